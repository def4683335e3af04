import { createContext, useContext } from 'react';
import { type DrawerName, nothingOpen, type Panels } from './drawer-machine.ts';

/** What is open in the header, and the ways to change it. */
export interface PanelsView {
  panels: Panels;
  /** A drawer's own button: opens it, or closes it when it is open. */
  press: (drawer: DrawerName) => void;
  pressMenu: () => void;
  close: () => void;
}

const nowhere: PanelsView = {
  panels: nothingOpen,
  press: () => undefined,
  pressMenu: () => undefined,
  close: () => undefined,
};

export const PanelsContext = createContext<PanelsView>(nowhere);

export const usePanelsView = (): PanelsView => useContext(PanelsContext);
