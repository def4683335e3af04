import type { SlotName } from '@talad/contract/slots';
import { useComposition } from '@talad/runtime/composition/context';
import { useCall } from '@talad/runtime/query';
import { RemotePiece } from '@talad/runtime/remote-piece';
import { useParams } from '@talad/runtime/router';
import { Container } from '@talad/ui/box';
import { Text } from '@talad/ui/text';
import { needsItem, slotSamples } from './slot-samples.ts';

const isSlot = (name: string): name is SlotName => name in slotSamples;

/** One slot by itself, with the props that a page would give it. */
export function SlotPage() {
  const { name = '' } = useParams();
  const { registry } = useComposition();
  const wantsItem = isSlot(name) && needsItem(name);
  const trending = useCall('GET /api/product/dynamic-item/trending', {}, { enabled: wantsItem });
  const piece = isSlot(name) ? registry.slot(name) : undefined;
  const item = trending.data?.results[0];
  if (!piece || !isSlot(name)) return <Text>This remote fills no slot {name}.</Text>;
  if (wantsItem && !item)
    return (
      <Text>{trending.isPending ? 'Asking for an offer …' : 'The shop has no offer to show this with.'}</Text>
    );
  const props = wantsItem && item ? slotSamples[name](item) : sampleWithout(name);
  return name === 'header' ? (
    <RemotePiece piece={piece} props={props} />
  ) : (
    <Container paddingBlock="6">
      <RemotePiece piece={piece} props={props} />
    </Container>
  );
}
