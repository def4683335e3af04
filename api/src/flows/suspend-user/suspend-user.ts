import { paths } from '@talad/contract/paths';
import type { Transaction } from '../../db/database.ts';
import { findUser, liftSuspension, queueUserMail, suspendUser } from '../../modules/accounts/index.ts';
import { takeOffMarket } from '../../modules/listings/index.ts';
import { writeNotifications } from '../../modules/notifications/index.ts';
import { type SecurityLog, writeSecurityEvent } from '../../modules/security-events/index.ts';
import { holdWithdrawalsOf } from '../../modules/wallet/index.ts';

export interface SuspensionDecision {
  readonly actor: string;
  /** Shown to the user. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Suspends a user: ends sessions, blocks sign-in, unpublishes listings, and puts withdrawals on hold that were not
 * yet sent to the bank. The balance is untouched; open orders continue on their own deadlines. Notifies the user on
 * the site and by mail. Returns the number of withdrawals on hold.
 */
export async function suspend(
  tx: Transaction,
  context: SecurityLog,
  userId: number,
  { actor, reason, at, until }: SuspensionDecision & { readonly until: Date },
): Promise<number> {
  await suspendUser(tx, userId, until);
  await writeSecurityEvent(tx, context, 'account-suspended', userId);
  await takeOffMarket(tx, userId);
  const withdrawalsOnHold = await holdWithdrawalsOf(tx, userId, { operator: actor, reason, at });
  await notify(tx, userId, 'account-suspended', { reason, at });
  return withdrawalsOnHold;
}

/**
 * Ends a suspension and notifies the user; returns false if there is none. An operator releases withdrawals on hold.
 */
export async function endSuspension(
  tx: Transaction,
  context: SecurityLog,
  userId: number,
  { at }: Pick<SuspensionDecision, 'at'>,
): Promise<boolean> {
  if (!(await liftSuspension(tx, userId, at))) return false;
  await writeSecurityEvent(tx, context, 'account-restored', userId);
  await notify(tx, userId, 'account-restored', { at });
  return true;
}

const messages = {
  'account-suspended': {
    title: { en: 'Your account was suspended', th: 'บัญชีของคุณถูกระงับ' },
    link: null,
  },
  'account-restored': {
    title: { en: 'Your account was restored', th: 'บัญชีของคุณกลับมาใช้งานได้แล้ว' },
    link: paths.home(),
  },
} as const;

const restored = {
  en: 'You can sign in, buy and sell again. Your listings were unpublished: publish them again in your inventory.',
  th: 'คุณเข้าสู่ระบบ ซื้อ และขายได้ตามเดิม รายการขายเดิมถูกปิดไว้ เปิดขายอีกครั้งได้ในคลังของคุณ',
};

async function notify(
  tx: Transaction,
  userId: number,
  template: keyof typeof messages,
  { reason, at }: { readonly reason?: string; readonly at: Date },
): Promise<void> {
  const body = reason === undefined ? restored : { en: reason, th: reason };
  await writeNotifications(tx, { general: [{ userId, ...messages[template], body, at }] });
  const account = await findUser(tx, userId);
  if (account) await queueUserMail(tx, account, template, paths.home(), reason);
}
