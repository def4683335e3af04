import { formatNumber } from '@talad/runtime/format';
import { Box } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';
import { useEffect, useRef } from 'react';

export interface TabLink {
  value: string;
  label: string;
  /** Number of items in the view. */
  count?: number | undefined;
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
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
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
  '& [data-part=count]': {
    minWidth: '1ch',
    fontSize: '0.75rem',
    fontWeight: 400,
    color: 'var(--c-muted)',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

/** Tabs as links, each with its own URL: they work before hydration and without JavaScript. */
export function TabLinks({ tabs, current, label }: { tabs: TabLink[]; current: string; label: string }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the row may be wider than the screen: scroll the current tab into view.
    const link = row.current?.querySelector(`[aria-current]`)?.parentElement;
    if (row.current && link && current)
      row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 48;
  }, [current]);
  return (
    <Box as="nav" aria-label={label} css={styles}>
      <ul ref={row}>
        {tabs.map(({ value, label: words, count, to }) => (
          <li key={value}>
            <AppLink
              to={to}
              tone="plain"
              preventScrollReset
              aria-current={value === current ? 'page' : undefined}
            >
              {words}
              {count === undefined ? null : <span data-part="count">{formatNumber(count)}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}
