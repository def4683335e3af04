import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PayAttempt } from '@talad/contract/payments';
import fc from 'fast-check';
import { addGame, addListing } from '../../../test/test-catalogue.ts';
import {
  assertLedgerBalanced,
  callItem,
  checkOut,
  newParty,
  onlyItem,
  type Party,
  readOrder,
} from '../../../test/test-market.ts';
import { beginOk, type PaidApi, savedCard, startPaidApi } from '../../../test/test-payments.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { decide } from '../orders/dispute/staff-events.service.ts';
import { orderRules } from '../orders/order/order-rules.ts';
import { applyDispute } from './disputes.ts';

const dayMs = 24 * 60 * 60 * 1000;
const priceSatang = 500_00;

const steps = [
  'deliver',
  'receive',
  'settle',
  'sellerRefund',
  'dispute',
  'acceptRefund',
  'partial',
  'full',
  'release',
  'opened',
  'won',
  'lost',
  'otherOpened',
  'otherLost',
  'otherWon',
] as const;
type Step = (typeof steps)[number];

/** What each dispute takes if it is lost: the first all or a part, the other the rest. */
const firstShares = [priceSatang, 1, 200_00] as const;

interface Sale {
  readonly buyer: Party;
  readonly seller: Party;
  readonly orderId: number;
  readonly intentId: string;
  readonly satang: { readonly first: number; readonly other: number };
  /** Plain bookkeeping of the bank: what each dispute holds now. */
  readonly taken: { first: number; other: number };
}

describe('orders and wallets under all orders of chargebacks and refunds', () => {
  let shop: PaidApi;
  let gameId: number;
  before(async () => {
    shop = await startPaidApi();
    gameId = await addGame(shop.api.db, 'Permuted Game');
  });
  after(() => shop.close());

  const clearing = async (): Promise<number> => {
    const { rows } = await shop.api.db.$client.query(
      `select balance::float8 as balance from ledger_account where kind = 'psp_clearing'`,
    );
    return rows[0].balance;
  };
  /** All that a user has in the ledger, less what the user owes. */
  const worth = async ({ user }: Party): Promise<number> => {
    const { rows } = await shop.api.db.$client.query(
      `select coalesce(sum(balance), 0)::float8 as worth from ledger_account
       where owner_id = $1 and kind not like 'brand%' and currency = 'THB'`,
      [user.id],
    );
    return rows[0].worth;
  };

  async function sold(first: number): Promise<Sale> {
    const [buyer, seller] = [await newParty(shop.api), await newParty(shop.api)];
    await savedCard(shop.provider, buyer);
    const paymentId = await checkOut(buyer, [
      await addListing(shop.api.db, seller.user.id, gameId, { priceSatang, stock: 9 }),
    ]);
    const attempt: PayAttempt = await beginOk(buyer, paymentId, { method: 'card' });
    await shop.deliverEvents();
    const intent = [...shop.provider.intents.values()].find(
      ({ metadata }) => metadata.attempt === attempt.id,
    );
    assert.ok(intent);
    const { rows } = await shop.api.db.$client.query(
      'select id from order_transaction where payment_id = $1',
      [paymentId],
    );
    const satang = { first, other: priceSatang - first || priceSatang };
    const taken = { first: 0, other: 0 };
    return { buyer, seller, orderId: Number(rows[0].id), intentId: intent.id, satang, taken };
  }

  const dispute = async (sale: Sale, which: 'first' | 'other', state: 'open' | 'won' | 'lost') => {
    const context = { ...shop.api.context, rules: await orderRules(shop.api.db) };
    await inTransaction(shop.api.db, (tx) =>
      applyDispute(tx, context, {
        kind: 'dispute',
        disputeId: `${which}-${sale.intentId}`,
        intentId: sale.intentId,
        satang: sale.satang[which],
        state,
      }),
    );
    if (state !== 'open') sale.taken[which] = state === 'lost' ? sale.satang[which] : 0;
  };

  const decided = async (
    { buyer, orderId }: Sale,
    event: 'RESOLVE_PARTIAL' | 'RESOLVE_REFUND' | 'RESOLVE_RELEASE',
  ) => {
    const rules = await orderRules(shop.api.db);
    const itemId = onlyItem(await readOrder(buyer, orderId)).id;
    const decision = { itemId, operator: 'nok', now: shop.api.context.clock.now(), rules, reason: 'Seen' };
    const part = event === 'RESOLVE_PARTIAL' && { refundSatang: 150_00 };
    await inTransaction(shop.api.db, (tx) => decide(tx, { ...decision, event, ...part })).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
  };

  /** Each step may be refused by the state of the order. */
  async function act(sale: Sale, step: Step): Promise<void> {
    const { buyer, seller, orderId } = sale;
    const item = async () => onlyItem(await readOrder(buyer, orderId));
    const acts: Record<Step, () => Promise<unknown>> = {
      deliver: async () => callItem(shop.api, seller, 'deliver', await item()),
      receive: async () => callItem(shop.api, buyer, 'receive', await item()),
      settle: async () => {
        shop.api.advance(4 * dayMs);
        await shop.api.runJobs();
      },
      sellerRefund: async () => callItem(shop.api, seller, 'cancel', await item()),
      dispute: async () => callItem(shop.api, buyer, 'dispute', await item()),
      acceptRefund: async () => callItem(shop.api, seller, 'dispute/refund', await item()),
      partial: () => decided(sale, 'RESOLVE_PARTIAL'),
      full: () => decided(sale, 'RESOLVE_REFUND'),
      release: () => decided(sale, 'RESOLVE_RELEASE'),
      opened: () => dispute(sale, 'first', 'open'),
      won: () => dispute(sale, 'first', 'won'),
      lost: () => dispute(sale, 'first', 'lost'),
      otherOpened: () => dispute(sale, 'other', 'open'),
      otherLost: () => dispute(sale, 'other', 'lost'),
      otherWon: () => dispute(sale, 'other', 'won'),
    };
    await acts[step]();
  }

  it('give the price back at most once, and post every satang that the bank took', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...firstShares),
        fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 9, size: 'max' }),
        async (first, sequence) => {
          const clearingBefore = await clearing();
          const sale = await sold(first);
          for (const step of sequence) await act(sale, step);
          const taken = sale.taken.first + sale.taken.other;
          assert.equal(await clearing(), clearingBefore - priceSatang + taken, 'the bank’s money is posted');
          assert.ok((await worth(sale.buyer)) + taken <= priceSatang, 'the price comes back at most once');
          assert.ok((await worth(sale.seller)) >= 0, 'a seller never owes without a decision');
          await assertLedgerBalanced(shop.api);
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
