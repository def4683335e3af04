import type { openableDisputeKinds } from '@talad/contract/order-facts';
import type { Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { insertEvidence } from '../order/evidence.repository.ts';
import {
  evidencePictures,
  type ItemCommand,
  lockItem,
  type PictureInput,
  raiseOnItem,
} from '../order/item-command.ts';
import { illegalTransition } from '../order/order-lifecycle.ts';
import { orderLine } from '../order/order-types.ts';

interface Statement extends ItemCommand, PictureInput {
  readonly text: string;
}

/** Event OPEN_DISPUTE by the buyer; returns the order's id. */
export async function openDispute(
  tx: Transaction,
  { kind, text, ...command }: Statement & { readonly kind: (typeof openableDisputeKinds)[number] },
): Promise<number> {
  const locked = await lockItem(tx, command);
  const pictures = await evidencePictures(tx, command.userId, command);
  const evidence = { note: '', pictures };
  return raiseOnItem(tx, command, locked, 'OPEN_DISPUTE', { reason: text, dispute: { kind }, evidence });
}

/** Event ANSWER_DISPUTE by the seller; returns the order's id. */
export async function answerDispute(tx: Transaction, { text, ...command }: Statement): Promise<number> {
  const locked = await lockItem(tx, command);
  const pictures = await evidencePictures(tx, command.userId, command);
  return raiseOnItem(tx, command, locked, 'ANSWER_DISPUTE', {
    reason: text,
    evidence: { note: '', pictures },
  });
}

/** Event WITHDRAW_DISPUTE by the buyer; returns the order's id. */
export const withdrawDispute = async (tx: Transaction, command: ItemCommand): Promise<number> =>
  raiseOnItem(tx, command, await lockItem(tx, command), 'WITHDRAW_DISPUTE');

/** Event ACCEPT_REFUND by the seller; returns the order's id. */
export const acceptRefund = async (tx: Transaction, command: ItemCommand): Promise<number> =>
  raiseOnItem(tx, command, await lockItem(tx, command), 'ACCEPT_REFUND');

/** Adds evidence from either party to an open dispute, without a transition. Returns the order's id. */
export async function addEvidence(
  tx: Transaction,
  { note, ...command }: Omit<ItemCommand, 'version'> & PictureInput & { readonly note: string },
): Promise<number> {
  const { payment, item, order, role } = await lockItem(tx, command);
  const { now, userId } = command;
  if (item.disputeState !== 'open' && item.disputeState !== 'answered') {
    throw illegalTransition(orderLine(item, payment.row), { actor: role, now });
  }
  const pictures = await evidencePictures(tx, userId, command);
  if (pictures.length === 0) {
    throw new ApiError('EVIDENCE_REQUIRED', {
      field: 'pictureKeys',
      detail: 'Add at least one photo.',
    });
  }
  await insertEvidence(
    tx,
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
