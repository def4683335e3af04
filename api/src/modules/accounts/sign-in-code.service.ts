import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addressGroup } from '../../http/client-address.ts';
import { writeSecurityEvent } from '../security-events/index.ts';
import {
  deleteCredentialTry,
  deleteOldCredentialTries,
  markCredentialTryRight,
} from './credential-tries.repository.ts';
import { admitTry, recordWrong, tooManyTries, WrongCredential } from './credential-tries.ts';
import { notifySecurityChange } from './security-notifications.ts';
import { isSixDigits, spendAnyCode } from './two-factor-code.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long a network counts as known after the owner signed in from it. */
const knownMs = 90 * dayMs;

/**
 * Spends a code or a recovery code at sign-in. Notifies the owner of an unknown network or a used recovery code. Wrong
 * codes from one network lock sign-in for that network only, so that an attacker who knows the password cannot lock the
 * owner out. Wrong six-digit codes from all networks add up for a day and then lock sign-in for unknown networks: an
 * attacker cannot try a million codes from many addresses.
 */
export async function spendSignInCode(
  context: AppContext,
  accountId: number,
  address: string,
  input: string,
): Promise<void> {
  const { db } = context;
  const code = input.trim();
  const { id, isKnown, isLast } = await admitTry(context, accountId, addressGroup(address), {
    isGuess: isSixDigits(code),
    error: tooManyTries,
  });
  try {
    await inTransaction(db, async (tx) => {
      const kind = await spendAnyCode(tx, context, accountId, code);
      await markCredentialTryRight(tx, id);
      if (kind === 'recovery-code') await notifySecurityChange(tx, context, accountId, 'recovery-code-used');
      else if (!isKnown) await notifySecurityChange(tx, context, accountId, 'new-sign-in');
    });
  } catch (error) {
    // A correct code that is sent twice is not a guess.
    if (error instanceof ApiError && error.code === 'TWO_FACTOR_CODE_USED') await deleteCredentialTry(db, id);
    if (error instanceof WrongCredential) {
      await recordWrong(context, accountId, error);
      if (isLast) await writeSecurityEvent(db, context, 'sign-in-locked', accountId);
    }
    throw error;
  }
}

/** Deletes tries that no limit counts any more. */
export async function dropOldSignInCodeTries(executor: Executor, now: Date): Promise<void> {
  await deleteOldCredentialTries(executor, {
    wrongBefore: new Date(now.getTime() - dayMs),
    allBefore: new Date(now.getTime() - knownMs),
  });
}
