import type { ListingStatus, SellingCount } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';

/** The states in the order in which a seller has to look after them; the compiler asks for each. */
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
    border: '1px solid var(--c-edge)',
    fontSize: '0.875rem',
  },
  '& a[aria-current]': {
    borderColor: 'var(--c-accent)',
    boxShadow: 'inset 0 0 0 1px var(--c-accent)',
    background: 'var(--c-glow)',
    fontWeight: 600,
  },
  '& b': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
} as const;

/** Which of the own offers to see, each state with how many there are. */
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
  // Where nothing was ever written there is nothing to choose from.
  if (count && !current && count.drafts === 0 && numberOf(undefined) === 0) return null;
  return (
    <Box as="nav" aria-label={t('inventory.filter')} css={styles} marginBottom="5">
      <ul>
        {[undefined, ...sellingViews].map((view) => {
          const number = numberOf(view);
          // A state that nothing is in would only be in the way, unless one stands in it.
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
                {view === undefined
                  ? t('inventory.all')
                  : view === 'drafts'
                    ? t('inventory.drafts')
                    : t(`status.${view}`)}
                {number === undefined ? null : <b>{formatNumber(number)}</b>}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
