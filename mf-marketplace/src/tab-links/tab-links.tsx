import { Box } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';

export interface TabLink {
  value: string;
  label: string;
  to: string;
}

const styles = {
  '& ul': {
    display: 'flex',
    gap: '4px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: '1px solid var(--c-hairline)',
    listStyle: 'none',
  },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    paddingInline: '16px',
    whiteSpace: 'nowrap',
    fontWeight: 500,
    color: 'var(--c-muted)',
    borderBottom: '3px solid transparent',
    borderRadius: 0,
    '&:focus-visible': { outlineOffset: '-4px' },
    '&[aria-current]': { color: 'var(--c-fg)', fontWeight: 600, borderBottomColor: 'var(--c-accent)' },
  },
} as const;

/** Views of one page, each with an address of its own: they work before any script does, and with none at all. */
export function TabLinks({ tabs, current, label }: { tabs: TabLink[]; current: string; label: string }) {
  return (
    <Box as="nav" aria-label={label} css={styles}>
      <ul>
        {tabs.map(({ value, label: words, to }) => (
          <li key={value}>
            <AppLink
              to={to}
              tone="plain"
              replace
              preventScrollReset
              aria-current={value === current ? 'page' : undefined}
            >
              {words}
            </AppLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}
