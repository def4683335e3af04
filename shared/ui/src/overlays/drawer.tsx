import { Panel, type PanelProps } from './internal-panel.tsx';
import { type DrawerSide, drawerPanel, drawerPositioner } from './panel-styles.ts';

export type DrawerProps = PanelProps & {
  /** The edge it belongs to and slides from. */
  side?: DrawerSide;
};

/** A panel along an edge of the page: the cart, the notifications, the wallet, the menu. */
export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <Panel positioner={drawerPositioner(side)} panel={drawerPanel(side)} {...rest} />;
}
