import { storePicture } from '@talad/api/modules/pictures';
import { evidenceSize, renderEvidence } from './evidence-picture.ts';
import type { OrderReplay } from './order-replay.ts';

/** Stores a user's screenshot and returns its key. */
export async function storeEvidence({ context, paymentId }: OrderReplay, ownerId: number, what: string) {
  const svg = renderEvidence(`${paymentId}${what}`);
  const picture = { kind: 'upload', ownerId, private: true, svg, size: evidenceSize } as const;
  return (await storePicture(context, context.db, picture)).key;
}
