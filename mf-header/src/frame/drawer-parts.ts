import type { DrawerName } from '../drawers/drawer-machine.ts';
import { type PartLoader, preloadPart } from '../parts/lazy-part.tsx';

/** What every drawer's inside is given. */
export interface DrawerBodyProps {
  onClose: () => void;
}

interface DrawerPart {
  Body: PartLoader<DrawerBodyProps>;
  /** Stays visible below what scrolls. */
  Footer?: PartLoader<DrawerBodyProps>;
}

/** Drawers along the right edge, by name; each inside is a script of its own. */
export const drawerParts: Record<Exclude<DrawerName, 'market' | 'official'>, DrawerPart> = {
  cart: {
    Body: () => import('../features/cart/cart-body.tsx'),
    Footer: () => import('../features/cart/cart-footer.tsx'),
  },
  notifications: { Body: () => import('../features/notifications/notifications-body.tsx') },
  transactions: { Body: () => import('../features/transactions/transactions-body.tsx') },
  wallet: { Body: () => import('../features/wallet/wallet-body.tsx') },
  profile: { Body: () => import('../features/profile-menu/profile-menu-body.tsx') },
  settings: { Body: () => import('../features/settings-menu/settings-menu-body.tsx') },
};

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
