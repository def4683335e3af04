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
import { MegaMenuEntry } from './mega-menu-entry.tsx';
import { type MegaMenuKind, type MegaMenuRow, megaMenuLists, useMegaMenuRows } from './mega-menu-rows.ts';
import { MegaMenuSection } from './mega-menu-styles.ts';

interface MegaMenuPanelProps {
  id: string;
  menuKind: MegaMenuKind;
  onClose: () => void;
}

/** The desktop mega menu: games or brands side by side, and a link to the full list. */
export default function MegaMenuPanel({ id, menuKind, onClose }: MegaMenuPanelProps) {
  const text = useText('header');
  const errorText = useErrorText();
  const query = useMegaMenuRows(menuKind);
  const panel = useRef<HTMLElement>(null);
  const all = megaMenuLists[menuKind];
  useDropdownFocus(panel, menuKind, onClose);

  return (
    <MegaMenuSection ref={panel} id={id} aria-label={text(all.title)} tabIndex={-1}>
      <div data-part="inside">
        <div data-part="head">
          <h2 data-part="title">{text(all.title)}</h2>
          <Link data-part="all" to={all.path}>
            <span>{text(all.label)}</span>
            <Icon name="chevron-right" size={16} />
          </Link>
        </div>
        <PageState
          query={query}
          loading={<TilesSkeleton kind={menuKind} />}
          failure={(error) => ({
            title: text('drawer.failed'),
            text: errorText(error),
            retryLabel: text('drawer.retry'),
          })}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState title={text(all.empty)} />}
        >
          {(rows) => <Tiles menuKind={menuKind} rows={rows} />}
        </PageState>
      </div>
    </MegaMenuSection>
  );
}

/** The tiles, deferred until the panel has painted, because they are most of its render time. */
function Tiles({ menuKind, rows }: { menuKind: MegaMenuKind; rows: MegaMenuRow[] }) {
  const text = useText('header');
  const painted = useDeferredValue(rows, undefined);
  if (!painted) return <TilesSkeleton kind={menuKind} />;
  const isMarket = menuKind === 'market';
  const Tile = isMarket ? GameTile : BrandTile;
  return (
    <RowScroller
      label={text(megaMenuLists[menuKind].title)}
      width={isMarket ? 'card' : 'wide'}
      entries={isMarket ? 'games' : 'brands'}
      labels={{ previous: text('megaMenu.previous'), next: text('megaMenu.next') }}
    >
      {painted.map((row) => (
        <MegaMenuEntry key={row.id} row={row}>
          <Tile
            name={row.name}
            href={row.path}
            imageUrl={row.imageUrl}
            imageColor={row.imageColor}
            countLabel={row.countLabel}
            light={row.light}
          />
        </MegaMenuEntry>
      ))}
    </RowScroller>
  );
}

function TilesSkeleton({ kind }: { kind: MegaMenuKind }) {
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

/** Moves focus into the panel and restores it to the button; Escape, a press or focus outside closes the panel. */
function useDropdownFocus(
  panel: { current: HTMLElement | null },
  menuKind: MegaMenuKind,
  onClose: () => void,
) {
  // Runs again when the panel switches between games and brands.
  useEffect(() => {
    const opener = document.activeElement;
    // `focus()` forces a layout, so wait until the panel has painted.
    let isCurrent = true;
    void nextPaint().then(() => {
      if (isCurrent) panel.current?.focus({ preventScroll: true });
    });
    // A dialog opened from the panel handles Escape and outside presses itself.
    const isBelowDialog = () => document.querySelector('[role=dialog][data-state=open]') !== null;
    const onKey = (event: KeyboardEvent) => {
      if (isBelowDialog() || event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    const onPress = ({ target }: PointerEvent) => {
      // The header's buttons toggle the panels themselves.
      const isInside =
        target instanceof Element && (panel.current?.contains(target) || target.closest('header'));
      if (!isInside && !isBelowDialog()) onClose();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const isInside =
        target instanceof Element && (panel.current?.contains(target) || target.closest('header'));
      if (!isInside && target !== document.body && !isBelowDialog()) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    return () => {
      isCurrent = false;
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      // Restore focus only if it would be lost: after a press outside, it is on the pressed element already.
      const isLost =
        document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [menuKind, onClose]);
}
