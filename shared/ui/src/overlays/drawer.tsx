import { Panel, type PanelProps } from './internal-panel.tsx';
import type { DrawerInset, DrawerSide } from './panel-styles.ts';

export type DrawerProps = PanelProps & {
  /** The edge from which it slides in. */
  side?: DrawerSide;
  /**
   * Bars that stay interactive while the drawer is open, and the space they take: the drawer lies between them, behind
   * their menus. It is then not modal.
   */
  persistent?: { elements: () => Element[]; inset: DrawerInset };
  /** Identifies the content of a drawer with several; a change moves the focus into the drawer again. */
  contentKey?: string;
};

/** A panel at an edge of the page: cart, notifications, wallet, menu. */
export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <Panel kind={side} {...rest} />;
}
