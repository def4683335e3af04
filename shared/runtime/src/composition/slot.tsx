import type { SlotName, SlotProps } from '@talad/contract/slots';
import { useComposition } from './composition-context.tsx';
import { RemotePiece } from './remote-piece.tsx';

/**
 * A place that another team fills. Whoever writes it knows the slot's name and props and nobody behind it; where no
 * live remote fills the slot, nothing is drawn.
 *
 * @example <Slot name="add-to-cart.button" item={item} size="card" />
 */
export function Slot<N extends SlotName>({ name, ...props }: { name: N } & SlotProps[N]) {
  const { registry } = useComposition();
  const piece = registry.slot(name);
  return piece ? <RemotePiece piece={piece} props={props} /> : null;
}
