import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Payment } from '@talad/contract/checkout';
import type { TransactionItem } from '@talad/contract/orders';
import type { PayAttempt, SavedCard } from '@talad/contract/payments';
import type { Wallet } from '@talad/contract/wallet';
import { sql } from 'drizzle-orm';
import { runOps } from '../../../test/run-ops.ts';
import { addGame, addListing } from '../../../test/test-catalogue.ts';
import {
  assertLedgerBalanced,
  buy,
  callItem,
  checkOut,
  fund,
  newParty,
  onlyItem,
  type Party,
  readOrder,
  sendItemCommand,
  withKey,
} from '../../../test/test-market.ts';
import {
  askingCard,
  beginOk,
  follow,
  type PaidApi,
  saveAskingCard,
  savedCard,
  startPaidApi,
} from '../../../test/test-payments.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { everyLedgerRule } from '../backoffice/every-ledger-rule.ts';
import { checkLedger } from '../ledger/check-ledger.repository.ts';
import { post } from '../ledger/post.ts';

const dayMs = 24 * 60 * 60 * 1000;
const price = 500;

describe('chargebacks', () => {
  let shop: PaidApi;
  let gameId: number;
  before(async () => {
    shop = await startPaidApi();
    gameId = await addGame(shop.api.db, 'Chargeback Game');
  });
  beforeEach(() => shop.endFailures());
  after(() => shop.close());

  const ops = async (...args: string[]) => {
    const { status, out, errorLines } = await runOps(shop.api, args);
    assert.equal(status, 0, errorLines);
    return out;
  };
  const intentIdOf = ({ id }: Pick<PayAttempt, 'id'>): string => {
    const found = [...shop.provider.intents.values()].find(({ metadata }) => metadata.attempt === id);
    assert.ok(found);
    return found.id;
  };
  const bank = async (
    attempt: Pick<PayAttempt, 'id'>,
    state: 'needs_response' | 'won' | 'lost',
    more: { name?: string; amount?: number } = {},
  ) => {
    shop.provider.dispute(intentIdOf(attempt), state, more);
    await shop.deliverEvents();
  };
  const moneyOf = async (party: Party) => (await party.client.get('/api/user/wallet')).json<Wallet>();

  /** A buyer with a card, and an unpaid order of one or several sellers. */
  async function opened(sellers = 1, satang = 0) {
    const buyer = await newParty(shop.api, {}, satang);
    await savedCard(shop.provider, buyer);
    const parties: Party[] = [];
    const listings: number[] = [];
    for (let at = 0; at < sellers; at += 1) {
      const seller = await newParty(shop.api);
      parties.push(seller);
      listings.push(
        await addListing(shop.api.db, seller.user.id, gameId, { priceSatang: price * 100, stock: 3 }),
      );
    }
    const [seller] = parties;
    assert.ok(seller);
    return { buyer, seller, sellers: parties, listings, paymentId: await checkOut(buyer, listings) };
  }
  const ordersOf = async (buyer: Party, paymentId: string) => {
    const payment = (await buyer.client.get(`/api/account/v2/payment/${paymentId}`)).json<Payment>();
    return Promise.all(payment.transactionIds.map((id) => readOrder(buyer, id)));
  };
  const orderOf = async (buyer: Party, paymentId: string) => {
    const [order] = await ordersOf(buyer, paymentId);
    assert.ok(order);
    return order;
  };
  async function paidByCard(sellers = 1, satang = 0) {
    const market = await opened(sellers, satang);
    const attempt = await beginOk(market.buyer, market.paymentId, {
      method: 'card',
      ...(satang > 0 && { useWallet: true }),
    });
    await shop.deliverEvents();
    return { ...market, attempt, order: await orderOf(market.buyer, market.paymentId) };
  }
  async function received() {
    const market = await paidByCard();
    const { buyer, seller, order } = market;
    const sent = onlyItem(await sendItemCommand(shop.api, seller, 'deliver', onlyItem(order)));
    await sendItemCommand(shop.api, buyer, 'receive', sent);
    return market;
  }
  async function settled() {
    const market = await received();
    shop.api.advance(5 * dayMs);
    await shop.api.runJobs();
    assert.equal((await moneyOf(market.seller)).usable, price * 0.95);
    return market;
  }
  async function disputed() {
    const market = await paidByCard();
    const { buyer, seller, order } = market;
    const sent = onlyItem(await sendItemCommand(shop.api, seller, 'deliver', onlyItem(order)));
    return { ...market, item: onlyItem(await sendItemCommand(shop.api, buyer, 'dispute', sent)) };
  }
  /** The card waits for its bank, the buyer pays by QR instead, and then the card is charged all the same. */
  async function superseded() {
    const market = await opened();
    const { buyer, paymentId } = market;
    await saveAskingCard(shop.provider, buyer);
    const { results } = (await buyer.client.get('/api/user/card')).json<{ results: SavedCard[] }>();
    const asking = results.find(({ last4 }) => askingCard.endsWith(last4));
    const card = await beginOk(buyer, paymentId, { method: 'card', cardId: asking?.id });
    assert.equal(card.status, 'waiting');
    const qr = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.provider.pay(intentIdOf(qr));
    await shop.deliverEvents();
    shop.provider.pay(intentIdOf(card));
    await shop.deliverEvents();
    assert.equal((await follow(buyer, card)).creditedToWallet, price);
    return { ...market, card, order: await orderOf(buyer, paymentId) };
  }

  it('leave an order alone that another attempt paid, and take the credit back (a)', async () => {
    const { buyer, card, paymentId } = await superseded();
    await bank(card, 'needs_response');
    await bank(card, 'lost');
    assert.equal(onlyItem(await orderOf(buyer, paymentId)).status, 'delivery');
    assert.deepEqual(await moneyOf(buyer), { totalValue: 0, usable: 0, locked: 0, owed: 0 });
    await assertLedgerBalanced(shop.api);
  });

  it('take the credit back, whether its order was completed or cancelled (b)', async () => {
    for (const end of ['receive', 'cancel'] as const) {
      const { buyer, seller, card, order } = await superseded();
      if (end === 'cancel') await sendItemCommand(shop.api, seller, 'cancel', onlyItem(order));
      else {
        const sent = onlyItem(await sendItemCommand(shop.api, seller, 'deliver', onlyItem(order)));
        await sendItemCommand(shop.api, buyer, 'receive', sent);
        shop.api.advance(5 * dayMs);
        await shop.api.runJobs();
      }
      const before = (await moneyOf(buyer)).usable;
      await bank(card, 'lost');
      assert.equal((await moneyOf(buyer)).usable, before - price);
    }
    await assertLedgerBalanced(shop.api);
  });

  it('take back what the seller had refunded (c)', async () => {
    const { buyer, seller, item, attempt } = await disputed();
    await sendItemCommand(shop.api, seller, 'dispute/refund', item);
    assert.equal((await moneyOf(buyer)).usable, price);
    await bank(attempt, 'needs_response');
    await bank(attempt, 'lost');
    assert.deepEqual(await moneyOf(buyer), { totalValue: 0, usable: 0, locked: 0, owed: 0 });
    await assertLedgerBalanced(shop.api);
  });

  it('leave the seller paid after a partial decision, and the buyer owes what the wallet lacks (d)', async () => {
    const { buyer, seller, item, attempt } = await disputed();
    await ops('dispute', 'partial', String(item.id), '--refund', '150', '--reason', 'Half right');
    await bank(attempt, 'lost');
    assert.deepEqual(await moneyOf(buyer), { totalValue: 0, usable: 0, locked: 0, owed: 350 });
    assert.equal((await moneyOf(seller)).usable, 350 * 0.95);
    await assertLedgerBalanced(shop.api);
  });

  it('are posted by operators as by the provider, and listed (e)', async () => {
    const { buyer, attempt } = await settled();
    const opening = ['--reference', 'bank-1', '--baht', '500', '--reason', 'Letter of the bank'];
    await ops('chargeback', 'open', attempt.id, ...opening);
    assert.match(await ops('chargeback', 'list'), /bank-1\t.*waits for the bank\t500 THB/);
    assert.equal((await moneyOf(buyer)).owed, 0);
    assert.match(await ops('chargeback', 'lost', 'bank-1', '--reason', 'Letter'), /bank-1: lost/);
    assert.equal((await moneyOf(buyer)).owed, price);
    assert.match(await ops('chargeback', 'lost', 'bank-1', '--reason', 'Letter'), /bank-1: known/);
    assert.match(await ops('debt', 'list'), new RegExp(`user ${buyer.user.id}\t500 THB`));
    await assertLedgerBalanced(shop.api);
    assert.match(await ops('chargeback', 'won', 'bank-1', '--reason', 'Letter'), /bank-1: reversed/);
    assert.equal((await moneyOf(buyer)).owed, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('cancel a line whose money is held without a refund, and do not count against the seller', async () => {
    const { buyer, seller, attempt, paymentId } = await paidByCard();
    await bank(attempt, 'needs_response');
    assert.deepEqual(onlyItem(await orderOf(buyer, paymentId)).allowedActions, ['chat']);
    await bank(attempt, 'lost');
    const item = onlyItem(await orderOf(buyer, paymentId));
    assert.deepEqual([item.status, item.refunded], ['cancelBySeller', price]);
    assert.deepEqual(await moneyOf(buyer), { totalValue: 0, usable: 0, locked: 0, owed: 0 });
    assert.equal((await moneyOf(seller)).totalValue, 0);
    const { rows } = await shop.api.db.$client.query(
      'select failed from order_seller_record where seller_id = $1',
      [seller.user.id],
    );
    assert.deepEqual(rows, [{ failed: 0 }]);
    await assertLedgerBalanced(shop.api);
  });

  it('give the wallet share of a mixed payment back when they end its order', async () => {
    const { buyer, attempt, paymentId } = await paidByCard(1, 200_00);
    await bank(attempt, 'lost');
    assert.equal(onlyItem(await orderOf(buyer, paymentId)).status, 'cancelBySeller');
    assert.deepEqual(await moneyOf(buyer), { totalValue: 200, usable: 200, locked: 0, owed: 0 });
    await assertLedgerBalanced(shop.api);
  });

  it('spread a part of the charge over the lines of several sellers, which go on with what is left', async () => {
    const { buyer, sellers, attempt, paymentId } = await paidByCard(3);
    await bank(attempt, 'needs_response', { amount: 100_00 });
    await bank(attempt, 'lost', { amount: 100_00 });
    const items = (await ordersOf(buyer, paymentId)).map(onlyItem);
    assert.deepEqual(
      items.map(({ refunded }) => refunded).toSorted((a, b) => a - b),
      [33.33, 33.33, 33.34],
    );
    for (const [at, seller] of sellers.entries()) {
      const order = (await ordersOf(buyer, paymentId))[at];
      assert.ok(order);
      const sent = await callItem(shop.api, seller, 'deliver', onlyItem(order));
      assert.equal(sent.statusCode, 200, sent.body);
      await sendItemCommand(shop.api, buyer, 'receive', onlyItem(await readOrder(buyer, order.id)));
    }
    await assertLedgerBalanced(shop.api);
    shop.api.advance(5 * dayMs);
    await shop.api.runJobs();
    for (const seller of sellers) {
      const { usable } = await moneyOf(seller);
      assert.ok(Math.abs(usable - 466.67 * 0.95) < 0.02, String(usable));
    }
    await bank(attempt, 'lost', { name: 'second', amount: 1400_00 });
    assert.equal((await moneyOf(buyer)).owed, 1400);
    await assertLedgerBalanced(shop.api);
  });

  describe('show both sides the amount that the bank took and the amount that went to the wallet', () => {
    const amounts = ({ refunded, fee, chargedBack }: TransactionItem) => ({ refunded, fee, ...chargedBack });
    const seenBy = async (party: Party, orderId: number) =>
      amounts(onlyItem(await readOrder(party, orderId)));

    it('of an order that is cancelled after the bank took a part', async () => {
      const { buyer, seller, order, attempt } = await paidByCard();
      await bank(attempt, 'lost', { amount: 100_00 });
      await sendItemCommand(shop.api, seller, 'cancel', onlyItem(await readOrder(seller, order.id)));
      assert.equal((await moneyOf(buyer)).usable, price - 100);
      const expected = { refunded: price, fee: 0, total: 100, fromSale: 100, fromBuyer: 0 };
      assert.deepEqual(await seenBy(buyer, order.id), expected);
      assert.deepEqual(await seenBy(seller, order.id), expected);
    });

    it('of an order whose refund the bank returned as well: only the buyer sees what was charged', async () => {
      const { buyer, seller, item, order, attempt } = await disputed();
      await sendItemCommand(shop.api, seller, 'dispute/refund', item);
      await bank(attempt, 'lost');
      const expected = { refunded: price, fee: 0, total: price, fromSale: 0, fromBuyer: price };
      assert.deepEqual(await seenBy(buyer, order.id), expected);
      assert.deepEqual(await seenBy(seller, order.id), { ...expected, fromBuyer: 0 });
    });

    it('of a sale whose seller was charged for a part', async () => {
      const { buyer, order, attempt } = await settled();
      await bank(attempt, 'lost');
      const charge = ['--baht', '480', '--reason', 'The item was stolen'];
      await ops('chargeback', 'charge-seller', String(onlyItem(order).id), ...charge);
      const expected = { refunded: 0, fee: 0, total: price, fromSale: 0, fromBuyer: 20 };
      assert.deepEqual(await seenBy(buyer, order.id), expected);
    });

    it('of a delivered order that the bank ended, paid after all, and took again', async () => {
      const { buyer, seller, order, attempt } = await disputed();
      await bank(attempt, 'lost');
      const ended = { refunded: price, fee: 0, total: price, fromSale: price, fromBuyer: 0 };
      assert.deepEqual(await seenBy(seller, order.id), ended);
      await bank(attempt, 'won');
      const paid = { refunded: 0, fee: 25, total: 0, fromSale: 0, fromBuyer: 0 };
      assert.deepEqual(await seenBy(seller, order.id), paid);
      await bank(attempt, 'lost');
      assert.deepEqual(await seenBy(seller, order.id), { ...paid, total: price });
      const charged = { refunded: 0, fee: 0, total: price, fromSale: 0, fromBuyer: price };
      assert.deepEqual(await seenBy(buyer, order.id), charged);
    });
  });

  it('keep a line waiting while another dispute of its charge is open', async () => {
    const { buyer, attempt, paymentId } = await paidByCard();
    await bank(attempt, 'needs_response', { amount: 100_00 });
    await bank(attempt, 'needs_response', { name: 'other', amount: 400_00 });
    await bank(attempt, 'won', { amount: 100_00 });
    assert.equal(onlyItem(await orderOf(buyer, paymentId)).disputeState, 'answered');
    await bank(attempt, 'lost', { name: 'other', amount: 400_00 });
    const item = onlyItem(await orderOf(buyer, paymentId));
    assert.deepEqual([item.status, item.disputeState, item.refunded], ['delivery', 'resolved', 400]);
    await assertLedgerBalanced(shop.api);
  });

  it('give back what they took if the bank reverses them, and take it again', async () => {
    const sold = await settled();
    const held = await paidByCard();
    const delivered = await disputed();
    for (const { attempt } of [sold, held, delivered]) await bank(attempt, 'lost');
    for (const { attempt } of [sold, held, delivered]) await bank(attempt, 'won');
    assert.deepEqual([(await moneyOf(sold.buyer)).owed, (await moneyOf(sold.seller)).usable], [0, 475]);
    assert.equal((await moneyOf(held.buyer)).usable, price);
    const { buyer, seller } = delivered;
    assert.deepEqual([(await moneyOf(buyer)).usable, (await moneyOf(seller)).usable], [0, 475]);
    await assertLedgerBalanced(shop.api);
    for (const { attempt } of [sold, held, delivered]) await bank(attempt, 'lost');
    assert.equal((await moneyOf(held.buyer)).usable, 0);
    assert.equal((await moneyOf(buyer)).owed, price);
    await assertLedgerBalanced(shop.api);
  });

  it('of a spent top-up leave a debt that later income pays first, and that stops withdrawals', async () => {
    const buyer = await newParty(shop.api);
    await savedCard(shop.provider, buyer);
    const response = await buyer.client.post(
      '/api/user/wallet/top-up',
      { amount: price, method: 'card' },
      withKey(),
    );
    await shop.deliverEvents();
    const attempt = response.json<PayAttempt>();
    const seller = await newParty(shop.api);
    await buy(buyer, await addListing(shop.api.db, seller.user.id, gameId, { priceSatang: 400_00 }));
    await bank(attempt, 'lost');
    assert.deepEqual(await moneyOf(buyer), { totalValue: 0, usable: 0, locked: 0, owed: 400 });
    const terms = (await buyer.client.get('/api/user/wallet/withdraw-terms')).json<{ owed: number }>();
    assert.equal(terms.owed, 400);
    const notified = (await buyer.client.get('/api/notification')).json<{
      results: { title: { en: string } }[];
    }>();
    assert.ok(notified.results.some(({ title }) => title.en === 'You owe Talad'));
    await assertLedgerBalanced(shop.api);
    await fund(shop.api, buyer.user.id, 150_00);
    assert.deepEqual(await moneyOf(buyer), { totalValue: 0, usable: 0, locked: 0, owed: 250 });
    // Money for an order pays the order, not the debt.
    const item = await addListing(shop.api.db, seller.user.id, gameId, { priceSatang: 300_00 });
    const paymentId = await checkOut(buyer, [item]);
    await beginOk(buyer, paymentId, { method: 'card' });
    await shop.deliverEvents();
    assert.equal(onlyItem(await orderOf(buyer, paymentId)).status, 'delivery');
    await fund(shop.api, buyer.user.id, 300_00);
    assert.deepEqual(await moneyOf(buyer), { totalValue: 50, usable: 50, locked: 0, owed: 0 });
    await assertLedgerBalanced(shop.api);
  });

  it('let operators charge a seller who caused the loss, and write off what will not be paid', async () => {
    const { buyer, seller, attempt, order } = await settled();
    await bank(attempt, 'lost');
    const item = String(onlyItem(order).id);
    const charge = ['--baht', '480', '--reason', 'The item was stolen'];
    await ops('chargeback', 'charge-seller', item, ...charge);
    assert.deepEqual(await moneyOf(seller), { totalValue: 0, usable: 0, locked: 0, owed: 5 });
    const seen = await Promise.all([seller, buyer].map((party) => readOrder(party, order.id)));
    assert.deepEqual(
      seen.map(({ owed }) => owed),
      [5, 0],
    );
    assert.equal((await moneyOf(buyer)).owed, 20);
    const again = await runOps(shop.api, ['chargeback', 'charge-seller', item, ...charge]);
    assert.match(again.errorLines, /cost the buyer less/);
    const user = String(buyer.user.id);
    const tooMuch = await runOps(shop.api, ['debt', 'write-off', user, '--baht', '21', '--reason', 'Gone']);
    assert.match(tooMuch.errorLines, /owes less/);
    await ops('debt', 'write-off', user, '--baht', '20', '--reason', 'Gone');
    assert.equal((await moneyOf(buyer)).owed, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('give a seller back what was charged for a loss that the bank reverses', async () => {
    const { buyer, seller, attempt, order } = await settled();
    await bank(attempt, 'lost');
    const item = String(onlyItem(order).id);
    await ops('chargeback', 'charge-seller', item, '--baht', '480', '--reason', 'The item was stolen');
    await bank(attempt, 'won');
    assert.deepEqual(await moneyOf(buyer), { totalValue: 0, usable: 0, locked: 0, owed: 0 });
    assert.deepEqual(await moneyOf(seller), { totalValue: 475, usable: 475, locked: 0, owed: 0 });
    await assertLedgerBalanced(shop.api);
    await bank(attempt, 'lost', { name: 'next', amount: 100_00 });
    await ops('chargeback', 'charge-seller', item, '--baht', '100', '--reason', 'Again');
    assert.equal((await moneyOf(seller)).usable, 375);
    assert.equal((await moneyOf(buyer)).owed, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('end what was written off for a user once the bank reverses them', async () => {
    const { buyer, seller, attempt, order } = await settled();
    await bank(attempt, 'lost');
    const item = String(onlyItem(order).id);
    await ops('chargeback', 'charge-seller', item, '--baht', '480', '--reason', 'The item was stolen');
    for (const [{ user }, baht] of [
      [buyer, '20'],
      [seller, '5'],
    ] as const)
      await ops('debt', 'write-off', String(user.id), '--baht', baht, '--reason', 'Gone');
    await bank(attempt, 'won');
    assert.deepEqual(await moneyOf(buyer), { totalValue: 0, usable: 0, locked: 0, owed: 0 });
    assert.deepEqual(await moneyOf(seller), { totalValue: 475, usable: 475, locked: 0, owed: 0 });
    await assertLedgerBalanced(shop.api);
  });

  it('keep what was written off of another loss', async () => {
    const [first, second] = [await settled(), await settled()];
    assert.notEqual(first.buyer.user.id, second.buyer.user.id);
    await bank(first.attempt, 'lost');
    await ops('debt', 'write-off', String(first.buyer.user.id), '--baht', '500', '--reason', 'Gone');
    await bank(second.attempt, 'lost');
    await bank(second.attempt, 'won');
    assert.equal((await moneyOf(first.buyer)).owed, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('take a receipt of a different amount before an operator credits it', async () => {
    const { buyer, paymentId } = await opened();
    const qr = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.provider.pay(intentIdOf(qr), 499_00);
    await shop.deliverEvents();
    const waiting = (await ops('payment', 'exceptions')).split('\n').find((line) => line.includes(paymentId));
    const id = waiting?.split('\t')[0] ?? '';
    await bank(qr, 'needs_response');
    const during = await runOps(shop.api, ['payment', 'credit', id, '--reason', 'Called']);
    assert.match(during.errorLines, /A bank disputes this payment/);
    await bank(qr, 'lost');
    const afterwards = await runOps(shop.api, ['payment', 'credit', id, '--reason', 'Called']);
    assert.match(afterwards.errorLines, /already chargedBack/);
    assert.deepEqual(await moneyOf(buyer), { totalValue: 0, usable: 0, locked: 0, owed: 0 });
    await assertLedgerBalanced(shop.api);
  });
  it('need two operators above the limit', async () => {
    const { attempt } = await paidByCard();
    const opening = ['--reference', 'large', '--baht', '20000.01', '--reason', 'Letter'];
    await ops('chargeback', 'open', attempt.id, ...opening);
    const alone = await runOps(shop.api, ['chargeback', 'lost', 'large', '--reason', 'Letter']);
    assert.match(alone.errorLines, /need a second operator/);
    await ops('chargeback', 'won', 'large', '--reason', 'Letter', '--second', 'mali');
    await assertLedgerBalanced(shop.api);
  });

  /** Names of the ledger rules that fail once `write` has run; nothing of it is kept. */
  async function brokenBy(write: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
    const undone = new Error('Undone');
    let broken: string[] = [];
    await assert.rejects(
      inTransaction(shop.api.db, async (tx) => {
        await write(tx);
        broken = (await checkLedger(tx, everyLedgerRule)).map(({ rule }) => rule);
        throw undone;
      }),
      undone,
    );
    return broken;
  }
  const unposted = 'what banks took in disputes is in the ledger, to the satang';
  /** A dispute that the provider reported lost, and of which operators have a row only. */
  const rowOnly =
    ({ id }: Pick<PayAttempt, 'id'>, verdict: 'lost' | 'closed' | null) =>
    async (tx: Transaction) => {
      await tx.execute(sql`insert into odd_payment (kind, reference, attempt_id, satang, created_at, decided_at, verdict)
        values ('dispute', 'left', ${id}, 50000, now(), ${verdict && sql`now()`}, ${verdict})`);
      await tx.execute(sql`insert into provider_event (id, type, facts, received_at, processed_at)
        values ('evt_left', 'charge.dispute.closed', '{"kind":"dispute","disputeId":"left","state":"lost"}', now(), now())`);
    };

  it('break a rule of the ledger where earlier versions lost money without a trace', async () => {
    const credit = await superseded();
    assert.deepEqual(await brokenBy(rowOnly(credit.card, 'lost')), [unposted], '(a)');
    await sendItemCommand(shop.api, credit.seller, 'cancel', onlyItem(credit.order));
    assert.deepEqual(await brokenBy(rowOnly(credit.card, null)), [unposted], '(b)');
    const refunded = await disputed();
    await sendItemCommand(shop.api, refunded.seller, 'dispute/refund', refunded.item);
    assert.deepEqual(await brokenBy(rowOnly(refunded.attempt, null)), [unposted], '(c)');
    const partly = await disputed();
    await ops('dispute', 'partial', String(partly.item.id), '--refund', '150', '--reason', 'Half right');
    assert.deepEqual(await brokenBy(rowOnly(partly.attempt, null)), [unposted], '(d)');
    assert.deepEqual(await brokenBy(rowOnly(partly.attempt, 'closed')), [unposted], '(e)');
  });

  it('break a rule of the ledger if they are posted, but the buyer keeps an earlier refund', async () => {
    const twice = 'no item gives its price back more than once, by Talad and by banks together';
    const { seller, item, attempt, order } = await disputed();
    await sendItemCommand(shop.api, seller, 'dispute/refund', item);
    const broken = await brokenBy(async (tx) => {
      await tx.execute(sql`insert into odd_payment (kind, reference, attempt_id, satang, created_at, decided_at, verdict)
        values ('dispute', 'left', ${attempt.id}, 50000, now(), now(), 'lost')`);
      await tx.execute(sql`insert into order_event (transaction_id, item_id, event, actor, from_status, to_status, at)
        values (${order.id}, ${item.id}, 'CHARGEBACK_PART_LOST', 'staff', 'cancelBySeller', 'cancelBySeller', '2026-01-01')`);
      await tx.execute(sql`update order_item set version = version + 1 where id = ${item.id}`);
      await post(tx, {
        kind: 'CHARGEBACK',
        ref: { type: 'dispute', id: 'left' },
        itemId: item.id,
        entries: [
          { account: { kind: 'loss' }, amount: -500_00 },
          { account: { kind: 'psp_clearing' }, amount: 500_00 },
        ],
        idempotencyKey: 'CHARGEBACK:left',
        actor: 'system',
        memo: item.names,
        at: new Date('2026-01-01'),
      });
    });
    assert.deepEqual(broken, [twice]);
  });
});
