import type { SlotName, SlotProps } from '@talad/contract/slots';
import { memo } from 'react';
import { useComposition } from './composition-context.tsx';
import { RemotePiece } from './remote-piece.tsx';

/**
 * A place that another team fills. Whoever writes it knows the slot's name and props and nobody behind it; where no
 * live remote fills the slot, nothing is drawn.
 *
 * @example <Slot name="add-to-cart.button" item={item} size="card" />
 */
export function Slot<N extends SlotName>(props: { name: N } & SlotProps[N]) {
  return <SlotPlace {...props} />;
}

/** Stands still while what surrounds it is drawn again with the same props. */
const SlotPlace = memo(function SlotPlace({ name, ...props }: { name: SlotName }) {
  const { registry } = useComposition();
  const piece = registry.slot(name);
  return piece ? <RemotePiece piece={piece} props={props} /> : null;
});
