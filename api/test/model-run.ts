import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../src/db/database.ts';
import { checkOut } from '../src/flows/check-out.ts';
import { ApiError } from '../src/http/api-error.ts';
import { everyLedgerRule } from '../src/modules/backoffice/every-ledger-rule.ts';
import { addToCart } from '../src/modules/cart/cart.service.ts';
import { checkLedger } from '../src/modules/ledger/check-ledger.repository.ts';
import { topUp } from '../src/modules/ledger/top-up.ts';
import {
  cancelItem,
  deliverItem,
  passDeadline,
  receiveItem,
} from '../src/modules/orders/delivery/item-events.service.ts';
import {
  acceptRefund,
  answerDispute,
  openDispute,
  withdrawDispute,
} from '../src/modules/orders/dispute/dispute-events.service.ts';
import { decide } from '../src/modules/orders/dispute/staff-events.service.ts';
import { type OrderRules, orderRules } from '../src/modules/orders/order/order-rules.ts';
import {
  cancelUnpaid,
  expirePayment,
  payFromWallet,
} from '../src/modules/orders/payment/payments.service.ts';
import { rateItem, replyToRating } from '../src/modules/orders/rating/ratings.service.ts';
import { type ModelStep, timers, verdicts } from './model-steps.ts';
import { type ItemOperation, type ModelItem, OrderModel } from './order-model.ts';
import type { TestApi } from './test-api.ts';
import { liftUnpaidLimits, newParty, uploadedPicture } from './test-market.ts';
import { addGame, addListing } from './test-shop.ts';
import { timerFaultsQuery } from './timer-faults.ts';

const minuteMs = 60 * 1000;
const stock = [4, 3, 5] as const;
const prices = [100_00, 333_33, 1_00] as const;
const owners = [0, 1, 0] as const;
const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

interface Placed {
  readonly id: number;
  readonly paymentId: string;
  readonly madeAt: number;
  readonly model: ModelItem;
}

/** A market of one buyer, two sellers and three listings, reset before each run. */
export class ModelMarket {
  readonly #api: TestApi;
  #rules: OrderRules | undefined;
  #buyer = 0;
  #sellers: number[] = [];
  #listings: number[] = [];
  #proof = new Map<number, string>();

  constructor(api: TestApi) {
    this.#api = api;
  }

