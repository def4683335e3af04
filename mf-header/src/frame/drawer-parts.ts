import type { DrawerName } from '../drawers/drawer-machine.ts';
import type { PartLoader } from '../parts/lazy-part.tsx';

/** Props of every drawer body and footer. */
export interface DrawerBodyProps {
  onClose: () => void;
}

interface DrawerPart {
  Body: PartLoader<DrawerBodyProps>;
  /** Stays visible below the scrolling body. */
  Footer?: PartLoader<DrawerBodyProps>;
}

/** The drawers along the right edge, by name; each body is a separate chunk. */
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
