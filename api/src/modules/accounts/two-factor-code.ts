import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '../../context.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { decryptText, fingerprintOf, personalDataKey } from '../../seal.ts';
import { writeSecurityEvent } from '../security-events/index.ts';
import { findAccount } from './accounts.repository.ts';
import { recordRightTry, WrongCredential } from './credential-tries.ts';
import { findTwoFactor, spendRecoveryCode, spendStep, type TwoFactorRow } from './two-factor.repository.ts';

const issuer = 'Talad';
const secondsPerCode = 30;
/** Also accepts the codes of the time steps before and after, because phone clocks drift. */
const window = 1;

type CodeContext = Pick<AppContext, 'config' | 'clock' | 'log'>;

/** Context string that binds a sealed two-factor secret to its account. */
export const secretOwner = (accountId: number): string => `two-factor:${accountId}`;

/** The TOTP generator of an account; `secret` in base32. */
export const codesOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), period: secondsPerCode });

/** Hash of a recovery code: keyed and bound to its account. Ignores spaces, hyphens and case. */
export const hashRecoveryCode = ({ config }: Pick<AppContext, 'config'>, accountId: number, code: string) =>
  fingerprintOf(
    personalDataKey(config),
    `recovery-code ${accountId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`,
  );

const wrongCode = () =>
  new WrongCredential('TWO_FACTOR_CODE_WRONG', {
    field: 'otp',
    detail: 'The code is incorrect or has expired.',
  });

/** Whether two-factor is on for this account. */
export async function hasTwoFactor(executor: Executor, accountId: number): Promise<boolean> {
  return Boolean((await findAccount(executor, accountId))?.twoFactorEnabledAt);
}

/** When the account's password or two-factor last changed; undefined if neither ever did. */
export async function securityChangedAt(executor: Executor, accountId: number): Promise<Date | undefined> {
  return (await findAccount(executor, accountId))?.securityChangedAt ?? undefined;
}

/** The time step of a code, or undefined if no currently accepted step has it. */
export function stepOf(
  { config, clock }: Pick<CodeContext, 'config' | 'clock'>,
  row: TwoFactorRow,
  code: string,
): number | undefined {
  const secret = decryptText(personalDataKey(config), secretOwner(row.accountId), row.secret);
  const timestamp = clock.now().getTime();
  const codes = codesOf(secret, '');
  const delta = /^\d{6}$/.test(code) ? codes.validate({ token: code, timestamp, window }) : null;
  return delta === null ? undefined : codes.counter({ timestamp }) + delta;
}

const isOff = () => new ApiError('TWO_FACTOR_OFF', { detail: 'Turn on two-factor authentication first.' });

async function findConfirmed(tx: Transaction, accountId: number): Promise<TwoFactorRow> {
  const row = await findTwoFactor(tx, accountId);
  if (!row?.confirmedAt) throw isOff();
  return row;
}

export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code.trim());

/**
 * Spends a six-digit code in the caller's transaction: of concurrent requests, the first to commit succeeds. Wrap the
 * transaction in `withCountedTry`. TWO_FACTOR_OFF if two-factor is off, TWO_FACTOR_CODE_WRONG, TWO_FACTOR_CODE_USED.
 */
export async function useTwoFactorCode(
  tx: Transaction,
  context: CodeContext,
  accountId: number,
  code: string,
): Promise<void> {
  await spendCode(tx, context, await findConfirmed(tx, accountId), code);
}

/** Like `useTwoFactorCode`, for a row that may not be confirmed yet. */
export async function spendCode(
  tx: Transaction,
  context: CodeContext,
  row: TwoFactorRow,
  code: string,
): Promise<void> {
  await spendSixDigits(tx, context, row, code);
  await recordRightTry(tx, context, row.accountId);
}

/** Like `useTwoFactorCode`, for a six-digit code or a recovery code. */
export async function useCodeOrRecoveryCode(
  tx: Transaction,
  context: CodeContext,
  accountId: number,
  code: string,
): Promise<void> {
  await spendAnyCode(tx, context, accountId, code);
  await recordRightTry(tx, context, accountId);
}

/**
 * Spends a six-digit code or a recovery code and returns which it was. Neither checks nor counts wrong codes: the
 * caller limits the tries.
 */
export async function spendAnyCode(
  tx: Transaction,
  context: CodeContext,
  accountId: number,
  code: string,
): Promise<'code' | 'recovery-code'> {
  const row = await findConfirmed(tx, accountId);
  if (isSixDigits(code)) {
    await spendSixDigits(tx, context, row, code.trim());
    return 'code';
  }
  const hash = hashRecoveryCode(context, accountId, code);
  if (!(await spendRecoveryCode(tx, accountId, hash, context.clock.now()))) throw wrongCode();
  await writeSecurityEvent(tx, context, 'recovery-code-used', accountId);
  return 'recovery-code';
}

async function spendSixDigits(
  tx: Transaction,
  context: CodeContext,
  row: TwoFactorRow,
  code: string,
): Promise<void> {
  const step = stepOf(context, row, code);
  if (step === undefined) throw wrongCode();
  if (await spendStep(tx, row.accountId, step)) return;
  throw new ApiError('TWO_FACTOR_CODE_USED', {
    field: 'otp',
    detail: 'This code was already used. Wait for the next one.',
  });
}
