import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../primitives/button.tsx';
import { cardColumns, deferredEntryStyles } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
import { scrollFocusedIntoView } from './scroll-focused-into-view.ts';

const RowElement = styledElement('div', {
  position: 'relative',
  '& > [data-part=row]': {
    display: 'flex',
    gap: '24px',
    // Room for the cards' lift and focus ring inside the clipped row.
    margin: '-6px -4px',
    padding: '6px 4px',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x proximity',
    // Snapping would push a keyboard-focused entry back over the edge.
    '&:has(:focus-visible)': { scrollSnapType: 'none' },
    scrollPaddingInline: '4px',
    scrollbarWidth: 'none',
    listStyle: 'none',
    '&::-webkit-scrollbar': { display: 'none' },
    '& > li': { flex: 'none', display: 'flex', scrollSnapAlign: 'start', ...cardColumns },
  },
  '&[data-entries=items] > [data-part=row] > li': deferredEntryStyles.items,
  '&[data-entries=games] > [data-part=row] > li': deferredEntryStyles.games,
  '&[data-entries=brands] > [data-part=row] > li': deferredEntryStyles.brands,
  '&[data-width=wide] > [data-part=row] > li': { width: 'clamp(220px, 64vw, 282px)', maxWidth: 'none' },
  '& > [data-part=row-arrow]': { display: 'none' },
  '@media (min-width: 1025px)': {
    '& > [data-part=row-arrow]': {
      position: 'absolute',
      top: 'calc(50% - 22px)',
      zIndex: 3,
      display: 'block',
      borderRadius: '999px',
      background: 'var(--c-raised)',
      boxShadow: 'var(--c-lift)',
      '&[data-side=start]': { insetInlineStart: '-22px' },
      '&[data-side=end]': { insetInlineEnd: '-22px' },
    },
  },
});

export type RowScrollerProps = {
  children: ReactNode;
  /** Accessible name of the list. */
  label: string;
  /** Shows arrow buttons from this many entries on, above 1024 px. */
  arrowsFrom?: number;
  width?: 'card' | 'wide';
  /** Kind of entries; those of a known size are styled and laid out only when near the viewport. */
  entries?: keyof typeof deferredEntryStyles;
  labels?: { previous: string; next: string };
};

/** A horizontal scroller; swiped on phones, with arrow buttons on desktop. */
export function RowScroller(props: RowScrollerProps) {
  const { children, label, arrowsFrom = 5, width = 'card', entries: kind, labels } = props;
  const row = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ start: true, end: false });
  const entries = Children.toArray(children);
  const withArrows = entries.length >= arrowsFrom;

  useEffect(() => {
    const element = row.current;
    if (element === null || !withArrows) return;
    const look = () => {
      const left = Math.abs(element.scrollLeft);
      setEdges({ start: left < 4, end: left + element.clientWidth > element.scrollWidth - 4 });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [withArrows]);

  const move = (direction: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' });
  };

  return (
    <RowElement data-width={width} data-entries={kind}>
      <ul data-part="row" aria-label={label} ref={row} onFocus={scrollFocusedIntoView}>
        {entries.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
      {withArrows && !edges.start ? (
        <div data-part="row-arrow" data-side="start">
          <IconButton icon="chevron-left" label={labels?.previous ?? 'Previous'} onClick={() => move(-1)} />
        </div>
      ) : null}
      {withArrows && !edges.end ? (
        <div data-part="row-arrow" data-side="end">
          <IconButton icon="chevron-right" label={labels?.next ?? 'Next'} onClick={() => move(1)} />
        </div>
      ) : null}
    </RowElement>
  );
}
