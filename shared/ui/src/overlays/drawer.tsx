import { Panel, type PanelProps } from './internal-panel.tsx';
import {
  backdropBelowHeader,
  type DrawerInset,
  type DrawerSide,
  drawerPanel,
  drawerPositioner,
} from './panel-styles.ts';

export type DrawerProps = PanelProps & {
  /** The edge it belongs to and slides from. */
  side?: DrawerSide;
  /**
   * Bars that stay interactive while the drawer is open, and the room they take: the drawer lies between them, under
   * what they open. It is not modal then.
   */
  persistent?: { elements: () => Element[]; inset: DrawerInset };
  /** Names the content of a drawer that shows several: when it changes, the focus enters anew. */
  contentKey?: string;
};

/** A panel along an edge of the page: the cart, the notifications, the wallet, the menu. */
export function Drawer({ side = 'right', persistent, ...rest }: DrawerProps) {
  return (
    <Panel
      positioner={drawerPositioner(side, persistent?.inset)}
      panel={drawerPanel(side)}
      backdrop={persistent && backdropBelowHeader}
      persistentElements={persistent?.elements}
      {...rest}
    />
  );
}
