import { inTransaction } from '@talad/api/db/database';
import { redeemCoupon } from '@talad/api/flows/redeem-coupon';
import { requestWithdrawal } from '@talad/api/flows/withdraw';
import { removeJob } from '@talad/api/jobs/job';
import { applyTransition } from '@talad/api/lifecycle/lifecycle';
import { addCoupon } from '@talad/api/modules/coupons';
import { topUp } from '@talad/api/modules/ledger';
import { orderRules } from '@talad/api/modules/orders';
import { lockWithdrawal, payoutKey, withdrawalLifecycle } from '@talad/api/modules/wallet';
import { toSatang } from '@talad/contract/money';
import type { DemoContext } from './demo-context.ts';
import { usedCouponCode } from './seed-coupons.ts';
import type { PastStep } from './timeline.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The demo buyer's transactions besides purchases: withdrawals (one of them failed) and a coupon. */
export function pastWalletTransactions({ context, now }: DemoContext, userId: number): PastStep[] {
  const { db, config } = context;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

  const withdrawn = (days: number, baht: number, ending: 'paid' | 'failed'): PastStep => ({
    at: daysAgo(days),
    run: async (askedAt) => {
      const satang = toSatang(baht);
      const receipt = `demo-top-up-${baht}`;
      await inTransaction(db, (tx) => topUp(tx, { userId, satang, receipt, at: askedAt }));
      const { id } = await inTransaction(db, (tx) =>
        requestWithdrawal(tx, { userId, baht, now: askedAt, spendCode: async () => undefined }),
      );
      const end: PastStep['run'] = async (at) => {
        await inTransaction(db, async (tx) => {
          const row = await lockWithdrawal(tx, id);
          if (!row) return;
          const called = await applyTransition(tx, withdrawalLifecycle, row, 'CALL_BANK', { at });
          const payoutId = `demo-${id}`;
          if (ending === 'paid') {
            const response = { state: 'paid', payoutId } as const;
            await applyTransition(tx, withdrawalLifecycle, called, 'BANK_PAID', { at, response });
          } else {
            const response = { state: 'rejected', reason: 'NAME_MISMATCH', payoutId } as const;
            await applyTransition(tx, withdrawalLifecycle, called, 'BANK_REJECTED', { at, response });
          }
          // The payout is part of the replayed past and must not be sent to the bank.
          await removeJob(tx, payoutKey(id));
        });
        return [];
      };
      return [{ at: new Date(askedAt.getTime() + 4 * minuteMs), run: end }];
    },
  });

  const coupon: PastStep = {
    at: daysAgo(6.2),
    run: async (at) => {
      const rules = await orderRules(db);
      await inTransaction(db, async (tx) => {
        const { id } = await addCoupon(tx, userId, usedCouponCode, at);
        await redeemCoupon(tx, { id, userId, now: at, config, rules });
      });
      return [];
    },
  };

  return [withdrawn(19.1, 1_500, 'paid'), withdrawn(9.4, 800, 'failed'), coupon];
}
