import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { writeNotifications } from '../notifications/index.ts';
import { findAccount } from './accounts.repository.ts';
import { queueUserMail } from './user-mail.job.ts';

const notifications = {
  'two-factor-on': {
    title: { en: 'Two-factor authentication is on', th: 'เปิดการยืนยันสองขั้นตอนแล้ว' },
    body: {
      en: 'Signing in, withdrawing money and changing security settings now require a code from your authenticator app.',
      th: 'จากนี้การเข้าสู่ระบบ การถอนเงิน และการเปลี่ยนการตั้งค่าความปลอดภัยต้องใช้รหัสจากแอปยืนยันตัวตน',
    },
  },
  'two-factor-off': {
    title: { en: 'Two-factor authentication is off', th: 'ปิดการยืนยันสองขั้นตอนแล้ว' },
    body: {
      en: 'If this wasn’t you, change your password and contact us right away.',
      th: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที',
    },
  },
  'new-sign-in': {
    title: { en: 'New sign-in to your account', th: 'มีการเข้าสู่ระบบใหม่' },
    body: {
      en: 'Someone signed in to your account with a two-factor code from a new network. If this wasn’t you, change your password and contact us.',
      th: 'มีการเข้าสู่ระบบด้วยรหัสยืนยันสองขั้นตอนจากเครือข่ายที่ไม่เคยใช้ หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเรา',
    },
  },
  'recovery-code-used': {
    title: { en: 'A recovery code was used', th: 'มีการใช้รหัสกู้คืน' },
    body: {
      en: 'Someone signed in to your account with a recovery code. If this wasn’t you, change your password and contact us.',
      th: 'มีการเข้าสู่ระบบด้วยรหัสกู้คืน หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเรา',
    },
  },
  'password-changed': {
    title: { en: 'Your password was changed', th: 'เปลี่ยนรหัสผ่านแล้ว' },
    body: {
      en: 'If this wasn’t you, reset your password and contact us right away.',
      th: 'หากไม่ใช่คุณ กรุณาขอตั้งรหัสผ่านใหม่และติดต่อเราทันที',
    },
  },
} as const satisfies Record<string, { readonly title: Text; readonly body: Text }>;

export type SecurityNotification = keyof typeof notifications;

/** Notifies a user on the site and by mail of a security change, so that an attacker cannot make it unnoticed. */
export async function notifySecurityChange(
  tx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  accountId: number,
  kind: SecurityNotification,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account) return;
  const link = paths.settings('security');
  await writeNotifications(tx, {
    general: [{ userId: accountId, ...notifications[kind], link, at: clock.now() }],
  });
  await queueUserMail(tx, account, kind, link);
}
