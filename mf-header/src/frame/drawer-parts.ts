import type { DrawerName } from '../drawers/drawer-machine.ts';
import type { PartLoader } from '../parts/lazy-part.tsx';

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
