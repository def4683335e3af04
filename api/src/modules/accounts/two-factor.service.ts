import { randomInt } from 'node:crypto';
import type { OutputOf } from '@talad/contract/calls';
import { Secret } from 'otpauth';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { encryptText, personalDataKey } from '../../seal.ts';
import { writeSecurityEvent } from '../security-events/index.ts';
import { type Account, findAccount, updateAccount } from './accounts.repository.ts';
import { withCountedTry } from './credential-tries.ts';
import { loadAccount } from './profile.service.ts';
import { assertPassword, type Reauthentication, withReauthentication } from './reauthentication.ts';
import { applySecurityChange } from './security-change.ts';
import {
  confirmTwoFactor,
  countRecoveryCodes,
  dropTwoFactor,
  findTwoFactor,
  replaceRecoveryCodes,
  startTwoFactor,
} from './two-factor.repository.ts';
import { codesOf, hashRecoveryCode, secretOwner, spendCode } from './two-factor-code.ts';

const secretBytes = 20;
const recoveryCodeCount = 10;
const recoveryCodeLength = 10;
// Without letters and digits that are easily confused.
const recoveryLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newRecoveryCode(): string {
  const letters = Array.from({ length: recoveryCodeLength }, () =>
    recoveryLetters.charAt(randomInt(recoveryLetters.length)),
  ).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const isOff = () => new ApiError('TWO_FACTOR_OFF', { detail: 'Two-factor authentication is off.' });
const alreadyOn = () => new ApiError('TWO_FACTOR_ON', { detail: 'Two-factor authentication is already on.' });

/** Whether two-factor is on, since when, and how many recovery codes are left. */
export async function readTwoFactor(
  { db }: AppContext,
  accountId: number,
): Promise<OutputOf<'GET /api/user/verify-otp'>> {
  const enabledAt = (await findAccount(db, accountId))?.twoFactorEnabledAt ?? null;
  return {
    twoFA: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: enabledAt === null ? 0 : await countRecoveryCodes(db, accountId),
  };
}

/** Creates a secret, which has no effect until a code confirms it; replaces an unconfirmed one. */
export async function setUpTwoFactor(
  context: AppContext,
  accountId: number,
  password: string | undefined,
): Promise<OutputOf<'POST /api/user/two-factor/set-up'>> {
  const account = await loadAccount(context, accountId);
  if (account.twoFactorEnabledAt) throw alreadyOn();
  await withCountedTry(context, accountId, 'password', () => assertPassword(account, password));
  const secret = new Secret({ size: secretBytes }).base32;
  if (!(await keepTwoFactorSecret(context, accountId, secret))) throw alreadyOn();
  return { secret, otpauthUrl: codesOf(secret, account.email).toString() };
}

async function keepTwoFactorSecret(
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
  accountId: number,
  secret: string,
): Promise<boolean> {
  const sealed = encryptText(personalDataKey(config), secretOwner(accountId), secret);
  return startTwoFactor(db, { accountId, secret: sealed, startedAt: clock.now() });
}

async function issueRecoveryCodes(tx: Transaction, context: AppContext, accountId: number) {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashRecoveryCode(context, accountId, code)),
  );
  return { recoveryCodes: codes };
}

/**
 * Turns two-factor on with a first code and ends the other sessions, which were opened with the password alone. Returns
 * the recovery codes, which are shown only once.
 */
export async function turnOnTwoFactor(
  context: AppContext,
  accountId: number,
  otp: string,
  sessionToken: string | undefined,
): Promise<OutputOf<'POST /api/user/two-factor/confirm'>> {
  const at = context.clock.now();
  const issued = await withCountedTry(context, accountId, 'code', () =>
    inTransaction(context.db, async (tx) => {
      const row = await findTwoFactor(tx, accountId);
      if (!row) throw new ApiError('TWO_FACTOR_OFF', { detail: 'Set up two-factor authentication first.' });
      if (row.confirmedAt) throw alreadyOn();
      await spendCode(tx, context, row, otp);
      if (!(await confirmTwoFactor(tx, accountId, at))) throw alreadyOn();
      await applySecurityChange(tx, context, accountId, 'two-factor-on', sessionToken);
      return issueRecoveryCodes(tx, context, accountId);
    }),
  );
  context.sessions.forgetUser(accountId);
  return issued;
}

/** Replaces the recovery codes, given a code of the authenticator. */
export function renewRecoveryCodes(
  context: AppContext,
  accountId: number,
  input: Reauthentication,
): Promise<OutputOf<'POST /api/user/two-factor/recovery-codes'>> {
  return withReauthentication(context, accountId, input, async (tx, { twoFactorEnabledAt }) => {
    if (!twoFactorEnabledAt) throw isOff();
    await writeSecurityEvent(tx, context, 'recovery-codes-renewed', accountId);
    return issueRecoveryCodes(tx, context, accountId);
  });
}

/** Turns two-factor off with a code of the authenticator or a recovery code, and ends the other sessions. */
export async function turnOffTwoFactor(
  context: AppContext,
  accountId: number,
  input: Reauthentication,
  sessionToken: string | undefined,
): Promise<void> {
  await withReauthentication(
    context,
    accountId,
    input,
    async (tx) => {
      if (!(await dropTwoFactor(tx, accountId, context.clock.now()))) throw isOff();
      await applySecurityChange(tx, context, accountId, 'two-factor-off', sessionToken);
    },
    { acceptsRecoveryCode: true },
  );
  context.sessions.forgetUser(accountId);
}

/** Turns two-factor on with a given secret (base32), without codes or mail: for demo data. */
export async function enableTwoFactorForDemo(
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
  account: Account,
  secret: string,
  at: Date,
): Promise<void> {
  await keepTwoFactorSecret(context, account.id, secret);
  await inTransaction(context.db, async (tx) => {
    await confirmTwoFactor(tx, account.id, at);
    await updateAccount(tx, account.id, { securityChangedAt: at });
  });
}
