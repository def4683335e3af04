import { timingSafeEqual } from 'node:crypto';
import type { OutputOf } from '@talad/contract/calls';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, isUniqueViolation } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { fingerprintOf, personalDataKey } from '../../seal.ts';
import { readConfig } from '../config/index.ts';
import { writeSecurityEvent } from '../security-events/index.ts';
import { findAccount, updateAccount } from './accounts.repository.ts';
import {
  countPhoneCodesByAccount,
  countPhoneCodesByPhone,
  countPhoneCodeTry,
  deletePhoneCodesBefore,
  findLatestPhoneCode,
  findValidPhoneCode,
  insertPhoneCode,
  lockPhoneCodeRequests,
  markPhoneCodeUsed,
} from './phone-codes.repository.ts';
import { parsePhone } from './phone-number.ts';
import { recordAccountTraits } from './user-traits.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const digits = 6;

/** Carries the ID of the request; the code is derived from it, so that no queue or table stores a code. */
export const phoneCodeJob = defineJob('send-phone-code', Type.Object({ id: Type.Integer() }));

/** The code of a request, derived deterministically: a message that is sent twice contains the same code. */
const codeOf = ({ config }: Pick<AppContext, 'config'>, id: number): Buffer => {
  const number = fingerprintOf(personalDataKey(config), `phone-code ${id}`).readUIntBE(0, 6) % 10 ** digits;
  return Buffer.from(String(number).padStart(digits, '0'));
};

/** Sends a code to a phone number and invalidates earlier codes. RATE_LIMITED if the last request was too recent. */
export async function requestPhoneCode(
  { db, clock, sms }: AppContext,
  accountId: number,
  code: string,
): Promise<OutputOf<'POST /api/user/phone'>> {
  if (!sms) throw new ApiError('UNAVAILABLE', { detail: 'No SMS gateway is configured.' });
  const phone = parsePhone(code);
  const now = clock.now();
  const limits = await readConfig(db, 'phone_code');
  const expiresAt = new Date(now.getTime() + limits.minutes * minuteMs);
  const betweenMs = limits.resend_s * 1000;
  await inTransaction(db, async (tx) => {
    // Serializes requests per account and per phone number, so that the counts below are exact.
    await lockPhoneCodeRequests(tx, accountId, phone);
    const recent = await countPhoneCodesByAccount(tx, accountId, new Date(now.getTime() - betweenMs));
    const today = await countPhoneCodesByPhone(tx, phone, new Date(now.getTime() - dayMs));
    // The daily limit counts per phone number over all accounts: otherwise many accounts could flood one number with
    // messages.
    if (recent > 0 || today >= limits.per_day)
      throw new ApiError('RATE_LIMITED', {
        field: 'phone',
        detail: 'A code was sent moments ago. Wait before requesting another.',
      });
    const row = await insertPhoneCode(tx, { accountId, phone, askedAt: now, expiresAt });
    if (row) await addJob(tx, phoneCodeJob, { id: row.id });
  });
  return {
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(now.getTime() + betweenMs).toISOString(),
  };
}

/** Sends the code. A retry uses the same reference, so that the gateway sends the message once. */
export async function sendPhoneCode(context: AppContext, id: number): Promise<void> {
  const { db, clock, sms } = context;
  const row = await findValidPhoneCode(db, id, clock.now());
  if (!row || !sms) return;
  const code = codeOf(context, id).toString();
  const minutes = Math.round((row.expiresAt.getTime() - row.askedAt.getTime()) / minuteMs);
  const language = (await findAccount(db, row.accountId))?.language ?? 'en';
  const text =
    language === 'th'
      ? `รหัส Talad ของคุณคือ ${code} ใช้ได้ ${minutes} นาที อย่าบอกใคร`
      : `Your Talad code is ${code}. It is valid for ${minutes} minutes. Don't share it with anyone.`;
  await sms.send({ to: row.phone, text, reference: `phone-code-${id}` });
}

const expired = () => new ApiError('PHONE_CODE_EXPIRED', { field: 'code', detail: 'Request a new code.' });

/**
 * Confirms a phone number with the latest code, once. PHONE_CODE_WRONG while tries are left, PHONE_CODE_EXPIRED when
 * there is no valid code, PHONE_TAKEN if another account has the phone number.
 */
export async function confirmPhone(context: AppContext, accountId: number, code: string): Promise<void> {
  const { db, config, clock } = context;
  const now = clock.now();
  const latest = await findLatestPhoneCode(db, accountId);
  if (!latest) throw expired();
  const limits = await readConfig(db, 'phone_code');
  // Count the try before checking it, without rollback: concurrent requests get no more tries than sequential ones.
  const row = await countPhoneCodeTry(db, latest.id, { tries: limits.tries, now });
  if (!row) throw expired();
  const [expected, received] = [codeOf(context, row.id), Buffer.from(code)];
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
    await writeSecurityEvent(db, context, 'phone-code-refused', accountId);
    throw new ApiError('PHONE_CODE_WRONG', { field: 'code', detail: 'The code is incorrect.' });
  }
  try {
    await inTransaction(db, async (tx) => {
      if (!(await markPhoneCodeUsed(tx, row.id, now))) throw expired();
      const account = await updateAccount(tx, accountId, { phone: row.phone });
      await recordAccountTraits(tx, config, account, now);
      await writeSecurityEvent(tx, context, 'phone-changed', accountId);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'account_phone')) throw error;
    throw new ApiError('PHONE_TAKEN', {
      field: 'phone',
      detail: 'This phone number is linked to another account.',
    });
  }
}

export async function removePhone(context: AppContext, accountId: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await updateAccount(tx, accountId, { phone: null });
    await writeSecurityEvent(tx, context, 'phone-removed', accountId);
  });
}

/** Deletes old codes; the daily limit counts only the last 24 hours. */
export async function dropOldPhoneCodes(executor: Executor, now: Date): Promise<void> {
  await deletePhoneCodesBefore(executor, new Date(now.getTime() - dayMs));
}
