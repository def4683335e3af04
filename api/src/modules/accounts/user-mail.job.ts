import { type Static, Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { type MailTemplate, mailTemplates, renderMail } from '../mail/index.ts';
import type { Account } from './accounts.repository.ts';

/** A notification mail that links to a page of the site. */
export const userMailJob = defineJob(
  'send-person-mail',
  Type.Object({
    email: Type.String(),
    language: Type.Enum(['en', 'th']),
    template: Type.Enum([...mailTemplates]),
    /** Path of the linked page. */
    path: Type.String(),
    /** An additional sentence, such as a reason. */
    note: Type.Optional(Type.String()),
  }),
);

/** Queues a mail to a user in the caller's transaction: it is sent only if the transaction commits. */
export async function queueUserMail(
  executor: Executor,
  { email, language }: Pick<Account, 'email' | 'language'>,
  template: MailTemplate,
  path: string,
  note?: string,
): Promise<void> {
  await addJob(executor, userMailJob, { email, language, template, path, ...(note && { note }) });
}

export async function sendUserMail(
  { config, mail }: AppContext,
  { email, language, template, path, note }: Static<typeof userMailJob.payload>,
): Promise<void> {
  await mail.send({ to: email, ...renderMail(template, language, config.siteOrigin + path, { more: note }) });
}
