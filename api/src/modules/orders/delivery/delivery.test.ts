import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Payment } from '@talad/contract/checkout';
import type { BoughtItem, RevealedSecret } from '@talad/contract/inventory';
import type { OrderCounts, PublicRating } from '@talad/contract/order-facts';
import type { Transaction } from '@talad/contract/orders';
import type { TestApi } from '../../../../test/test-api.ts';
import { addBrand, addItemGroup, addListing } from '../../../../test/test-catalogue.ts';
import {
  buy,
  callItem,
  checkOut,
  closeMarket,
  newParty,
  onlyItem,
  type Party,
  readOrder,
  sendItemCommand,
  startMarket,
  walletOf,
  withKey,
} from '../../../../test/test-market.ts';
import { inTransaction } from '../../../db/database.ts';
import { runCommand } from '../../../ops/run-command.ts';
import { createUser } from '../../accounts/users.ts';
import { restockCodes } from '../../listings/stock/codes.ts';
import { orderOpsCommands } from '../orders.ops.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('delivery, ratings and order history', () => {
  let api: TestApi;
  let buyer: Party;
  let seller: Party;
  let gameId: number;
  let brandId: number;
  before(async () => {
    ({ api, buyer, seller, gameId } = await startMarket('Handed Game', { SESSION_DAYS: '365' }));
    seller = await newParty(api, { username: 'Handy' });
    brandId = await addBrand(api.db, 'Handing Brand');
  });
  after(() => closeMarket(api));

  const ops = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const open = async () => api.context;
    const status = await runCommand({ commands: orderOpsCommands, args, open, print, printError: print });
    return { status, out: lines.join('\n') };
  };
  const official = async (codes: readonly string[]): Promise<number> => {
    const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Card', th: 'บัตร' }, [50_00]);
    const itemId = itemIds[0] ?? 0;
    const at = api.context.clock.now();
    await inTransaction(api.db, (tx) => restockCodes(tx, api.context.config, { itemId, codes, at }));
    return itemId;
  };
  const stockOf = async (itemId: number): Promise<number> =>
    (await api.db.$client.query('select stock from dynamic_item where id = $1', [itemId])).rows[0].stock;
  const inventory = async (query = ''): Promise<BoughtItem[]> =>
    (await buyer.client.get(`/api/inventory/bought${query}`)).json().results;

  it('delivers an official code on payment, lists it unrevealed in the inventory, and reveals it once', async () => {
    const order = await buy(buyer, await official(['AAAA-1', 'AAAA-2']), 2);
    const item = onlyItem(order);
    assert.equal(item.status, 'sent');
    assert.deepEqual(item.secret, { revealedAt: null });
    const payment = await buyer.client.get(`/api/account/v2/payment/${order.paymentId}`);
    assert.deepEqual(
      payment.json<Payment>().items.map(({ isDelivered }) => isDelivered),
      [true],
    );
    assert.deepEqual(
      (await inventory('?sealed=true')).map(({ id }) => id),
      [item.id],
    );
    assert.doesNotMatch((await buyer.client.get(`/api/transaction/${order.id}`)).body, /AAAA/);
    const notification = (await buyer.client.get('/api/notification/transaction')).json().results[0];
    assert.deepEqual(
      [notification.messageCode, notification.linkCode],
      ['SELLER_HAS_DELIVERED', 'INVENTORY'],
    );

    const key = randomUUID();
    const opened = await callItem(api, buyer, 'secret', item, key);
    assert.equal(opened.statusCode, 200, opened.body);
    assert.equal(opened.headers['cache-control'], 'no-store');
    const { secret, transaction } = opened.json<RevealedSecret>();
    assert.equal(secret, 'AAAA-1\nAAAA-2');
    assert.equal(onlyItem(transaction).status, 'received');
    assert.ok(onlyItem(transaction).completedAt, 'pays the brand');
    // A retry with the same idempotency key returns the secret again; another key is a new request.
    assert.equal((await callItem(api, buyer, 'secret', item, key)).json<RevealedSecret>().secret, secret);
    assert.equal((await callItem(api, buyer, 'secret', onlyItem(transaction))).statusCode, 409);
    const stored = await api.db.$client.query(
      "select response::text from idempotency_key where call = 'secret'",
    );
    assert.doesNotMatch(JSON.stringify(stored.rows), /AAAA/);
    const { rows } = await api.db.$client.query(
      "select actor from audit_entry where action = 'secret.reveal' and subject_id = $1",
      [String(item.id)],
    );
    assert.deepEqual(rows, [{ actor: `user:${buyer.user.id}` }]);
  });

  it('leaves an official item without codes to staff, who deliver from the pool', async () => {
    const itemId = await official([]);
    const item = onlyItem(await buy(buyer, itemId));
    assert.equal(item.status, 'delivery');
    assert.equal((await ops('order', 'deliver', String(item.id))).status, 1);
    const at = api.context.clock.now();
    await inTransaction(api.db, (tx) =>
      restockCodes(tx, api.context.config, { itemId, codes: ['LATE-1'], at }),
    );
    assert.equal((await ops('order', 'deliver', String(item.id))).status, 0);
    const { secret } = (await callItem(api, buyer, 'secret', { ...item, version: item.version + 1 })).json();
    assert.equal(secret, 'LATE-1');
    const own = onlyItem(await buy(buyer, await addListing(api.db, seller.user.id, gameId)));
    assert.equal(
      (await ops('order', 'deliver', String(own.id))).status,
      1,
      'refuses an item that is not from the official store',
    );
  });

  it('gives each of ten concurrent buyers a different code', async () => {
    const itemId = await official(Array.from({ length: 10 }, (_, at) => `RUSH-${at}`));
    await api.db.$client.query('update dynamic_item set stock = 10 where id = $1', [itemId]);
    const users = await Promise.all(Array.from({ length: 10 }, () => newParty(api, {}, 100_00)));
    const orders = await Promise.all(users.map((user) => buy(user, itemId)));
    const secrets = await Promise.all(
      orders.map(async (order, at) => {
        const user = users[at] ?? buyer;
        return (await callItem(api, user, 'secret', onlyItem(order))).json<RevealedSecret>().secret;
      }),
    );
    assert.equal(new Set(secrets).size, 10);
  });

  it('does not put a delivered code back on sale after a refund', async () => {
    const itemId = await official(['GONE-1']);
    const item = onlyItem(await buy(buyer, itemId));
    const before = await stockOf(itemId);
    const disputed = onlyItem(await sendItemCommand(api, buyer, 'dispute', item));
    assert.equal((await ops('dispute', 'refund', String(disputed.id), '--reason', 'Used already')).status, 0);
    assert.equal(await stockOf(itemId), before);
  });

  it('requires login details to deliver an account, and reveals them to its buyer only', async () => {
    const item = onlyItem(
      await buy(buyer, await addListing(api.db, seller.user.id, gameId, { kind: 'account' })),
    );
    const without = await callItem(api, seller, 'deliver', item);
    assert.deepEqual(
      [without.statusCode, without.json().errors[0].code, without.json().errors[0].field],
      [400, 'SECRET_REQUIRED', 'secret'],
    );
    const secret = 'user: ขวัญ\npassword: ✓ 123';
    const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', item, { secret }));
    const { rows } = await api.db.$client.query('select sealed from order_secret where item_id = $1', [
      item.id,
    ]);
    assert.equal(rows[0].sealed.includes(Buffer.from('password')), false);
    assert.equal((await callItem(api, seller, 'secret', sent)).statusCode, 409);
    assert.equal((await callItem(api, await newParty(api), 'secret', sent)).statusCode, 404);
    const opened = (await callItem(api, buyer, 'secret', sent)).json<RevealedSecret>();
    assert.equal(opened.secret, secret);
    assert.equal(onlyItem(opened.transaction).status, 'sent', 'does not count revealing as receipt');
  });

  it('accepts receipt only after delivery, and of sealed details only once they are opened', async () => {
    const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId, { kind: 'account' }));
    const early = await callItem(api, buyer, 'receive', onlyItem(order));
    assert.deepEqual([early.statusCode, early.json().errors[0].code], [409, 'ILLEGAL_TRANSITION']);
    assert.deepEqual(onlyItem(order).allowedActions, ['chat']);
    const secret = 'user: nok\npassword: p';
    const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(order), { secret }));
    const sealed = await callItem(api, buyer, 'receive', sent);
    assert.deepEqual([sealed.statusCode, sealed.json().errors[0].code], [400, 'SECRET_NOT_OPENED']);
    await callItem(api, buyer, 'secret', sent);
    const opened = onlyItem(await readOrder(buyer, order.id));
    assert.equal(onlyItem(await sendItemCommand(api, buyer, 'receive', opened)).status, 'received');
  });

  it('shows an opened code again to its buyer who proves who they are, and records it', async () => {
    const order = await buy(buyer, await official(['LOST-1']));
    const key = withKey();
    const again = (party: Party, body: object) =>
      party.client.post(`/api/transaction/item/${onlyItem(order).id}/secret/again`, body, key);
    const password = 'Krathong#77';
    await api.db.$client.query(
      'update account set password_hash = (select password_hash from account where id = $1) where id = $2',
      [
        (await createUser(api.db, { email: 'pw@example.com', username: 'provesit', password })).id,
        buyer.user.id,
      ],
    );
    const early = await again(buyer, { password });
    assert.equal(early.json().errors[0].code, 'ILLEGAL_TRANSITION');
    await callItem(api, buyer, 'secret', onlyItem(order));
    const unproved = await again(buyer, {});
    assert.equal(unproved.json().errors[0].code, 'PASSWORD_WRONG');
    const shown = await again(buyer, { password });
    assert.equal(shown.statusCode, 200, shown.body);
    assert.equal(shown.headers['cache-control'], 'no-store');
    const { secret, transaction } = shown.json<RevealedSecret>();
    assert.equal(secret, 'LOST-1');
    assert.equal(onlyItem(transaction).timeline.at(-1)?.event, 'secretReopened');
    // A repeated request shows it without a second record, but never without a proof.
    assert.equal((await again(buyer, {})).json().errors[0].code, 'PASSWORD_WRONG');
    assert.equal((await again(buyer, { password })).json<RevealedSecret>().secret, 'LOST-1');
    const { rows } = await api.db.$client.query(
      "select actor from audit_entry where action = 'secret.reopen' and subject_id = $1",
      [String(onlyItem(order).id)],
    );
    assert.deepEqual(rows, [{ actor: `user:${buyer.user.id}` }]);
  });

  it('records receipt of sealed details that arrived another way', async () => {
    const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId, { kind: 'account' }));
    const secret = 'user: nok\npassword: p';
    const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(order), { secret }));
    const received = onlyItem(
      await sendItemCommand(api, buyer, 'receive', sent, { isReceivedElsewhere: true }),
    );
    assert.equal(received.status, 'received');
    assert.deepEqual(received.timeline.at(-1)?.event, 'receivedElsewhere');
    const { rows } = await api.db.$client.query(
      "select extra from order_event where item_id = $1 and event = 'RECEIVE'",
      [sent.id],
    );
    assert.deepEqual(rows, [{ extra: { elsewhere: true } }]);
  });

  it('accepts one rating and one reply per item, and shows them on the seller page', async () => {
    const rated: number[] = [];
    for (const stars of [5, 2, 4]) {
      const rater = await newParty(api, {}, 10_000_00);
      const order = await buy(rater, await addListing(api.db, seller.user.id, gameId));
      const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(order)));
      assert.equal((await callItem(api, rater, 'rate', sent)).statusCode, 409, 'refuses it before receipt');
      const received = onlyItem(await sendItemCommand(api, rater, 'receive', sent));
      const item = onlyItem(
        await sendItemCommand(api, rater, 'rate', received, { stars, text: `<b>${stars}</b>` }),
      );
      assert.equal(item.rating?.stars, stars);
      assert.equal((await callItem(api, rater, 'rate', item)).statusCode, 409);
      assert.equal((await callItem(api, rater, 'rate/reply', item)).statusCode, 409);
      const replied = onlyItem(await sendItemCommand(api, seller, 'rate/reply', item));
      assert.equal(replied.rating?.reply, 'Thank you');
      assert.equal((await callItem(api, seller, 'rate/reply', replied)).statusCode, 409);
      rated.push(item.id);
    }
    const url = '/api/user/store/Handy/rating';
    const page = (await api.get(`${url}?limit=2`)).json<{
      results: PublicRating[];
      next: string;
      count: number;
      average: number;
    }>();
    assert.deepEqual([page.count, page.average], [3, 3.67]);
    const rest = (await api.get(`${url}?limit=2&cursor=${page.next}`)).json<typeof page>();
    assert.deepEqual(
      [...page.results, ...rest.results].map(({ itemId }) => itemId),
      rated.toReversed(),
    );
    assert.equal(rest.next, null);
    assert.match(page.results[0]?.buyerName ?? '', /^..\*\*\*$/);
    assert.equal((await api.get(`${url}?cursor=nonsense`)).statusCode, 400);
    const store = (await api.get('/api/user/store/Handy')).json();
    assert.deepEqual([store.statistics.rating, store.statistics.ratings], [3.67, 3]);
    const bad = onlyItem(await buy(buyer, await addListing(api.db, seller.user.id, gameId)));
    for (const more of [{ stars: 0 }, { stars: 6 }, { tags: ['fast', 'fast'] }, { tags: ['rude'] }]) {
      assert.equal((await callItem(api, buyer, 'rate', bad, undefined, more)).statusCode, 400);
    }
  });

  it('ends rating after fourteen days, once, and changes the badge to complete', async () => {
    const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId));
    const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(order)));
    const received = onlyItem(await sendItemCommand(api, buyer, 'receive', sent));
    api.advance(14 * dayMs + 1000);
    await api.runJobs();
    const { rows } = await api.db.$client.query(
      "select count(*)::int as n from order_event where item_id = $1 and event = 'RATE_EXPIRE'",
      [received.id],
    );
    assert.equal(rows[0].n, 1);
    const after = await readOrder(buyer, order.id);
    assert.equal(after.badge, 'complete');
    assert.equal((await callItem(api, buyer, 'rate', onlyItem(after))).statusCode, 409);
  });

  it('reminds the seller once at half of the delivery time, and the buyer once a day before automatic receipt', async () => {
    const party = await newParty(api);
    const order = await buy(buyer, await addListing(api.db, party.user.id, gameId));
    const titles = async (who: Party) =>
      (await who.client.get('/api/notification'))
        .json()
        .results.map(({ title }: { title: { en: string } }) => title.en);
    api.advance(dayMs / 2 + 1000);
    await api.runJobs();
    await api.runJobs();
    assert.deepEqual(await titles(party), ['Delivery due soon']);
    await sendItemCommand(api, party, 'deliver', onlyItem(await readOrder(party, order.id)));
    api.advance(2 * dayMs + 1000);
    await api.runJobs();
    assert.equal((await titles(buyer)).filter((title: string) => title === 'Check your order').length, 1);
  });

  it('credits late receipts to the wallet, sets mismatched amounts aside, and pays with the exact amount', async () => {
    const paymentOf = async () => checkOut(buyer, [await addListing(api.db, seller.user.id, gameId)]);
    const late = await paymentOf();
    await buyer.client.post(`/api/account/v2/payment/${late}/cancel`);
    const before = await walletOf(buyer);
    const book = (id: string, receipt: string, baht: string) =>
      ops('payment', 'receipt', id, '--receipt', receipt, '--baht', baht);
    assert.match((await book(late, 'R-1', '100')).out, /credited/);
    assert.match((await book(late, 'R-1', '100')).out, /known/);
    assert.equal((await walletOf(buyer)).usable - before.usable, 100);
    const open = await paymentOf();
    assert.match((await book(open, 'R-2', '99.99')).out, /mismatch/);
    assert.equal((await buyer.client.get(`/api/account/v2/payment/${open}`)).json().status, 'open');
    assert.match((await book(open, 'R-3', '100')).out, /paid/);
    assert.equal((await walletOf(buyer)).usable - before.usable, 100, 'leaves the wallet unchanged');
  });

  it('filters the order history by group and search text, with matching counts', async () => {
    const names = { en: 'Moonstone Parrot', th: 'นกแก้วหินพระจันทร์' };
    const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId, { names }));
    const find = async (query: string, who = buyer): Promise<Transaction[]> => {
      const response = await who.client.get(`/api/transaction/?${query}`);
      assert.equal(response.statusCode, 200, response.body);
      return response.json().results;
    };
    for (const q of [
      'moonstone',
      'นกแกวหิน',
      order.transactionNo.toLowerCase(),
      'handed game moon'.slice(0, 11),
    ]) {
      assert.ok(
        (await find(`role=buyer&q=${encodeURIComponent(q)}`)).some(({ id }) => id === order.id),
        q,
      );
    }
    assert.ok((await find('q=moonstone&role=seller', seller)).length > 0);
    assert.deepEqual(await find('q=nothinglikeit'), []);
    assert.deepEqual(await find('q=%25'), []);
    for (const [role, party] of [
      ['buyer', buyer],
      ['seller', seller],
    ] as const) {
      const counts = (await party.client.get(`/api/transaction/count?role=${role}`)).json<OrderCounts>();
      for (const group of ['toPay', 'inProgress', 'disputed', 'toRate', 'complete', 'cancelled'] as const) {
        const response = await party.client.get(`/api/transaction/?role=${role}&group=${group}`);
        assert.equal(response.json().paged.total, counts[group], `${role} ${group}`);
      }
      const all = await party.client.get(`/api/transaction/?role=${role}`);
      assert.equal(all.json().paged.total, counts.all);
    }
    assert.equal((await buyer.client.get('/api/transaction/?group=lost')).statusCode, 400);
  });
});
