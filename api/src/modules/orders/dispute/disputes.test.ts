import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Transaction, TransactionItem } from '@talad/contract/orders';
import type { TestApi } from '../../../../test/test-api.ts';
import { addListing } from '../../../../test/test-catalogue.ts';
import {
  buy,
  callItem,
  closeMarket,
  newParty,
  onlyItem,
  type Party,
  readOrder,
  sendItemCommand,
  startMarket,
  uploadedPicture,
  walletOf,
  withKey,
} from '../../../../test/test-market.ts';
import { inTransaction } from '../../../db/database.ts';
import { runCommand } from '../../../ops/run-command.ts';
import { passDeadline } from '../delivery/item-events.service.ts';
import { orderRules } from '../order/order-rules.ts';
import { orderOpsCommands } from '../orders.ops.ts';
import { decide } from './staff-events.service.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

describe('dispute', () => {
  let api: TestApi;
  let buyer: Party;
  let seller: Party;
  let gameId: number;
  before(async () => {
    ({ api, buyer, seller, gameId } = await startMarket('Disputed Game', { SESSION_DAYS: '365' }));
  });
  after(() => closeMarket(api));

  const ofBank = async (event: 'CHARGEBACK' | 'CHARGEBACK_WON', itemId: number) => {
    const rules = await orderRules(api.db);
    const now = api.context.clock.now();
    await inTransaction(api.db, (tx) =>
      decide(tx, { itemId, operator: 'bank', now, rules, event, reason: 'Card' }),
    );
  };
  const ops = async (...args: string[]) => {
    const lines: string[] = [];
    const status = await runCommand({
      commands: orderOpsCommands,
      args: [...args, '--operator', 'nok'],
      open: async () => api.context,
      print: (line) => lines.push(line),
      printError: (line) => lines.push(line),
    });
    return { status, out: lines.join('\n') };
  };
  const bought = async (overrides: Parameters<typeof addListing>[3] = {}): Promise<Transaction> =>
    buy(buyer, await addListing(api.db, seller.user.id, gameId, overrides));
  const sent = async (overrides: Parameters<typeof addListing>[3] = {}): Promise<TransactionItem> =>
    onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(await bought(overrides))));
  const disputed = async (overrides: Parameters<typeof addListing>[3] = {}): Promise<Transaction> =>
    sendItemCommand(api, buyer, 'dispute', await sent(overrides));
  const notificationsOf = async (party: Party, path = 'notification/transaction') =>
    (await party.client.get(`/api/${path}`)).json().results as {
      type: string;
      messageCode: string;
      status: string;
      title: { en: string };
      body: { en: string };
    }[];

  it('takes a report of what was not received without a picture', async () => {
    const item = await sent();
    const more = { kind: 'notReceived', pictureKeys: [] };
    const response = await callItem(api, buyer, 'dispute', item, undefined, more);
    assert.equal(response.statusCode, 200, response.body);
  });

  it('requires a valid kind, a text and a picture, and refuses other users', async () => {
    const item = await sent();
    for (const [more, code, field] of [
      [{ pictureKeys: [] }, 'EVIDENCE_REQUIRED', 'pictureKeys'],
      [{ pictureKeys: ['somebodyelses'] }, 'EVIDENCE_REQUIRED', 'pictureKeys'],
      [{ text: '   ' }, 'REASON_REQUIRED', 'reason'],
      [{ kind: 'chargeback' }, 'VALIDATION', 'kind'],
      [{ colour: 'red' }, 'UNKNOWN_FIELD', 'colour'],
    ] as const) {
      const response = await callItem(api, buyer, 'dispute', item, undefined, more);
      assert.equal(response.statusCode, 400, response.body);
      const [error] = response.json().errors;
      assert.deepEqual([error.code, error.field], [code, field]);
    }
    assert.equal((await callItem(api, seller, 'dispute', item)).statusCode, 409);
    const stranger = await newParty(api);
    assert.equal((await callItem(api, stranger, 'dispute', item)).statusCode, 404);
  });

  it('shows to both parties, pauses the deadlines, and notifies the seller', async () => {
    const order = await disputed();
    const item = onlyItem(order);
    assert.equal(order.badge, 'pending');
    assert.equal(item.status, 'sent');
    assert.equal(item.disputeState, 'open');
    assert.equal(item.dispute?.kind, 'notAsDescribed');
    assert.deepEqual(item.allowedActions, ['withdrawDispute', 'chat']);
    assert.deepEqual(
      item.evidence.map(({ purpose }) => purpose),
      ['delivery', 'dispute'],
    );
    // Told as a report, and not as a message in the chat.
    assert.equal((await notificationsOf(seller, 'notification'))[0]?.title.en, 'Problem reported');
    assert.notEqual((await notificationsOf(seller))[0]?.messageCode, 'BUYER_PUSHED_A_MESSAGE');
    const onPage = onlyItem(await readOrder(seller, order.id));
    assert.deepEqual(onPage.allowedActions, ['answerDispute', 'acceptRefund', 'chat']);
    // Long after the deadline for the buyer to confirm receipt.
    const rules = await orderRules(api.db);
    const now = new Date(api.context.clock.now().getTime() + 10 * dayMs);
    await passDeadline(api.db, { itemId: item.id, deadline: 'receive', now, rules });
    assert.equal(onlyItem(await readOrder(buyer, order.id)).status, 'sent');
    assert.equal((await callItem(api, buyer, 'receive', item)).statusCode, 409);
    assert.equal((await callItem(api, seller, 'cancel', item)).statusCode, 409);
  });

  it('accepts one answer, and evidence from both parties while it is open', async () => {
    const item = onlyItem(await disputed());
    const answered = await sendItemCommand(api, seller, 'dispute/answer', item);
    assert.equal(onlyItem(answered).dispute?.answer, 'It is');
    assert.equal((await notificationsOf(buyer, 'notification'))[0]?.title.en, 'The seller replied');
    assert.notEqual((await notificationsOf(buyer))[0]?.type, 'chat_buyer');
    assert.equal((await callItem(api, seller, 'dispute/answer', onlyItem(answered))).statusCode, 409);
    const url = `/api/transaction/item/${item.id}/evidence`;
    for (const party of [buyer, seller]) {
      const key = await uploadedPicture(api, party.user.id);
      const body = { note: 'More', pictureKeys: [key], pictureAlts: { [key]: ' หน้าต่างเทรด ' } };
      const more = await party.client.post(url, body, withKey());
      assert.equal(more.statusCode, 200, more.body);
    }
    const both = onlyItem(await readOrder(seller, answered.id)).evidence;
    assert.deepEqual(
      both.map(({ author, purpose }) => `${author} ${purpose}`),
      ['seller delivery', 'buyer dispute', 'buyer dispute', 'seller answer'],
    );
    assert.deepEqual(
      both.map(({ image }) => image?.alt),
      [undefined, undefined, 'หน้าต่างเทรด', 'หน้าต่างเทรด'],
    );
    const refunded = await sendItemCommand(api, seller, 'dispute/refund', onlyItem(answered));
    assert.equal(onlyItem(refunded).cancelCode, 'SELLER_REFUND');
    const late = await buyer.client.post(url, { note: '', pictureKeys: ['x'] }, withKey());
    assert.equal(late.statusCode, 409);
  });

  it('counts as receipt when withdrawn, after which the protection period runs', async () => {
    const before = await walletOf(seller);
    const item = onlyItem(await sendItemCommand(api, buyer, 'dispute/withdraw', onlyItem(await disputed())));
    assert.equal(item.status, 'received');
    assert.equal(item.dispute?.outcome, 'withdrawn');
    assert.equal(item.completedAt, null);
    assert.equal((await walletOf(seller)).usable, before.usable);
    assert.equal((await walletOf(seller)).locked - before.locked, 95);
  });

  it('refunds the full price when the seller accepts', async () => {
    const before = await walletOf(buyer);
    const order = await disputed();
    const after = await sendItemCommand(api, seller, 'dispute/refund', onlyItem(order));
    assert.equal(onlyItem(after).status, 'cancelBySeller');
    assert.deepEqual(await walletOf(buyer), before);
    assert.equal((await readOrder(buyer, order.id)).badge, 'refund');
  });

  for (const [command, status, back, gain] of [
    ['refund', 'cancelBySeller', 100, 0],
    ['release', 'received', 0, 95],
    ['partial', 'received', 40, 57],
  ] as const) {
    it(`pays the buyer ${back} and the seller ${gain} after "${command}", once, with an audit entry and notifications`, async () => {
      const item = onlyItem(await disputed());
      const [buyerBefore, sellerBefore] = [await walletOf(buyer), await walletOf(seller)];
      assert.match((await ops('dispute', 'queue')).out, new RegExp(`^${item.id}\\t.*notAsDescribed`, 'm'));
      assert.match((await ops('dispute', 'show', String(item.id))).out, /problem: notAsDescribed: It is not/);
      const args = [
        'dispute',
        command,
        String(item.id),
        ...(command === 'partial' ? ['--refund', '40'] : []),
      ];
      assert.equal((await ops(...args)).status, 2, 'refuses a decision without a reason');
      assert.equal((await ops(...args, '--reason', 'Pictures are clear')).status, 0);
      assert.equal((await ops(...args, '--reason', 'Once more')).status, 1);
      const [decided] = (
        await api.db.$client.query('select transaction_id from order_item where id = $1', [item.id])
      ).rows;
      const after = onlyItem(await readOrder(buyer, Number(decided.transaction_id)));
      assert.equal(after.status, status);
      assert.equal(after.dispute?.note, 'Pictures are clear');
      assert.equal((await walletOf(buyer)).usable - buyerBefore.usable, back);
      assert.equal((await walletOf(seller)).usable - sellerBefore.usable, gain);
      for (const party of [buyer, seller]) {
        assert.match((await notificationsOf(party, 'notification'))[0]?.body.en ?? '', /Pictures are clear/);
      }
      const { rows } = await api.db.$client.query(
        "select actor, reason from audit_entry where subject_kind = 'order-item' and subject_id = $1",
        [String(item.id)],
      );
      assert.deepEqual(rows, [{ actor: 'nok', reason: 'Pictures are clear' }]);
    });
  }

  it('requires a second operator for a large amount, and a partial refund below the price', async () => {
    const item = onlyItem(await disputed({ priceSatang: 20_001_00 }));
    const args = ['dispute', 'refund', String(item.id), '--reason', 'Clear'];
    assert.equal((await ops(...args)).status, 2);
    assert.equal((await ops(...args, '--second', 'nok')).status, 2);
    for (const refund of ['0', '20001', '-5', 'much']) {
      const partial = ['dispute', 'partial', String(item.id), '--reason', 'Part', '--second', 'lek'];
      assert.notEqual((await ops(...partial, '--refund', refund)).status, 0, refund);
    }
    assert.equal((await ops(...args, '--second', 'lek')).status, 0);
  });

  it('escalates to the operators when unanswered, and refunds the buyer after fourteen days', async () => {
    const order = await disputed();
    api.advance(dayMs + 1000);
    await api.runJobs();
    assert.ok(onlyItem(await readOrder(buyer, order.id)).dispute?.escalatedAt);
    api.advance(13 * dayMs);
    await api.runJobs();
    const item = onlyItem(await readOrder(buyer, order.id));
    assert.equal(item.cancelCode, 'DISPUTE_REFUND');
    assert.equal(item.dispute?.outcome, 'expired');
    const names = item.timeline.map(({ event }) => event);
    assert.equal(names.filter((name) => name === 'disputeEscalated').length, 1);
    assert.equal(names.filter((name) => name === 'disputeExpired').length, 1);
  });

  it('opens before delivery only once the seller is late, and keeps the money pending when opened after receipt', async () => {
    const order = await bought();
    assert.equal((await callItem(api, buyer, 'dispute', onlyItem(order))).statusCode, 409);
    api.advance(dayMs + 1000);
    const late = await sendItemCommand(api, buyer, 'dispute', onlyItem(order), { kind: 'notReceived' });
    assert.equal(onlyItem(late).status, 'delivery');
    api.advance(2 * dayMs);
    await api.runJobs();
    assert.equal(onlyItem(await readOrder(buyer, order.id)).status, 'delivery');
    await sendItemCommand(api, seller, 'dispute/refund', onlyItem(await readOrder(buyer, order.id)));

    const fresh = await newParty(api);
    const sale = await buy(buyer, await addListing(api.db, fresh.user.id, gameId));
    const received = onlyItem(
      await sendItemCommand(
        api,
        buyer,
        'receive',
        onlyItem(await sendItemCommand(api, fresh, 'deliver', onlyItem(sale))),
      ),
    );
    const waiting = await walletOf(fresh);
    assert.equal(waiting.locked, 95);
    const reported = onlyItem(await sendItemCommand(api, buyer, 'dispute', received));
    api.advance(5 * dayMs);
    await api.runJobs();
    assert.equal((await walletOf(fresh)).locked, 95, 'keeps the money locked until the dispute ends');
    await sendItemCommand(api, fresh, 'dispute/refund', onlyItem(await readOrder(buyer, sale.id)));
    assert.equal((await walletOf(fresh)).totalValue, 0);
    assert.equal(reported.status, 'received');
  });

  it('freezes the item during a chargeback, and resumes the deadline with the remaining time once it is won', async () => {
    const item = await sent();
    const { id } = await api.db.$client
      .query('select transaction_id as id from order_item where id = $1', [item.id])
      .then(({ rows }) => ({ id: Number(rows[0].id) }));
    const leftMs = Date.parse(item.receiveBy ?? '') - api.context.clock.now().getTime();
    await ofBank('CHARGEBACK', item.id);
    assert.deepEqual(onlyItem(await readOrder(buyer, id)).allowedActions, ['chat']);
    api.advance(6 * dayMs);
    await api.runJobs();
    assert.equal(onlyItem(await readOrder(buyer, id)).status, 'sent');
    assert.equal((await ops('dispute', 'refund', String(item.id), '--reason', 'No')).status, 1);
    await ofBank('CHARGEBACK_WON', item.id);
    const resumed = onlyItem(await readOrder(buyer, id));
    const now = api.context.clock.now().getTime();
    assert.ok(Math.abs(Date.parse(resumed.receiveBy ?? '') - now - leftMs) < 60_000);
    assert.ok(resumed.allowedActions.includes('receive'));
    api.advance(leftMs + 60_000);
    await api.runJobs();
    assert.equal(onlyItem(await readOrder(buyer, id)).status, 'received');
  });
});
