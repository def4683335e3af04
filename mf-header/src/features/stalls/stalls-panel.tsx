import { useErrorText, useText } from '@talad/runtime/i18n';
import { nextPaint } from '@talad/runtime/next-paint';
import { Link } from '@talad/runtime/router';
import { BrandTile } from '@talad/ui/brand-tile';
import { EmptyState } from '@talad/ui/empty-state';
import { GameTile } from '@talad/ui/game-tile';
import { Icon } from '@talad/ui/icon';
import { PageState } from '@talad/ui/page-state';
import { RowScroller } from '@talad/ui/row-scroller';
import { Skeleton } from '@talad/ui/skeleton';
import { useDeferredValue, useEffect, useRef } from 'react';
import { StallEntry } from './stall-entry.tsx';
import { allStalls, type StallKind, type StallRow, useStallRows } from './stall-rows.ts';
import { StallsPanelPlace } from './stalls-styles.ts';

interface StallsPanelProps {
  id: string;
  stalls: StallKind;
  onClose: () => void;
}

/** The desk's dropdown: all games or brands side by side, and the way to the whole list. */
export default function StallsPanel({ id, stalls, onClose }: StallsPanelProps) {
  const text = useText('header');
  const errorText = useErrorText();
  const query = useStallRows(stalls);
  const panel = useRef<HTMLElement>(null);
  const all = allStalls[stalls];
  useDropdownFocus(panel, stalls, onClose);

  return (
    <StallsPanelPlace ref={panel} id={id} aria-label={text(all.title)} tabIndex={-1}>
      <div data-part="inside">
        <div data-part="head">
          <h2 data-part="title">{text(all.title)}</h2>
          <Link data-part="all" to={all.path}>
            {text(all.words)}
            <Icon name="chevron-right" size={16} />
          </Link>
        </div>
        <PageState
          query={query}
          loading={<TilesComing kind={stalls} />}
          failure={(error) => ({
            title: text('drawer.failed'),
            text: errorText(error),
            retryLabel: text('drawer.retry'),
          })}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState title={text(all.empty)} />}
        >
          {(rows) => <Tiles stalls={stalls} rows={rows} />}
        </PageState>
      </div>
    </StallsPanelPlace>
  );
}

/** The tiles, once the panel has been painted: they are most of it. */
function Tiles({ stalls, rows }: { stalls: StallKind; rows: StallRow[] }) {
  const text = useText('header');
  const painted = useDeferredValue(rows, undefined);
  if (!painted) return <TilesComing kind={stalls} />;
  const isMarket = stalls === 'market';
  const Tile = isMarket ? GameTile : BrandTile;
  return (
    <RowScroller
      label={text(allStalls[stalls].title)}
      width={isMarket ? 'card' : 'wide'}
      entries={isMarket ? 'games' : 'brands'}
      labels={{ previous: text('stalls.previous'), next: text('stalls.next') }}
    >
      {painted.map((row) => (
        <StallEntry key={row.id} row={row}>
          <Tile
            name={row.name}
            href={row.path}
            imageUrl={row.imageUrl}
            imageColor={row.imageColor}
            countLabel={row.countLabel}
            light={row.light}
          />
        </StallEntry>
      ))}
    </RowScroller>
  );
}

function TilesComing({ kind }: { kind: StallKind }) {
  const text = useText('header');
  const isMarket = kind === 'market';
  return (
    <div data-part="coming" role="status" aria-label={text('drawer.loading')}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
        <Skeleton
          key={tile}
          flex="none"
          width={isMarket ? '224px' : '282px'}
          height={isMarket ? '280px' : '178px'}
          borderRadius="card"
        />
      ))}
    </div>
  );
}

/** Takes the focus in, gives it back to the button at the end; Escape and a press elsewhere close. */
function useDropdownFocus(panel: { current: HTMLElement | null }, stalls: StallKind, onClose: () => void) {
  // The other dropdown in the same panel is a new opening.
  useEffect(() => {
    const opener = document.activeElement;
    // The browser lays the page out to give something the focus; the panel is painted first.
    let isCurrent = true;
    void nextPaint().then(() => {
      if (isCurrent) panel.current?.focus({ preventScroll: true });
    });
    // A question that the panel itself asked lies over it and has its own ways out.
    const isBeneath = () => document.querySelector('[role=dialog][data-state=open]') !== null;
    const onKey = (event: KeyboardEvent) => {
      if (isBeneath() || event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    const onPress = ({ target }: PointerEvent) => {
      // The header's own buttons decide for themselves.
      const isHere =
        target instanceof Element && (panel.current?.contains(target) || target.closest('header'));
      if (!isHere && !isBeneath()) onClose();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const isHere =
        target instanceof Element && (panel.current?.contains(target) || target.closest('header'));
      if (!isHere && target !== document.body && !isBeneath()) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    return () => {
      isCurrent = false;
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      // Only a focus that would be lost goes back: somebody who pressed elsewhere is elsewhere already.
      const isLost =
        document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [stalls, onClose]);
}
