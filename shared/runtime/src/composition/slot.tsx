import type { SlotName, SlotProps } from '@talad/contract/slots';
import { memo } from 'react';
import { useComposition } from './composition-context.tsx';
import { RemoteModule } from './remote-module.tsx';

/**
 * A slot that another team's remote fills. Its user knows only the slot's name and props; without a live remote for
 * the slot, it renders nothing.
 *
 * @example <Slot name="add-to-cart.button" item={item} size="card" />
 */
export function Slot<N extends SlotName>(props: { name: N } & SlotProps[N]) {
  return <SlotModule {...props} />;
}

/** Memoized: does not rerender with its parent if the props are the same. */
const SlotModule = memo(function SlotModule({ name, ...props }: { name: SlotName }) {
  const { registry } = useComposition();
  const moduleRef = registry.slot(name);
  return moduleRef ? <RemoteModule moduleRef={moduleRef} props={props} /> : null;
});
