import {
  type DrawerName,
  drawerNameOf,
  drawerNumbers,
  isForMembers,
  nextPanels,
  nothingOpen,
  type PanelEvent,
} from './drawer-machine.ts';

const names = Object.keys(drawerNumbers) as DrawerName[];
const open = (drawer: DrawerName) => ({ drawer: drawerNumbers[drawer], isMenuOpen: false });
const menu = { drawer: 0 as const, isMenuOpen: true };

describe('the header’s drawers', () => {
  it('carry the product’s numbers', () => {
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

  it.each(names)('open by their own button from closed: %s', (drawer) => {
    expect(nextPanels(nothingOpen, { type: 'pressed', drawer })).toEqual(open(drawer));
  });

  it.each(names)('close by the button of the one that is open: %s', (drawer) => {
    expect(nextPanels(open(drawer), { type: 'pressed', drawer })).toEqual(nothingOpen);
  });

  it.each(names)('give way to the one whose button is pressed: %s', (drawer) => {
    for (const other of names.filter((name) => name !== drawer)) {
      expect(nextPanels(open(other), { type: 'pressed', drawer })).toEqual(open(drawer));
    }
  });

  it.each(names)('stay open when asked for again: %s', (drawer) => {
    const panels = open(drawer);
    expect(nextPanels(panels, { type: 'asked', drawer })).toBe(panels);
  });

  it.each<PanelEvent>([{ type: 'closed' }, { type: 'route-changed' }])('all close on $type', (event) => {
    for (const drawer of names) expect(nextPanels(open(drawer), event)).toEqual(nothingOpen);
    expect(nextPanels(menu, event)).toEqual(nothingOpen);
    expect(nextPanels(nothingOpen, event)).toBe(nothingOpen);
  });

  it('never stand beside the phone’s menu', () => {
    expect(nextPanels(open('cart'), { type: 'menu-pressed' })).toEqual(menu);
    expect(nextPanels(menu, { type: 'menu-pressed' })).toEqual(nothingOpen);
    expect(nextPanels(menu, { type: 'pressed', drawer: 'cart' })).toEqual(open('cart'));
    expect(nextPanels(menu, { type: 'asked', drawer: 'market' })).toEqual(open('market'));
  });

  it('ask visitors to sign in where they hold what belongs to a person', () => {
    expect(names.filter(isForMembers)).toEqual([
      'cart',
      'notifications',
      'transactions',
      'wallet',
      'profile',
    ]);
  });

  it('are found by their number', () => {
    for (const name of names) expect(drawerNameOf(drawerNumbers[name])).toBe(name);
    expect(drawerNameOf(0)).toBeUndefined();
  });
});
