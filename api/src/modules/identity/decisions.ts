import type { KycReason, KycRole } from '@talad/contract/identity';
import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Account, changeIdentity, findUser, queueUserMail } from '../accounts/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { upsertTraits } from '../related-users/index.ts';
import type { SecurityLog } from '../security-events/index.ts';
import { reasonTexts } from './identity.presenter.ts';
import { changeRoles, decideSubmission, findSubmission, lockSubmission } from './identity.repository.ts';
import { recordRoles, rightsOf } from './identity.service.ts';
import type { KycRow } from './identity.tables.ts';

interface Decided {
  readonly actor: string;
  readonly at: Date;
}

const checkOrThrow = (row: KycRow | undefined): KycRow => {
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Identity check not found.' });
  return row;
};

export const readCheck = async (executor: Executor, id: number): Promise<KycRow> =>
  checkOrThrow(await findSubmission(executor, id));

const decidedAlready = () =>
  new ApiError('ILLEGAL_TRANSITION', { detail: 'This identity check is not waiting for a decision.' });

async function notify(
  tx: Transaction,
  account: Account,
  at: Date,
  message: { readonly template: 'kyc-approved' | 'kyc-rejected'; readonly title: Text; readonly body: Text },
): Promise<void> {
  const link = paths.settings('kyc');
  await writeNotifications(tx, {
    general: [{ userId: account.id, title: message.title, body: message.body, link, at }],
  });
  await queueUserMail(tx, account, message.template, link, message.body[account.language]);
}

async function userOf(tx: Transaction, row: KycRow): Promise<Account> {
  const account = await findUser(tx, row.accountId);
  if (!account) throw new Error(`The account ${row.accountId} of an identity check is gone`);
  return account;
}

/**
 * Approves a waiting check, or roles requested after approval: grants the roles, notifies the user, records the
 * decision. Throws ILLEGAL_TRANSITION if nothing is waiting.
 */
export async function approveCheck(
  tx: Transaction,
  context: SecurityLog,
  id: number,
  { actor, at, roles }: Decided & { readonly roles?: readonly KycRole[] },
): Promise<KycRole[]> {
  const before = checkOrThrow(await lockSubmission(tx, id));
  const newRoles = roles ?? before.askedRoles;
  const grantedRoles = [...new Set([...before.grantedRoles, ...newRoles])];
  const isMore = before.state === 'approved' && grantedRoles.length > before.grantedRoles.length;
  const row = isMore
    ? await changeRoles(tx, id, { grantedRoles })
    : await decideSubmission(tx, id, { state: 'approved', grantedRoles, decidedAt: at, decidedBy: actor });
  if (!row) throw decidedAlready();
  const account = await userOf(tx, row);
  await changeIdentity(tx, account.id, { kyc: 'approved', ...rightsOf(grantedRoles) });
  await recordRoles(tx, context, account, grantedRoles);
  if (row.nationalIdHash)
    await upsertTraits(tx, account.id, [{ kind: 'identity', value: row.nationalIdHash }], at);
  await notify(tx, account, at, {
    template: 'kyc-approved',
    title: { en: 'Your identity is verified', th: 'ยืนยันตัวตนสำเร็จแล้ว' },
    body: approvedBody(grantedRoles),
  });
  await writeAudit(tx, {
    actor,
    action: 'kyc.approve',
    subject: { kind: 'kyc', id },
    detail: { accountId: account.id, roles: grantedRoles },
    at,
  });
  return grantedRoles;
}

const roleTexts: Readonly<Record<KycRole, Text>> = {
  buyer: { en: 'buy', th: 'ซื้อ' },
  seller: { en: 'sell', th: 'ขาย' },
  middleman: { en: 'act as a middleman', th: 'เป็นคนกลาง' },
};

const approvedBody = (roles: readonly KycRole[]): Text => ({
  en: `You can now ${new Intl.ListFormat('en').format(roles.map((role) => roleTexts[role].en))}.`,
  th: `ตอนนี้คุณ${new Intl.ListFormat('th').format(roles.map((role) => roleTexts[role].th))}ได้แล้ว`,
});

/** Rejects a check with reasons that the user can read; the user may submit it again. */
export async function rejectCheck(
  tx: Transaction,
  id: number,
  { actor, at, reasons, note }: Decided & { readonly reasons: KycReason[]; readonly note?: string },
): Promise<void> {
  if (reasons.length === 0 || (reasons.includes('OTHER') && !note))
    throw new ApiError('REASON_REQUIRED', { field: 'reasons', detail: 'A reason is required.' });
  const row = await decideSubmission(tx, id, {
    state: 'rejected',
    reasons,
    note: note ?? null,
    decidedAt: at,
    decidedBy: actor,
  });
  if (!row) throw decidedAlready();
  const account = await userOf(tx, row);
  await changeIdentity(tx, account.id, { kyc: 'rejected' });
  const saidIn = (language: 'en' | 'th') =>
    [...reasons.map((code) => reasonTexts[code][language]), ...(note ? [note] : [])].join(' ');
  await notify(tx, account, at, {
    template: 'kyc-rejected',
    title: { en: 'Your identity verification needs changes', th: 'กรุณาแก้ไขข้อมูลยืนยันตัวตน' },
    body: { en: saidIn('en'), th: saidIn('th') },
  });
  await writeAudit(tx, {
    actor,
    action: 'kyc.reject',
    subject: { kind: 'kyc', id },
    reason: reasons.join(', '),
    detail: { accountId: account.id },
    at,
  });
}
