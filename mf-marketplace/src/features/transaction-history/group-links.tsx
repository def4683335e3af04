import type { OrderCounts, OrderGroup } from '@talad/contract/order-facts';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { AppLink } from '@talad/ui/link';
import { fontSizes } from '@talad/ui/scale';

const styles = {
  '& ul': {
    display: 'flex',
    gap: '8px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    listStyle: 'none',
    paddingBlock: '4px',
    // Prevents clipping of the first chip's focus ring.
    paddingInline: '3px',
    marginInline: '-3px',
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    paddingInline: '14px',
    border: `1px solid ${color('edge')}`,
    borderRadius: '999px',
    whiteSpace: 'nowrap',
    fontSize: fontSizes.sm,
    fontWeight: 500,
    '&[aria-current]': {
      borderColor: color('accent'),
      boxShadow: `inset 0 0 0 1px ${color('accent')}`,
      background: color('glow'),
      fontWeight: 600,
    },
  },
  '& [data-part=count]': { color: color('muted'), fontVariantNumeric: 'tabular-nums' },
} as const;

interface GroupLinksProps {
  groups: OrderGroup[];
  current: OrderGroup | undefined;
  /** Undefined while loading. */
  counts: OrderCounts | undefined;
  addressOf: (group: OrderGroup | undefined) => string;
}

/** Links to the order groups with their counts; each group has its own URL. */
export function GroupLinks({ groups, current, counts, addressOf }: GroupLinksProps) {
  const t = useText('marketplace');
  const links = [undefined, ...groups];
  return (
    <Box as="nav" aria-label={t('history.groups')} css={styles}>
      <ul>
        {links.map((group) => (
          <li key={group ?? 'all'}>
            <AppLink
              to={addressOf(group)}
              tone="plain"
              replace
              preventScrollReset
              aria-current={group === current ? 'page' : undefined}
            >
              <span>{t(`history.group.${group ?? 'all'}`)}</span>
              {counts ? <span data-part="count">{counts[group ?? 'all']}</span> : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}
