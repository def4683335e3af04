import { Panel, type PanelProps } from './internal-panel.tsx';
import type { DialogSize } from './panel-styles.ts';

export type DialogProps = PanelProps & {
  /** sm 420, md 560, lg 760 px; on phones as wide as the screen. */
  size?: DialogSize;
};

/** A question or a small task over the page. */
export function Dialog({ size = 'md', ...rest }: DialogProps) {
  return <Panel kind={size} {...rest} />;
}
