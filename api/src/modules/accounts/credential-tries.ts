import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { readConfig } from '../config/index.ts';
import { type SecurityLog, writeSecurityEvent } from '../security-events/index.ts';
import {
  countCredentialTries,
  deleteCredentialTry,
  insertCredentialTry,
  lockCredentialTries,
  replaceRightTry,
} from './credential-tries.repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The origin of everything that a signed-in user confirms, over all calls and sessions. */
const signedIn = 'signed-in';

export type Credential = 'code' | 'password';

/** A wrong code or password; only this error leaves its try counted. */
export class WrongCredential extends ApiError {}

export const tooManyTries = (credential: Credential = 'code'): ApiError =>
  credential === 'code'
    ? new ApiError('TWO_FACTOR_LOCKED', {
        field: 'otp',
        detail: 'Too many incorrect codes. Try again later.',
      })
    : new ApiError('RATE_LIMITED', {
        field: 'password',
        detail: 'Too many incorrect passwords or codes. Try again later.',
      });

export interface AdmittedTry {
  readonly id: number;
  /** Whether something right came from this origin before. */
  readonly isKnown: boolean;
  /** Whether there is none left if this one is wrong. */
  readonly isLast: boolean;
}

type TriesContext = SecurityLog & Pick<AppContext, 'db'>;

/**
 * Counts a try before it is checked, one at a time for an account: concurrent requests get no more tries than sequential
 * ones. An origin (a network, or the user's sessions) has `two_factor_lock` wrong ones in a row, and a daily number of
 * guesses; `isGuess` is false for recovery codes, which are too long to guess. Origins where nothing right came from share
 * the daily number.
 * @throws the `error` when there are none left.
 */
export function admitTry(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  accountId: number,
  origin: string,
  { isGuess, error }: { readonly isGuess: boolean; readonly error: () => ApiError },
): Promise<AdmittedTry> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockCredentialTries(tx, accountId);
    const { tries, minutes } = await readConfig(tx, 'two_factor_lock');
    const dayTries = await readConfig(tx, 'sign_in_code_day_tries');
    const since = new Date(now.getTime() - minutes * minuteMs);
    const today = new Date(now.getTime() - dayMs);
    const { here, hereToday, everywhereToday, isKnown } = await countCredentialTries(tx, accountId, origin, {
      since,
      today,
    });
    const guessedToday = isKnown || origin === signedIn ? hereToday : everywhereToday;
    const left = Math.min(tries - here, isGuess ? dayTries - guessedToday : Number.POSITIVE_INFINITY);
    if (left <= 0) throw error();
    const id = await insertCredentialTry(tx, { accountId, origin, triedAt: now });
    return { id, isKnown, isLast: left === 1 };
  });
}

/** Records a wrong code or password, outside of the transaction that it rolled back. */
export function recordWrong(
  context: TriesContext,
  accountId: number,
  { code }: WrongCredential,
): Promise<void> {
  const kind = code === 'PASSWORD_WRONG' ? 'password-refused' : 'code-refused';
  return writeSecurityEvent(context.db, context, kind, accountId);
}

/**
 * Runs work that checks a code or password of a signed-in user. The try is counted beforehand and stays counted only if
 * the credential is wrong: other errors and repeated answers are no guesses.
 */
export async function withCountedTry<T>(
  context: TriesContext,
  accountId: number,
  credential: Credential,
  work: () => Promise<T>,
): Promise<T> {
  const error = () => tooManyTries(credential);
  const { id, isLast } = await admitTry(context, accountId, signedIn, { isGuess: true, error });
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    isWrong = error instanceof WrongCredential;
    if (error instanceof WrongCredential) {
      await recordWrong(context, accountId, error);
      if (isLast) await writeSecurityEvent(context.db, context, 'confirmation-locked', accountId);
    }
    throw error;
  } finally {
    if (!isWrong) await deleteCredentialTry(context.db, id);
  }
}

/** Ends the row of wrong tries of a signed-in user, in the transaction that the right one allows. */
export function recordRightTry(
  tx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  accountId: number,
): Promise<void> {
  return replaceRightTry(tx, { accountId, origin: signedIn, triedAt: clock.now() });
}
