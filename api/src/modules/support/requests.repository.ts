import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { withoutNames } from '../../db/names-in-text.ts';
import { type NewSupportRequestRow, type SupportRequestRow, supportRequest } from './support.tables.ts';

/** Inserts a request; returns its id. */
export async function insertRequest(
  tx: Transaction,
  values: NewSupportRequestRow,
): Promise<number | undefined> {
  const [row] = await tx.insert(supportRequest).values(values).returning({ id: supportRequest.id });
  return row?.id;
}

/** Unanswered requests, the longest waiting first. */
export const openRequests = (db: Executor, limit: number): Promise<SupportRequestRow[]> =>
  db
    .select()
    .from(supportRequest)
    .where(eq(supportRequest.state, 'open'))
    .orderBy(asc(supportRequest.createdAt), asc(supportRequest.id))
    .limit(limit);

export async function findRequest(db: Executor, id: number): Promise<SupportRequestRow | undefined> {
  const [row] = await db.select().from(supportRequest).where(eq(supportRequest.id, id));
  return row;
}

type Closing = Pick<SupportRequestRow, 'closedBy' | 'closedAt' | 'answer'>;

/** Closes an open request; false if it is closed already. */
export async function markRequestClosed(tx: Transaction, id: number, closing: Closing): Promise<boolean> {
  const closed = await tx
    .update(supportRequest)
    .set({ state: 'closed', ...closing })
    .where(and(eq(supportRequest.id, id), eq(supportRequest.state, 'open')))
    .returning({ id: supportRequest.id });
  return closed.length > 0;
}

/** Erases the identity of a user in their requests, and retains the text without what `namePattern` finds. */
export async function eraseRequester(
  tx: Transaction,
  accountId: number,
  namePattern: string | undefined,
): Promise<void> {
  await tx
    .update(supportRequest)
    .set({
      name: '-',
      email: '-',
      ref: '',
      ...(namePattern && {
        description: withoutNames(supportRequest.description, namePattern),
        // Answers address the user by name.
        answer: withoutNames(supportRequest.answer, namePattern),
      }),
    })
    .where(eq(supportRequest.accountId, accountId));
}
