import type { ApiModule } from '../api-module.ts';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { route } from '../http/route.ts';
import {
  assertEmailVerified,
  hasTwoFactor,
  useTwoFactorCode,
  withCountedTry,
} from '../modules/accounts/index.ts';
import { writeSecurityEvent } from '../modules/security-events/index.ts';
import {
  assertNoHold,
  assertNotPaused,
  assertWithinBalanceAndCap,
  checkWithdrawAmount,
  lockBookBank,
  openWithdrawal,
  presentWithdrawal,
  type WithdrawalRow,
} from '../modules/wallet/index.ts';

export interface WithdrawRequest {
  readonly userId: number;
  readonly baht: number;
  readonly now: Date;
  /** Spends the authenticator code in the same transaction; throws if it is invalid. */
  readonly spendCode: (tx: Transaction) => Promise<void>;
}

/**
 * Moves money from the wallet into the withdrawal hold, and writes the payout job in the same transaction. Locks the
 * bank account row to serialize a user's withdrawals for the daily cap; the ledger refuses an insufficient balance.
 */
export async function requestWithdrawal(
  tx: Transaction,
  { userId, baht, now, spendCode }: WithdrawRequest,
): Promise<WithdrawalRow> {
  await assertNotPaused(tx);
  const amount = await checkWithdrawAmount(tx, userId, baht);
  const bank = await lockBookBank(tx, userId);
  if (!bank) throw new ApiError('BOOK_BANK_REQUIRED', { detail: 'Add a bank account first.' });
  if (!(await hasTwoFactor(tx, userId)))
    throw new ApiError('TWO_FACTOR_OFF', { detail: 'Turn on two-factor authentication first.' });
  await assertNoHold(tx, bank, now);
  await assertWithinBalanceAndCap(tx, userId, amount.amountSatang, now);
  await spendCode(tx);
  return openWithdrawal(tx, bank, amount, now);
}

const minuteMs = 60_000;

export const withdrawFlow: ApiModule = {
  name: 'withdraw',
  routes: (app, context) => {
    const { db, clock } = context;
    route(
      app,
      'POST /api/user/wallet/withdraw',
      ({ user, body: { amount, otp }, submission }) => {
        assertEmailVerified(user);
        const spendCode = (tx: Transaction) => useTwoFactorCode(tx, context, user.id, otp);
        return withCountedTry(context, user.id, 'code', () =>
          withIdempotencyKey(db, submission, async (tx) => {
            const request = { userId: user.id, baht: amount, now: clock.now(), spendCode };
            const row = await requestWithdrawal(tx, request);
            await writeSecurityEvent(tx, context, 'withdrawal-requested', user.id);
            return presentWithdrawal(row);
          }),
        );
      },
      { rateLimit: { max: 20, windowMs: 5 * minuteMs, by: 'user' } },
    );
  },
};
