import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addressGroup } from '../../http/client-address.ts';
import { readConfig } from '../config/index.ts';
import { notifySecurityChange } from './security-notifications.ts';
import {
  countSignInCodeTries,
  deleteOldSignInCodeTries,
  deleteSignInCodeTry,
  insertSignInCodeTry,
  markSignInCodeTryRight,
} from './sign-in-code-tries.repository.ts';
import { lockTwoFactor } from './two-factor.repository.ts';
import { isSixDigits, spendAnyCode } from './two-factor-code.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long a network counts as known after the owner signed in from it. */
const knownMs = 90 * dayMs;

interface Try {
  readonly id: number;
  /** Whether a correct code came from this network before. */
  readonly isKnownNetwork: boolean;
}

const locked = () =>
  new ApiError('TWO_FACTOR_LOCKED', { field: 'otp', detail: 'Too many incorrect codes. Try again later.' });

/**
 * Counts a try before it is checked. Wrong codes from one network lock sign-in for that network only, so that an
 * attacker who knows the password cannot lock the owner out. Wrong six-digit codes from all networks add up for a day
 * and then lock sign-in for unknown networks: an attacker cannot try a million codes from many addresses. Recovery
 * codes are too long to guess and stay accepted there.
 */
function admitTry({ db, clock }: AppContext, accountId: number, network: string, code: string): Promise<Try> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // Serialize tries for one account: the count below must include concurrent ones.
    await lockTwoFactor(tx, accountId);
    const { tries, minutes } = await readConfig(tx, 'two_factor_lock');
    const dayTries = await readConfig(tx, 'sign_in_code_day_tries');
    const since = new Date(now.getTime() - minutes * minuteMs);
    const today = new Date(now.getTime() - dayMs);
    const counted = await countSignInCodeTries(tx, accountId, network, { since, today });
    const { here, hereToday, today: everywhere, isKnown } = counted;
    if (here >= tries) throw locked();
    if (isSixDigits(code) && (isKnown ? hereToday : everywhere) >= dayTries) throw locked();
    const id = await insertSignInCodeTry(tx, { accountId, network, triedAt: now });
    return { id, isKnownNetwork: isKnown };
  });
}

/** Spends a code or a recovery code at sign-in. Notifies the owner of an unknown network or a used recovery code. */
export async function spendSignInCode(
  context: AppContext,
  accountId: number,
  address: string,
  given: string,
): Promise<void> {
  const { db } = context;
  const code = given.trim();
  const { id, isKnownNetwork } = await admitTry(context, accountId, addressGroup(address), code);
  try {
    await inTransaction(db, async (tx) => {
      const kind = await spendAnyCode(tx, context, accountId, code);
      await markSignInCodeTryRight(tx, id);
      if (kind === 'recovery-code') await notifySecurityChange(tx, context, accountId, 'recovery-code-used');
      else if (!isKnownNetwork) await notifySecurityChange(tx, context, accountId, 'new-sign-in');
    });
  } catch (error) {
    // A correct code that is sent twice is not a guess.
    if (error instanceof ApiError && error.code === 'TWO_FACTOR_CODE_USED') await deleteSignInCodeTry(db, id);
    throw error;
  }
}

/** Deletes tries that no limit counts any more. */
export async function dropOldSignInCodeTries(executor: Executor, now: Date): Promise<void> {
  await deleteOldSignInCodeTries(executor, {
    wrongBefore: new Date(now.getTime() - dayMs),
    allBefore: new Date(now.getTime() - knownMs),
  });
}
