import type { openableDisputeKinds } from '@talad/contract/order-facts';
import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { illegalTransition } from './apply-event.ts';
import { evidencePictures, holdItem, type ItemAct, raise, type ShownPictures } from './item-act.ts';
import { orderEvidence } from './orders.tables.ts';

interface Statement extends ItemAct, ShownPictures {
  readonly text: string;
}

/** Event OPEN_DISPUTE by the buyer; returns the order's id. */
export async function openDispute(
  tx: Transaction,
  { kind, text, ...act }: Statement & { readonly kind: (typeof openableDisputeKinds)[number] },
): Promise<number> {
  const held = await holdItem(tx, act);
  const pictures = await evidencePictures(tx, act.userId, act);
  const evidence = { note: '', pictures };
  return raise(tx, act, held, 'OPEN_DISPUTE', { reason: text, dispute: { kind }, evidence });
}

/** Event ANSWER_DISPUTE by the seller; returns the order's id. */
export async function answerDispute(tx: Transaction, { text, ...act }: Statement): Promise<number> {
  const held = await holdItem(tx, act);
  const pictures = await evidencePictures(tx, act.userId, act);
  return raise(tx, act, held, 'ANSWER_DISPUTE', { reason: text, evidence: { note: '', pictures } });
}

/** Event WITHDRAW_DISPUTE by the buyer; returns the order's id. */
export const withdrawDispute = async (tx: Transaction, act: ItemAct): Promise<number> =>
  raise(tx, act, await holdItem(tx, act), 'WITHDRAW_DISPUTE');

/** Event ACCEPT_REFUND by the seller; returns the order's id. */
export const acceptRefund = async (tx: Transaction, act: ItemAct): Promise<number> =>
  raise(tx, act, await holdItem(tx, act), 'ACCEPT_REFUND');

/** Adds evidence from either party to an open dispute, without a transition. Returns the order's id. */
export async function addEvidence(
  tx: Transaction,
  { note, ...act }: Omit<ItemAct, 'version'> & ShownPictures & { readonly note: string },
): Promise<number> {
  const { scene, item, order, role } = await holdItem(tx, act);
  const { now, rules, userId } = act;
  if (item.disputeState !== 'open' && item.disputeState !== 'answered') {
    throw illegalTransition(item, scene, { event: 'OPEN_DISPUTE', actor: role, actorId: userId, now, rules });
  }
  const pictures = await evidencePictures(tx, userId, act);
  if (pictures.length === 0) {
    throw new ApiError('EVIDENCE_REQUIRED', {
      field: 'pictureKeys',
      detail: 'Add at least one photo.',
    });
  }
  await tx.insert(orderEvidence).values(
    pictures.map(({ key, color, alt }, index) => ({
      itemId: item.id,
      authorId: userId,
      // One note covers all pictures; it is stored with the first.
      note: index === 0 ? note.trim() : '',
      purpose: role === 'buyer' ? ('dispute' as const) : ('answer' as const),
      pictureKey: key,
      pictureColor: color,
      pictureAlt: alt,
      createdAt: now,
    })),
  );
  return order.id;
}
