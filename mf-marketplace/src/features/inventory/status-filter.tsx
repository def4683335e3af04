import type { ListingStatus, SellingCount } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { AppLink } from '@talad/ui/link';
import { fontSizes } from '@talad/ui/scale';

/** Statuses in display order; the record type makes the compiler require each one. */
const order: Record<Exclude<ListingStatus, 'draft'>, true> = {
  published: true,
  pending: true,
  rejected: true,
  sold_out: true,
  unpublished: true,
  expired: true,
};
export const sellingViews = [...(Object.keys(order) as (keyof typeof order)[]), 'drafts'] as const;
export type SellingView = (typeof sellingViews)[number];

const styles = {
  '& ul': { display: 'flex', gap: '8px', flexWrap: 'wrap', listStyle: 'none' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    paddingInline: '14px',
    borderRadius: '999px',
    border: `1px solid ${color('edge')}`,
    fontSize: fontSizes.sm,
  },
  '& a[aria-current]': {
    borderColor: color('accent'),
    boxShadow: `inset 0 0 0 1px ${color('accent')}`,
    background: color('glow'),
    fontWeight: 600,
  },
  '& b': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
} as const;

/** Filter of the user's own listings by status, with counts. */
export function StatusFilter({
  current,
  count,
}: {
  current: SellingView | undefined;
  count: SellingCount | undefined;
}) {
  const t = useText('marketplace');
  const numberOf = (view: SellingView | undefined) => {
    if (!count) return undefined;
    if (view === 'drafts') return count.drafts;
    return view ? count.offers[view] : Object.values(count.offers).reduce((sum, n) => sum + n, 0);
  };
  // Without listings and drafts there is nothing to filter.
  if (count && !current && count.drafts === 0 && numberOf(undefined) === 0) return null;
  return (
    <Box as="nav" aria-label={t('inventory.filter')} css={styles} marginBottom="5">
      <ul>
        {[undefined, ...sellingViews].map((view) => {
          const number = numberOf(view);
          // Hides empty statuses, except the selected one.
          if (view && number === 0 && view !== current) return null;
          return (
            <li key={view ?? 'all'}>
              <AppLink
                to={paths.inventory() + (view ? `?status=${view}` : '')}
                tone="plain"
                replace
                preventScrollReset
                aria-current={view === current ? 'page' : undefined}
              >
                <span>
                  {view === undefined
                    ? t('inventory.all')
                    : view === 'drafts'
                      ? t('inventory.drafts')
                      : t(`status.${view}`)}
                </span>
                {number === undefined ? null : <b>{formatNumber(number)}</b>}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
