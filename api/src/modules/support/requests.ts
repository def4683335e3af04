import type { InputOf } from '@talad/contract/calls';
import { and, asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { type SupportRequestRow, supportRequest } from './support.tables.ts';

/** Forwards a request to the support desk, if one is configured. */
export const deskJob = defineJob('support-desk', Type.Object({ id: Type.Integer() }));

type Asked = InputOf<'POST /api/zendesk'>['body'];

/** Stores a support request; returns its number. */
export async function askForHelp(
  { db, clock, config }: AppContext,
  accountId: number | undefined,
  { subject, ref, description, name, email }: Asked,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(supportRequest)
      .values({
        accountId,
        subject,
        ref,
        description: description.trim(),
        name: name.trim(),
        email,
        createdAt: clock.now(),
      })
      .returning({ id: supportRequest.id });
    if (!row) throw new Error('The request was not kept.');
    if (config.supportDesk) await addJob(tx, deskJob, { id: row.id });
    return row.id;
  });
}

/** Unanswered requests, the longest waiting first. */
export const openRequests = (db: Executor, limit: number): Promise<SupportRequestRow[]> =>
  db
    .select()
    .from(supportRequest)
    .where(eq(supportRequest.state, 'open'))
    .orderBy(asc(supportRequest.createdAt), asc(supportRequest.id))
    .limit(limit);

export async function readRequest(db: Executor, id: number): Promise<SupportRequestRow> {
  const [row] = await db.select().from(supportRequest).where(eq(supportRequest.id, id));
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
  const closed = await tx
    .update(supportRequest)
    .set({ state: 'closed', closedBy: actor, closedAt: at, answer })
    .where(and(eq(supportRequest.id, id), eq(supportRequest.state, 'open')))
    .returning({ id: supportRequest.id });
  if (closed.length === 0)
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
