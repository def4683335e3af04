import type { FixedSlotName, OpenSlotName } from '@talad/contract/open-slots';
import type { SlotProps } from '@talad/contract/slots';
import { memo } from 'react';
import { useComposition } from './composition-context.tsx';
import { RemoteModule } from './remote-module.tsx';

/**
 * A slot that another team's remote fills. Its user knows only the slot's name and props; without a live remote for
 * the slot, it renders nothing.
 *
 * @example <Slot name="add-to-cart.button" item={item} size="card" />
 */
export function Slot<N extends FixedSlotName>(props: { name: N } & SlotProps[N]) {
  return <SlotModule {...props} />;
}

/** Memoized: does not rerender with its parent if the props are the same. */
const SlotModule = memo(function SlotModule({ name, ...props }: { name: FixedSlotName }) {
  const { registry } = useComposition();
  const moduleRef = registry.slot(name);
  return moduleRef ? <RemoteModule moduleRef={moduleRef} props={props} /> : null;
});

/**
 * A slot to which any remote may contribute. It renders the contributions in order, each in its own boundary and without
 * an element around all: as children of a flex or grid container with a gap, none of them costs no space.
 *
 * @example <OpenSlot name="item.aside" itemId={item.id} gameSlug={item.gameSlug} />
 */
export function OpenSlot<N extends OpenSlotName>(props: { name: N } & SlotProps[N]) {
  return <Contributions {...props} />;
}

const Contributions = memo(function Contributions({ name, ...props }: { name: OpenSlotName }) {
  const { registry } = useComposition();
  return registry
    .contributions(name)
    .map((moduleRef) => (
      <RemoteModule
        key={`${moduleRef.remote.name} ${moduleRef.module}`}
        moduleRef={moduleRef}
        props={props}
      />
    ));
});
