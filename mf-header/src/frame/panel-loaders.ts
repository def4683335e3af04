import type { DrawerName } from '../drawers/drawer-machine.ts';
import { preloadPart } from '../parts/lazy-part.tsx';
import { drawerParts } from './drawer-parts.ts';

/** The frame that slides in; it brings the kit's drawer with it. */
export const loadDrawerShell = () => import('./drawer-shell.tsx');
export const loadStallsPanel = () => import('../features/stalls/stalls-panel.tsx');
export const loadMobileMenu = () => import('./mobile-menu.tsx');

/** Fetches a drawer's code ahead: a pointer rests on its button, or the keyboard reaches it. */
export function preloadDrawer(drawer: DrawerName): void {
  if (drawer === 'market' || drawer === 'official') {
    void preloadPart(loadStallsPanel);
    return;
  }
  void preloadPart(loadDrawerShell);
  const { Body, Footer } = drawerParts[drawer];
  void preloadPart(Body);
  if (Footer) void preloadPart(Footer);
}

/** Drawers that members are likely to open, fetched when the page has nothing better to do. */
export const likelyDrawers: readonly DrawerName[] = ['cart', 'notifications', 'transactions'];
