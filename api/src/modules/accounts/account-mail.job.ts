import { paths, safeReturnUrl } from '@talad/contract/paths';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { readConfig } from '../config/index.ts';
import { renderMail } from '../mail/index.ts';
import { findAccountByEmail, issueToken } from './accounts.repository.ts';

/** A mail with a single-use link. The token is created when the mail is sent, so that no queue stores it. */
export const accountMailJob = defineJob(
  'send-account-mail',
  Type.Object({
    /** The address may be unknown: the worker looks it up, so that the response does not reveal whether it exists. */
    email: Type.String(),
    kind: Type.Enum(['verify_email', 'reset_password']),
    /** Path of the page to open after the address is confirmed or the password is reset. */
    callbackUrl: Type.Optional(Type.String()),
  }),
);

const minuteMs = 60_000;

/** Deduplicates requests made before the mail is sent: one mail answers them all. */
const accountMailKey = (kind: string, email: string): string => `account-mail ${kind} ${email}`;

/** Queues the mail in the caller's transaction. `returnUrl` is dropped if it leads off the site. */
export function requestAccountMail(
  executor: Executor,
  kind: 'verify_email' | 'reset_password',
  email: string,
  returnUrl?: string,
): Promise<void> {
  const callbackUrl = safeReturnUrl(returnUrl);
  return addJob(
    executor,
    accountMailJob,
    { email, kind, ...(callbackUrl ? { callbackUrl } : {}) },
    { jobKey: accountMailKey(kind, email) },
  );
}

export async function sendAccountMail(
  { db, clock, config, mail }: AppContext,
  email: string,
  kind: 'verify_email' | 'reset_password',
  callbackUrl?: string,
): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account || (kind === 'verify_email' && account.emailVerifiedAt)) return;
  const minutes = (await readConfig(db, 'mail_link_min'))[kind];
  const expiresAt = new Date(clock.now().getTime() + minutes * minuteMs);
  const token = await issueToken(db, account.id, kind, expiresAt);
  const leadTo = kind === 'verify_email' ? paths.verifyEmail : paths.resetPassword;
  const path = leadTo(token, callbackUrl);
  const template = kind === 'verify_email' ? 'verify-email' : 'reset-password';
  await mail.send({
    to: account.email,
    ...renderMail(template, account.language, config.siteOrigin + path, { minutes }),
  });
}
