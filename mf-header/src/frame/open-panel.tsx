import { useEffect, useState } from 'react';
import type { DrawerName, Panels } from '../drawers/drawer-machine.ts';
import { LazyComponent } from '../parts/lazy-part.tsx';
import { ShellFailed } from '../parts/shell-failed.tsx';
import { megaMenuPanelId } from './mega-menu-buttons.tsx';
import { loadDrawerShell, loadMegaMenuPanel, loadMobileMenu } from './panel-loaders.ts';
import { useIsDesktop } from './use-is-desktop.ts';

interface OpenPanelProps {
  panels: Panels;
  drawer: DrawerName | undefined;
  onClose: () => void;
}

/** The open panel. A panel is neither loaded nor rendered before it is opened for the first time. */
export function OpenPanel({ panels, drawer, onClose }: OpenPanelProps) {
  const isDesktop = useIsDesktop();
  const menuKind = drawer === 'market' || drawer === 'official' ? drawer : undefined;
  const isMenuOpen = panels.isMenuOpen || (menuKind !== undefined && !isDesktop);
  const isSideOpen = drawer !== undefined && menuKind === undefined;
  const wasSideOpen = useHasBeenTrue(isSideOpen);
  const wasMenuOpen = useHasBeenTrue(isMenuOpen);
  return (
    <>
      {wasSideOpen ? (
        <LazyComponent
          load={loadDrawerShell}
          props={{ drawer: isSideOpen ? drawer : undefined, onClose }}
          fallback={null}
          failed={(retry) => <ShellFailed open={isSideOpen} onClose={onClose} retry={retry} />}
        />
      ) : null}
      {wasMenuOpen ? (
        <LazyComponent
          load={loadMobileMenu}
          props={{ open: isMenuOpen, menuKind, onClose }}
          fallback={null}
          failed={(retry) => <ShellFailed open={isMenuOpen} onClose={onClose} retry={retry} />}
        />
      ) : null}
      {menuKind && isDesktop ? (
        <LazyComponent
          load={loadMegaMenuPanel}
          props={{ id: megaMenuPanelId, menuKind, onClose }}
          fallback={null}
          failed={(retry) => <ShellFailed open onClose={onClose} retry={retry} />}
        />
      ) : null}
    </>
  );
}

/** True once `now` has been true: a panel must stay rendered during its slide-out animation. */
function useHasBeenTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  useEffect(() => {
    if (now) setWas(true);
  }, [now]);
  return was || now;
}
