import { keyframes } from '@emotion/react';
import { Children, type ReactNode } from 'react';
import { deferredEntryStyles } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

const pulse = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

/** 2, 3, 4 or 5 columns under 600, from 600, 900 and 1200 px, 24 px apart; cards 120 to 300 px wide. */
const GridElement = styledElement('ul', {
  display: 'grid',
  gap: '24px',
  listStyle: 'none',
  ...columns(2),
  '@media (min-width: 600px)': columns(3),
  '@media (min-width: 900px)': columns(4),
  '@media (min-width: 1200px)': columns(5),
  '& > li': {
    display: 'flex',
    justifyContent: 'center',
    minWidth: 0,
  },
  '&[data-entries=items] > li': deferredEntryStyles.items,
  '&[data-entries=brands] > li': deferredEntryStyles.brands,
  // In two columns of a phone a wide tile is too low for its logo and a name of two lines.
  '@media (max-width: 599.98px)': { '&[data-entries=brands]': { '--t-brand-ratio': '1 / 1' } },
  '& [data-part=ghost]': {
    width: '100%',
    maxWidth: '300px',
    borderRadius: '12px',
    border: '1px solid var(--c-hairline)',
    background: 'var(--c-surface)',
    overflow: 'hidden',
    animation: `${pulse} 1600ms ease-in-out infinite`,
  },
  '& [data-part=ghost-media]': { aspectRatio: '4 / 3', background: 'var(--c-hairline)' },
  '& [data-part=ghost-body]': {
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    padding: '12px',
    height: '196px',
  },
  '& [data-part=ghost-line]': {
    height: '14px',
    width: '80%',
    borderRadius: '7px',
    background: 'var(--c-hairline)',
    '&[data-short]': { width: '45%' },
    '&[data-price]': { width: '38%', height: '22px', marginTop: 'auto' },
  },
});

export type ItemGridProps = { children: ReactNode; label?: string; entries?: 'items' | 'brands' };

/** The grid of item cards or brands, a list to screen readers; each child becomes one entry. */
export function ItemGrid({ children, label, entries = 'items' }: ItemGridProps) {
  return (
    <GridElement aria-label={label} data-entries={entries}>
      {Children.map(children, (child) => (child === null || child === undefined ? null : <li>{child}</li>))}
    </GridElement>
  );
}

/** Skeleton of the grid; `label` ("Loading") is for screen readers. */
export function ItemGridSkeleton({ count = 10, label = 'Loading' }: { count?: number; label?: string }) {
  const entries = Array.from({ length: count }, (_, index) => `ghost-${index}`);
  return (
    <GridElement aria-label={label} aria-busy="true">
      {entries.map((entry) => (
        <li key={entry} aria-hidden="true">
          <div data-part="ghost">
            <div data-part="ghost-media" />
            <div data-part="ghost-body">
              <div data-part="ghost-line" data-short="" />
              <div data-part="ghost-line" />
              <div data-part="ghost-line" data-short="" />
              <div data-part="ghost-line" data-price="" />
            </div>
          </div>
        </li>
      ))}
    </GridElement>
  );
}
