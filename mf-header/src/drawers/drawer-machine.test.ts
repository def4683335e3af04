import {
  type DrawerName,
  drawerNameOf,
  drawerNumbers,
  nextPanels,
  nothingOpen,
  type PanelEvent,
  requiresSignIn,
} from './drawer-machine.ts';

const names = Object.keys(drawerNumbers) as DrawerName[];
const open = (drawer: DrawerName) => ({ drawer: drawerNumbers[drawer], isMenuOpen: false });
const menu = { drawer: 0 as const, isMenuOpen: true };

describe('drawer state machine', () => {
  it('uses the state numbers that the product defines', () => {
    expect(drawerNumbers).toEqual({
      market: 1,
      official: 2,
      cart: 5,
      notifications: 6,
      transactions: 7,
      wallet: 8,
      profile: 9,
      settings: 10,
    });
  });

  it.each(names)('opens a closed drawer when its own button is pressed: %s', (drawer) => {
    expect(nextPanels(nothingOpen, { type: 'pressed', drawer })).toEqual(open(drawer));
  });

  it.each(names)('closes the open drawer when its own button is pressed: %s', (drawer) => {
    expect(nextPanels(open(drawer), { type: 'pressed', drawer })).toEqual(nothingOpen);
  });

  it.each(names)('replaces any other open drawer when a button is pressed: %s', (drawer) => {
    for (const other of names.filter((name) => name !== drawer)) {
      expect(nextPanels(open(other), { type: 'pressed', drawer })).toEqual(open(drawer));
    }
  });

  it.each(names)('keeps a drawer open when it is requested again: %s', (drawer) => {
    const panels = open(drawer);
    expect(nextPanels(panels, { type: 'requested', drawer })).toBe(panels);
  });

  it.each<PanelEvent>([{ type: 'closed' }, { type: 'route-changed' }])('closes panels on $type', (event) => {
    for (const drawer of names) expect(nextPanels(open(drawer), event)).toEqual(nothingOpen);
    expect(nextPanels(menu, event)).toEqual(nothingOpen);
    expect(nextPanels(nothingOpen, event)).toBe(nothingOpen);
  });

  it('never shows a drawer and the mobile menu together', () => {
    expect(nextPanels(open('cart'), { type: 'menu-pressed' })).toEqual(menu);
    expect(nextPanels(menu, { type: 'menu-pressed' })).toEqual(nothingOpen);
    expect(nextPanels(menu, { type: 'pressed', drawer: 'cart' })).toEqual(open('cart'));
    expect(nextPanels(menu, { type: 'requested', drawer: 'market' })).toEqual(open('market'));
  });

  it('requires sign-in for the drawers with user data', () => {
    expect(names.filter(requiresSignIn)).toEqual([
      'cart',
      'notifications',
      'transactions',
      'wallet',
      'profile',
    ]);
  });

  it('maps each state number to its drawer name', () => {
    for (const name of names) expect(drawerNameOf(drawerNumbers[name])).toBe(name);
    expect(drawerNameOf(0)).toBeUndefined();
  });
});