  async open(): Promise<void> {
    const api = this.#api;
    this.#rules = await orderRules(api.db);
    await liftUnpaidLimits(api);
    const gameId = await addGame(api.db, `Model Game ${randomUUID().slice(0, 8)}`);
    this.#buyer = (await newParty(api)).user.id;
    this.#sellers = [(await newParty(api)).user.id, (await newParty(api)).user.id];
    for (const id of [this.#buyer, ...this.#sellers]) this.#proof.set(id, await uploadedPicture(api, id));
    for (const [at, priceSatang] of prices.entries()) {
      const owner = this.#sellers[owners[at] ?? 0] ?? 0;
      this.#listings.push(await addListing(api.db, owner, gameId, { priceSatang, stock: stock[at] ?? 0 }));
    }
  }

  /** Resets all rows, bypassing the triggers that protect the ledger; includes the related rows of other modules. */
  async #reset(): Promise<void> {
    await this.#api.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`truncate payment, order_transaction, order_item, order_event, order_evidence, order_dispute,
        order_rating, order_secret, order_message, order_chat_read, ledger_journal, ledger_posting, job_outbox,
        transaction_notification, notification, cart_line, audit_entry cascade`);
      await tx.execute(sql`delete from ledger_account where owner_id is not null or item_id is not null`);
      await tx.execute(sql`update ledger_account set balance = 0`);
    });
    for (const [at, id] of this.#listings.entries()) {
      await this.#api.db.execute(
        sql`update dynamic_item set stock = ${stock[at] ?? 0}, status = 'published' where id = ${id}`,
      );
    }
  }

  #attempt = (work: (tx: Transaction) => Promise<unknown>): Promise<string | undefined> =>
    this.#refusalOf(() => inTransaction(this.#api.db, work));

  async #refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error.code;
      throw error;
    }
  }

  #versionOf = async (id: number): Promise<number> => {
    const { rows } = await this.#api.db.$client.query('select version from order_item where id = $1', [id]);
    return rows[0].version;
  };

  /** Applies one operation to one item; returns the error code. A timer without effect also counts as refused. */
  async #operate(placed: Placed, step: ModelStep, at: Date, rules: OrderRules): Promise<string | undefined> {
    const { operation, share } = step;
    const version = await this.#versionOf(placed.id);
    const seller = this.#sellers[placed.model.seller] ?? 0;
    const act = (userId: number) => ({ itemId: placed.id, userId, version, now: at, rules });
    const keysOf = (userId: number) => [this.#proof.get(userId) ?? ''];
    if (isKeyOf(timers, operation)) {
      await passDeadline(this.#api.db, { itemId: placed.id, deadline: timers[operation], now: at, rules });
      return (await this.#versionOf(placed.id)) > version ? undefined : 'LATE';
    }
    if (isKeyOf(verdicts, operation)) {
      const refund = operation === 'verdictPartial' ? { refundSatang: share } : {};
      const verdict = { itemId: placed.id, operator: 'nok', now: at, rules, reason: 'Seen', ...refund };
      return this.#attempt((tx) => decide(tx, { ...verdict, event: verdicts[operation] }));
    }
    const buyer = this.#buyer;
    const config = this.#api.context.config;
    const calls: Record<
      Exclude<ItemOperation, keyof typeof timers | keyof typeof verdicts>,
      (tx: Transaction) => Promise<unknown>
    > = {
      deliver: (tx) => deliverItem(tx, { ...act(seller), note: '', pictureKeys: keysOf(seller), config }),
      receive: (tx) => receiveItem(tx, act(buyer)),
      cancelByBuyer: (tx) => cancelItem(tx, { ...act(buyer), reason: 'Late' }),
      cancelBySeller: (tx) => cancelItem(tx, { ...act(seller), reason: 'Gone' }),
      openDispute: (tx) =>
        openDispute(tx, { ...act(buyer), kind: 'other', text: 'Wrong', pictureKeys: keysOf(buyer) }),
      answer: (tx) => answerDispute(tx, { ...act(seller), text: 'Right', pictureKeys: [] }),
      withdraw: (tx) => withdrawDispute(tx, act(buyer)),
      acceptRefund: (tx) => acceptRefund(tx, act(seller)),
      rate: (tx) => rateItem(tx, { ...act(buyer), stars: 4, tags: [], text: '' }),
      reply: (tx) => replyToRating(tx, { ...act(seller), text: 'Thanks' }),
    };
    return this.#attempt(calls[operation]);
  }

  /** Compares the database with the model after every step. */
  async #check(model: OrderModel, items: readonly Placed[]): Promise<void> {
    const { db } = this.#api;
    assert.deepEqual(await checkLedger(db, everyLedgerRule), []);
    const { rows: accounts } = await db.$client.query<{ kind: string; owner_id: string; balance: string }>(
      `select kind, owner_id, balance from ledger_account where item_id is null and balance <> 0`,
    );
    const balance = (kind: string, ownerId: number | null) =>
      Number(
        accounts.find((row) => row.kind === kind && (ownerId === null || Number(row.owner_id) === ownerId))
          ?.balance ?? 0,
      );
    assert.equal(balance('wallet_usable', this.#buyer), model.usable.buyer, "the buyer's wallet");
    for (const [at, id] of this.#sellers.entries()) {
      assert.equal(balance('wallet_usable', id), model.usable.sellers[at], `wallet of seller ${at}`);
      assert.equal(balance('wallet_pending', id), model.pending[at], `pending money of seller ${at}`);
    }
    assert.equal(balance('fee_sales', null), model.fees, 'fees');
    for (const kind of ['wallet_withdraw_hold', 'wallet_offer_hold']) assert.equal(balance(kind, null), 0);
    const { rows: listings } = await db.$client.query<{ stock: number }>(
      'select stock from dynamic_item where id = any($1) order by id',
      [this.#listings],
    );
    assert.deepEqual(
      listings.map((row) => row.stock),
      model.stock,
      'stock',
    );
    const { rows: stored } = await db.$client.query<{ id: string; status: string; completed: boolean }>(
      'select id, status, completed_at is not null as completed from order_item order by id',
    );
    assert.deepEqual(
      stored.map((row) => [Number(row.id), row.status, row.completed]),
      items.map(({ id, model: { status, isDone } }) => [id, status, isDone]),
    );
    const { rows: clocks } = await db.$client.query(timerFaultsQuery);
    assert.deepEqual(clocks, [], 'each running deadline has its timer, and no stopped one has');
  }

  async run(steps: readonly ModelStep[]): Promise<void> {
    const rules = this.#rules;
    if (!rules) throw new Error('The market is not open');
    await this.#reset();
    const { db } = this.#api;
    const model = new OrderModel(stock);
    const items: Placed[] = [];
    let now = Date.now();
    const fund = async (satang: number) => {
      const receipt = randomUUID();
      await inTransaction(db, (tx) => topUp(tx, { userId: this.#buyer, satang, receipt, at: new Date(now) }));
      model.usable.buyer += satang;
    };
    await fund(1000_00);
    for (const step of steps) {
      now += 1000;
      const at = new Date(now);
      const placed = items[step.pick % Math.max(items.length, 1)];
      if (step.kind === 'wait') now += step.minutes * minuteMs;
      else if (step.kind === 'topUp') await fund(500_00);
      else if (step.kind === 'buy') await this.#buy(step, at, rules, model, items);
      else if (placed) await this.#follow(placed, step, at, rules, model);
      await this.#check(model, items);
    }
    await assert.rejects(db.execute(sql`update ledger_posting set amount = amount + 1`));
    await assert.rejects(db.execute(sql`delete from ledger_journal`));
    await db.execute(sql`update account set username = null where id = ${this.#buyer}`);
    assert.deepEqual(await checkLedger(db, everyLedgerRule), [], 'user deletion leaves the ledger unchanged');
  }

  async #buy(
    { pick, quantity: wanted }: ModelStep,
    at: Date,
    rules: OrderRules,
    model: OrderModel,
    items: Placed[],
  ): Promise<void> {
    const listing = pick % prices.length;
    const left = model.stock[listing] ?? 0;
    // The cart rejects more than the stock.
    const quantity = Math.min(wanted, left);
    const isThere = Boolean(model.isOnSale[listing]) && left > 0;
    let paymentId = '';
    const { db } = this.#api;
    await db.execute(sql`delete from cart_line`);
    const refusal = await this.#refusalOf(async () => {
      const lineId = await addToCart(db, this.#buyer, {
        itemId: this.#listings[listing] ?? 0,
        quantity: wanted,
      });
      const checkout = { userId: this.#buyer, cartItemIds: [lineId], now: at, rules };
      paymentId = await inTransaction(db, (tx) => checkOut(tx, checkout));
    });
    assert.equal(refusal === undefined, isThere, `buying ${wanted} of offer ${listing}: ${refusal}`);
    if (!isThere) return;
    model.stock[listing] = (model.stock[listing] ?? 0) - quantity;
    const { rows } = await this.#api.db.$client.query(
      'select i.id from order_item i join order_transaction t on t.id = i.transaction_id where t.payment_id = $1',
      [paymentId],
    );
    const price = (prices[listing] ?? 0) * quantity;
    items.push({
      id: Number(rows[0].id),
      paymentId,
      madeAt: at.getTime(),
      model: model.newItem({ seller: owners[listing] ?? 0, listing, quantity, price }),
    });
  }

  async #follow(
    placed: Placed,
    step: ModelStep,
    at: Date,
    rules: OrderRules,
    model: OrderModel,
  ): Promise<void> {
    const { paymentId, model: item } = placed;
    const config = this.#api.context.config;
    const payer = { paymentId, userId: this.#buyer, now: at, rules, config };
    const isUnpaid = item.status === 'waiting';
    const isOver = at.getTime() >= placed.madeAt + 15 * minuteMs;
    const putBack = () => {
      item.status = 'cancelByBuyer';
      model.stock[item.listing] = (model.stock[item.listing] ?? 0) + item.quantity;
    };
    if (step.kind === 'pay') {
      const isAllowed = isUnpaid && !isOver && model.usable.buyer >= item.price;
      const refusal = await this.#attempt((tx) => payFromWallet(tx, payer));
      assert.equal(refusal === undefined, isAllowed, `paying: ${refusal}`);
      if (isAllowed) model.pay(item, at.getTime());
    } else if (step.kind === 'cancelUnpaid') {
      const refusal = await this.#attempt((tx) => cancelUnpaid(tx, payer));
      assert.equal(refusal === undefined, isUnpaid, `giving up: ${refusal}`);
      if (isUnpaid) putBack();
    } else if (step.kind === 'expire') {
      await expirePayment(this.#api.db, payer);
      if (isUnpaid && isOver) putBack();
    } else if (step.kind === 'stale') {
      const version = (await this.#versionOf(placed.id)) - 1;
      const act = { itemId: placed.id, userId: this.#buyer, version, now: at, rules };
      assert.equal(await this.#attempt((tx) => receiveItem(tx, act)), 'ILLEGAL_TRANSITION');
    } else {
      const before = `${item.status}, ${item.dispute}`;
      const isAllowed = model.tryOn(item, step.operation, at.getTime(), step.share);
      const refusal = await this.#operate(placed, step, at, rules);
      assert.equal(refusal === undefined, isAllowed, `${step.operation} on ${before}: ${refusal}`);
    }
  }
}
