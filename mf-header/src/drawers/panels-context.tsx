import { createContext, useContext } from 'react';
import { type DrawerName, nothingOpen, type Panels } from './drawer-machine.ts';

/** The open panels of the header and the actions that change them. */
export interface PanelsView {
  panels: Panels;
  /** Toggles the drawer. */
  press: (drawer: DrawerName) => void;
  pressMenu: () => void;
  close: () => void;
}

const noPanels: PanelsView = {
  panels: nothingOpen,
  press: () => undefined,
  pressMenu: () => undefined,
  close: () => undefined,
};

export const PanelsContext = createContext<PanelsView>(noPanels);

export const usePanelsView = (): PanelsView => useContext(PanelsContext);
