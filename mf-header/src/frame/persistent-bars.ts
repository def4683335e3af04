import { drawerInset } from './header-styles.ts';

/** The bars whose buttons open, switch and close the drawers stay interactive while one is open. */
export const persistentBars = {
  elements: () => [...document.querySelectorAll('[data-persistent]')],
  inset: drawerInset,
};
