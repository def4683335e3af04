import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Link } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { IconButton } from '@talad/ui/button';
import { useEffect, useRef } from 'react';
import { drawerNameOf, nothingOpen } from '../drawers/drawer-machine.ts';
import { PanelsContext } from '../drawers/panels-context.tsx';
import { usePanels } from '../drawers/use-panels.ts';
import { SearchBox } from '../features/search/search-box.tsx';
import { SupportPopup } from '../features/support/support-popup.tsx';
import { preloadComponent } from '../parts/lazy-part.tsx';
import { LanguageButton } from '../preferences/language-button.tsx';
import { LanguageLink } from '../preferences/language-link.tsx';
import { ThemeButton } from '../preferences/theme-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CartButton } from './cart-button.tsx';
import { Bar, HeaderElement } from './header-styles.ts';
import { MegaMenuButtons } from './mega-menu-buttons.tsx';
import { OpenPanel } from './open-panel.tsx';
import { likelyDrawers, loadMobileMenu, preloadDrawer } from './panel-loaders.ts';
import { useHideOnScroll } from './use-hide-on-scroll.ts';
import { UserActions } from './user-actions.tsx';
import { UserLists } from './user-lists.tsx';

/** The header of every page: the top bar, on phones a bottom navigation bar, and the drawers. */
export default function HeaderSlot() {
  const text = useText('header');
  const view = usePanels();
  const bar = useRef<HTMLDivElement>(null);
  const { status } = useSession();
  useHideOnScroll(bar, view.panels !== nothingOpen);
  usePreloadWhenIdle(status === 'signedIn');

  return (
    <PanelsContext value={view}>
      <HeaderElement data-persistent="">
        <Bar ref={bar}>
          <div data-part="line">
            <span data-phone="">
              <IconButton
                icon="menu"
                label={text('actions.menu')}
                aria-haspopup="dialog"
                aria-expanded={view.panels.isMenuOpen}
                onPointerDown={() => void preloadComponent(loadMobileMenu)}
                onFocus={() => void preloadComponent(loadMobileMenu)}
                onClick={view.pressMenu}
              />
            </span>
            <Link data-part="brand" to={paths.home()} aria-label={text('home')}>
              <BrandMark />
            </Link>
            <MegaMenuButtons />
            <SearchBox />
            <span data-desktop="">
              <LanguageButton />
            </span>
            <LanguageLink />
            <span data-desktop="">
              <ThemeButton />
            </span>
            <CartButton />
            <UserActions />
          </div>
        </Bar>
      </HeaderElement>
      <OpenPanel panels={view.panels} drawer={drawerNameOf(view.panels.drawer)} onClose={view.close} />
      <BottomBar />
      <SupportPopup />
      {status === 'signedIn' ? <UserLists /> : null}
    </PanelsContext>
  );
}

/** Preloads the most used drawers when the browser is idle. */
function usePreloadWhenIdle(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn || typeof requestIdleCallback === 'undefined') return;
    const id = requestIdleCallback(() => likelyDrawers.forEach(preloadDrawer), { timeout: 8_000 });
    return () => cancelIdleCallback(id);
  }, [isSignedIn]);
}
