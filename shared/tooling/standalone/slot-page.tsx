import type { SlotName } from '@talad/contract/slots';
import { useCall } from '@talad/runtime/query';
import { useParams } from '@talad/runtime/router';
import { Container } from '@talad/ui/box';
import { Text } from '@talad/ui/text';
import { slotSamples } from './slot-samples.tsx';

const isSlot = (name: string): name is SlotName => Object.hasOwn(slotSamples, name);

/** One slot alone, with the props that a page would pass. */
export function SlotPage() {
  const { name = '' } = useParams();
  const listings = useCall('GET /api/product/dynamic-item/trending', {});
  if (!isSlot(name)) return <Text padding="6">The contract has no slot {name}.</Text>;
  const slot = slotSamples[name](listings.data?.results[0]);
  if (!slot && listings.isPending) return <Text padding="6">Asking the shop for an offer …</Text>;
  if (!slot) return <Text padding="6">The shop has no offer to show this slot with.</Text>;
  return name === 'header' ? slot : <Container paddingBlock="6">{slot}</Container>;
}
