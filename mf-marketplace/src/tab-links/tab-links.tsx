import { formatNumber } from '@talad/runtime/format';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { AppLink } from '@talad/ui/link';
import { fontSizes } from '@talad/ui/scale';
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
    borderBottom: `1px solid ${color('hairline')}`,
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
    color: color('muted'),
    borderBottom: '3px solid transparent',
    borderRadius: 0,
    '&:focus-visible': { outlineOffset: '-4px' },
    '&[aria-current]': { color: color('fg'), fontWeight: 600, borderBottomColor: color('accent') },
  },
  '& [data-part=count]': {
    minWidth: '1ch',
    fontSize: fontSizes.xs,
    fontWeight: 400,
    color: color('muted'),
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
        {tabs.map(({ value, label: text, count, to }) => (
          <li key={value}>
            <AppLink
              to={to}
              tone="plain"
              preventScrollReset
              aria-current={value === current ? 'page' : undefined}
            >
              <span>{text}</span>
              {count === undefined ? null : <span data-part="count">{formatNumber(count)}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}
