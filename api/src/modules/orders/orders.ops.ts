import { readFile } from 'node:fs/promises';
import { toBaht } from '@talad/contract/money';
import { inTransaction } from '../../db/database.ts';
import { idOf, type OpsCommand, OpsUsageError, satangOf, textOf } from '../../ops/ops-command.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { secondOperator } from '../config/index.ts';
import { readChat } from './chat/chat.service.ts';
import { deliverByStaff } from './delivery/staff-delivery.service.ts';
import { listOpenDisputes } from './dispute/disputes.repository.ts';
import { decide, readItemWithOrder } from './dispute/staff-events.service.ts';
import { orderRules } from './order/order-rules.ts';
import { showOrder } from './order/show-order.ts';
import { receiveFromProvider } from './payment/payments.service.ts';

const queueLength = 50;
const chatLength = 100;

const queue: OpsCommand = {
  name: 'dispute queue',
  usage: '',
  summary: 'lists open disputes, those waiting for a decision first',
  run: async ({ db }, { print }) => {
    const rows = await listOpenDisputes(db, queueLength);
    for (const { dispute, item, order } of rows) {
      const waits =
        item.disputeState === 'answered'
          ? 'answered'
          : dispute.escalatedAt
            ? 'escalated'
            : 'waits for seller';
      print(
        [
          item.id,
          dispute.openedAt.toISOString(),
          dispute.kind,
          waits,
          order.transactionNo,
          `${toBaht(item.totalSatang)} THB`,
          item.names.en,
        ].join('\t'),
      );
    }
    if (rows.length === 0) print('The queue is empty.');
  },
};

const show: OpsCommand = {
  name: 'dispute show',
  usage: 'ITEM',
  summary: 'shows a disputed item: statements, photos, timeline and chat',
  run: async ({ db, clock, config }, input) => {
    const itemId = idOf(input);
    const { order: row } = await readItemWithOrder(db, itemId);
    const now = clock.now();
    const order = await showOrder(db, row.id, { userId: row.buyerId, now, rules: await orderRules(db) });
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return;
    const users = await findPublicUsers(
      db,
      row.sellerId === null ? [row.buyerId] : [row.buyerId, row.sellerId],
    );
    const { print } = input;
    print(`order: ${order.transactionNo}`);
    print(`buyer: ${users.get(row.buyerId)?.username ?? '-'}`);
    print(`seller: ${users.get(row.sellerId ?? 0)?.username ?? order.storeNames.en}`);
    print(`item: ${item.names.en}, ${item.total} THB, ${item.status}, dispute ${item.disputeState}`);
    if (item.dispute) {
      print(`problem: ${item.dispute.kind}: ${item.dispute.text}`);
      print(`answer: ${item.dispute.answer ?? '-'}`);
    }
    for (const proof of item.evidence) {
      const file = proof.image ? `${config.siteOrigin}${proof.image.fileUrl}` : '';
      print(`proof (${proof.purpose}, ${proof.author}): ${[proof.note, file].filter(Boolean).join(' ')}`);
    }
    for (const { at, event, actor } of item.timeline) print(`${at}\t${event}\t${actor}`);
    const chat = row.paidAt
      ? await readChat(db, { transactionId: row.id, userId: row.buyerId, now, limit: chatLength })
      : { results: [] };
    for (const line of chat.results.toReversed()) {
      if (line.author !== 'system') {
        print(
          `${line.createdAt}\t${line.author}: ${[line.text, line.picture?.fileUrl].filter(Boolean).join(' ')}`,
        );
      }
    }
  },
};

const verdict = (
  name: string,
  event: 'RESOLVE_REFUND' | 'RESOLVE_RELEASE' | 'RESOLVE_PARTIAL',
  summary: string,
): OpsCommand => ({
  name,
  usage: `ITEM ${event === 'RESOLVE_PARTIAL' ? '--refund BAHT ' : ''}--reason TEXT [--second NAME]`,
  summary,
  options: { reason: { type: 'string' }, refund: { type: 'string' }, second: { type: 'string' } },
  run: async ({ db, clock }, input) => {
    const [itemId, reason] = [idOf(input), textOf(input, 'reason')];
    const refund = event === 'RESOLVE_PARTIAL' ? { refundSatang: satangOf(input, 'refund') } : {};
    const { item } = await readItemWithOrder(db, itemId);
    const detail = await secondOperator(db, input, item.totalSatang);
    const rules = await orderRules(db);
    const command = {
      itemId,
      operator: input.operator,
      now: clock.now(),
      rules,
      event,
      reason,
      detail,
      ...refund,
    };
    await inTransaction(db, (tx) => decide(tx, command));
    input.print(`Item ${itemId}: ${name}. Buyer and seller have been notified.`);
  },
});

const deliver: OpsCommand = {
  name: 'order deliver',
  usage: 'ITEM [--file FILE]',
  summary: 'delivers an official item: codes from its pool, or the contents of a file',
  options: { file: { type: 'string' } },
  run: async ({ db, clock, config }, input) => {
    const itemId = idOf(input);
    const { file } = input.options;
    const secret = typeof file === 'string' ? (await readFile(file, 'utf8')).trim() : undefined;
    if (secret === '') throw new OpsUsageError('The file is empty.');
    const rules = await orderRules(db);
    const command = { itemId, operator: input.operator, now: clock.now(), rules, secret };
    await inTransaction(db, (tx) => deliverByStaff(tx, config, command));
    input.print(`Item ${itemId} is delivered.`);
  },
};

const receipt: OpsCommand = {
  name: 'payment receipt',
  usage: 'PAYMENT --receipt REFERENCE --baht AMOUNT',
  summary: 'books money that the provider received for a payment, once per reference',
  options: { receipt: { type: 'string' }, baht: { type: 'string' } },
  run: async ({ db, clock, config }, input) => {
    const paymentId = input.positionals[0];
    if (!paymentId) throw new OpsUsageError('PAYMENT is required.');
    const [reference, satang] = [textOf(input, 'receipt'), satangOf(input, 'baht')];
    const rules = await orderRules(db);
    const receiptInput = { paymentId, receipt: reference, satang, now: clock.now(), rules, config };
    input.print(`${paymentId}: ${await inTransaction(db, (tx) => receiveFromProvider(tx, receiptInput))}`);
  },
};

/** Operator commands for orders. */
export const orderOpsCommands: readonly OpsCommand[] = [
  queue,
  show,
  verdict('dispute refund', 'RESOLVE_REFUND', 'decides for the buyer: all the money goes back'),
  verdict('dispute release', 'RESOLVE_RELEASE', 'decides for the seller, who is paid at once'),
  verdict('dispute partial', 'RESOLVE_PARTIAL', 'gives a part back to the buyer and the rest to the seller'),
  deliver,
  receipt,
];
