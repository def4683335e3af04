import { slotProps } from '@generated/remote-modules';
import { isOpenSlot } from '@talad/contract/open-slots';
import { useParams } from '@talad/runtime/router';
import { OpenSlot, Slot } from '@talad/runtime/slot';
import { Container } from '@talad/ui/box';
import { Text } from '@talad/ui/text';
import type { ComponentType } from 'react';

/** A slot with the props that the trial of a version passes to it; their types are those of its name. */
export function SampleSlot({ name }: { name: string }) {
  const AnySlot = (isOpenSlot(name) ? OpenSlot : Slot) as ComponentType<{ name: string }>;
  return <AnySlot {...slotProps[name]} name={name} />;
}

/** One slot alone. */
export function SlotPage() {
  const { name = '' } = useParams();
  if (!Object.hasOwn(slotProps, name)) return <Text padding="6">This remote does not fill {name}.</Text>;
  const slot = <SampleSlot name={name} />;
  return name === 'header' ? slot : <Container paddingBlock="6">{slot}</Container>;
}
