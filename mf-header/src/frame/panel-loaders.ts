import type { DrawerName } from '../drawers/drawer-machine.ts';
import { preloadComponent } from '../parts/lazy-part.tsx';
import { drawerParts } from './drawer-parts.ts';

/** The drawer frame; its chunk includes the drawer of the design system. */
export const loadDrawerShell = () => import('./drawer-shell.tsx');
export const loadMegaMenuPanel = () => import('../features/mega-menu/mega-menu-panel.tsx');
export const loadMobileMenu = () => import('./mobile-menu.tsx');

/** Preloads a drawer's code on pointer or focus events of its button. */
export function preloadDrawer(drawer: DrawerName): void {
  if (drawer === 'market' || drawer === 'official') {
    void preloadComponent(loadMegaMenuPanel);
    return;
  }
  void preloadComponent(loadDrawerShell);
  const { Body, Footer } = drawerParts[drawer];
  void preloadComponent(Body);
  if (Footer) void preloadComponent(Footer);
}

/** Drawers that users are likely to open; preloaded when the browser is idle. */
export const likelyDrawers: readonly DrawerName[] = ['cart', 'notifications', 'transactions'];
