import type { InputOf } from '@talad/contract/calls';
import { Type } from 'typebox';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { findRequest, insertRequest, markRequestClosed } from './requests.repository.ts';
import type { SupportRequestRow } from './support.tables.ts';

/** Forwards a request to the support desk, if one is configured. */
export const supportRequestJob = defineJob('support-desk', Type.Object({ id: Type.Integer() }));

type Asked = InputOf<'POST /api/zendesk'>['body'];

/** Stores a support request; returns its number. */
export async function askForHelp(
  { db, clock, config }: AppContext,
  accountId: number | undefined,
  { subject, ref, description, name, email }: Asked,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const id = await insertRequest(tx, {
      accountId,
      subject,
      ref,
      description: description.trim(),
      name: name.trim(),
      email,
      createdAt: clock.now(),
    });
    if (id === undefined) throw new Error('The request was not kept.');
    if (config.supportDesk) await addJob(tx, supportRequestJob, { id });
    return id;
  });
}

export async function readRequest(db: Executor, id: number): Promise<SupportRequestRow> {
  const row = await findRequest(db, id);
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Request not found.' });
  return row;
}

interface Closing {
  readonly actor: string;
  /** The action taken. */
  readonly answer: string;
  readonly at: Date;
}

/** Closes a request. Throws ILLEGAL_TRANSITION if it is closed already. */
export async function closeRequest(tx: Transaction, id: number, { actor, answer, at }: Closing) {
  await readRequest(tx, id);
  if (!(await markRequestClosed(tx, id, { closedBy: actor, closedAt: at, answer })))
    throw new ApiError('ILLEGAL_TRANSITION', { detail: 'This request is already closed.' });
  await writeAudit(tx, {
    actor,
    action: 'support.closed',
    subject: { kind: 'support-request', id },
    reason: answer,
    detail: {},
    at,
  });
}
