import { pageAfterSignIn, paths } from '@talad/contract/paths';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { readConfig } from '../config/config.service.ts';
import { renderMail } from '../mail/mail.templates.ts';
import { findAccountByEmail, issueToken } from './accounts.repository.ts';

/** A mail with a link that proves who reads it. The token is made when the mail is sent: no queue ever holds one. */
export const accountMailJob = defineJob(
  'send-account-mail',
  Type.Object({
    /** Nobody may live there: whether an address is known is found out here, where no visitor sees it. */
    email: Type.String(),
    kind: Type.Enum(['verify_email', 'reset_password']),
    /** Path of the page that a confirmed address, or a new password, leads on to. */
    callbackUrl: Type.Optional(Type.String()),
  }),
);

const minuteMs = 60_000;

/** A second request before the mail left is answered with one mail. */
const accountMailKey = (kind: string, email: string): string => `account-mail ${kind} ${email}`;

/** Has a mail sent once what `executor` does holds; `wish`: where the person was going, dropped where it leads off the site. */
export function requestAccountMail(
  executor: Executor,
  kind: 'verify_email' | 'reset_password',
  email: string,
  wish?: string,
): Promise<void> {
  const callbackUrl = pageAfterSignIn(wish);
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
