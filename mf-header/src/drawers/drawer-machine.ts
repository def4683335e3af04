/** The header drawers by their state numbers, which the product defines; 0 means closed. */
export const drawerNumbers = {
  market: 1,
  official: 2,
  cart: 5,
  notifications: 6,
  transactions: 7,
  wallet: 8,
  profile: 9,
  settings: 10,
} as const;

export type DrawerName = keyof typeof drawerNumbers;
export type DrawerState = 0 | (typeof drawerNumbers)[DrawerName];

/** Open panels: at most one drawer, or the mobile menu. */
export interface Panels {
  drawer: DrawerState;
  isMenuOpen: boolean;
}

export type PanelEvent =
  /** The drawer's toggle button was pressed. */
  | { type: 'pressed'; drawer: DrawerName }
  | { type: 'menu-pressed' }
  /** Opens the drawer regardless of what is open. */
  | { type: 'requested'; drawer: DrawerName }
  | { type: 'closed' }
  | { type: 'route-changed' };

export const nothingOpen: Panels = { drawer: 0, isMenuOpen: false };

/** Reducer of the panels; returns the same object if nothing changes. */
export function nextPanels(panels: Panels, event: PanelEvent): Panels {
  switch (event.type) {
    case 'pressed': {
      const pressed = drawerNumbers[event.drawer];
      return panels.drawer === pressed ? nothingOpen : { drawer: pressed, isMenuOpen: false };
    }
    case 'requested': {
      const requested = drawerNumbers[event.drawer];
      return panels.drawer === requested ? panels : { drawer: requested, isMenuOpen: false };
    }
    case 'menu-pressed':
      return panels.isMenuOpen ? nothingOpen : { drawer: 0, isMenuOpen: true };
    case 'closed':
    case 'route-changed':
      return panels.drawer === 0 && !panels.isMenuOpen ? panels : nothingOpen;
  }
}

/** Drawers with user data; they require sign-in. */
const userDrawers: readonly DrawerName[] = ['cart', 'notifications', 'transactions', 'wallet', 'profile'];

export const requiresSignIn = (drawer: DrawerName): boolean => userDrawers.includes(drawer);

/** The name of a drawer by its state number; undefined for 0. */
export const drawerNameOf = (state: DrawerState): DrawerName | undefined =>
  (Object.keys(drawerNumbers) as DrawerName[]).find((name) => drawerNumbers[name] === state);
