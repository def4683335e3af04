/** The header's drawers by the numbers that the product gives them; 0 is none. */
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

/** What is open: at most one drawer, or the phone's menu in its stead. */
export interface Panels {
  drawer: DrawerState;
  isMenuOpen: boolean;
}

export type PanelEvent =
  /** A drawer's own button was pressed. */
  | { type: 'pressed'; drawer: DrawerName }
  | { type: 'menu-pressed' }
  /** Somebody asks for a drawer, whatever is open. */
  | { type: 'asked'; drawer: DrawerName }
  | { type: 'closed' }
  | { type: 'route-changed' };

export const nothingOpen: Panels = { drawer: 0, isMenuOpen: false };

/** What is open after an event. The same object comes back where nothing changes. */
export function nextPanels(panels: Panels, event: PanelEvent): Panels {
  switch (event.type) {
    case 'pressed': {
      const pressed = drawerNumbers[event.drawer];
      return panels.drawer === pressed ? nothingOpen : { drawer: pressed, isMenuOpen: false };
    }
    case 'asked': {
      const asked = drawerNumbers[event.drawer];
      return panels.drawer === asked ? panels : { drawer: asked, isMenuOpen: false };
    }
    case 'menu-pressed':
      return panels.isMenuOpen ? nothingOpen : { drawer: 0, isMenuOpen: true };
    case 'closed':
    case 'route-changed':
      return panels.drawer === 0 && !panels.isMenuOpen ? panels : nothingOpen;
  }
}

/** Drawers that hold what belongs to somebody signed in. */
const memberDrawers: readonly DrawerName[] = ['cart', 'notifications', 'transactions', 'wallet', 'profile'];

export const isForMembers = (drawer: DrawerName): boolean => memberDrawers.includes(drawer);

/** The name of a drawer's number; undefined for 0. */
export const drawerNameOf = (state: DrawerState): DrawerName | undefined =>
  (Object.keys(drawerNumbers) as DrawerName[]).find((name) => drawerNumbers[name] === state);
