import type { SubmissionOutcome } from '@talad/contract/submissions';
import { sql } from 'drizzle-orm';
import { type Database, inTransaction, isLockTimeout } from '../db/database.ts';
import { idempotencyKeys } from './idempotency.tables.ts';
import { ownKey, type Submission } from './idempotency.ts';

type SubmissionId = Omit<Submission, 'request'> & { readonly key: string };

/** Longest wait for a request that is at work, in ms. */
const waitMs = 2_000;

const unknown = { state: 'unknown', resultId: null, doneAt: null } as const satisfies SubmissionOutcome;
const running = { ...unknown, state: 'running' } as const;
const closed = { ...unknown, state: 'closed' } as const;

/** Thrown to undo the claim of a key. */
class NothingFound extends Error {}

/** The id in a stored response; undefined in the few responses that have none. */
function idIn(response: unknown): string | null {
  const id = typeof response === 'object' && response !== null && 'id' in response ? response.id : null;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null;
}

/**
 * Claims the key as given up. A request at work has claimed it first, so the insert waits for the end of its transaction:
 * nothing can be done between this response and the commit.
 */
async function claim(db: Database, id: SubmissionId, keep: boolean): Promise<SubmissionOutcome> {
  const { userId, call, key } = id;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${waitMs}`));
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId, call, key, requestHash: '', closedAt: sql`now()` })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length > 0) {
      if (!keep) throw new NothingFound();
      return closed;
    }
    const [found] = await tx.select().from(idempotencyKeys).where(ownKey(id));
    if (!found || found.closedAt) return closed;
    return { state: 'done', resultId: idIn(found.response), doneAt: found.createdAt.toISOString() };
  });
}

async function outcomeOf(db: Database, id: SubmissionId, keep: boolean): Promise<SubmissionOutcome> {
  try {
    return await claim(db, id, keep);
  } catch (error) {
    if (error instanceof NothingFound) return unknown;
    if (isLockTimeout(error)) return running;
    throw error;
  }
}

/** The outcome of a submission of the user; waits 2 s at most for a request that is at work. */
export const submissionOutcome = (db: Database, id: SubmissionId): Promise<SubmissionOutcome> =>
  outcomeOf(db, id, false);

/** Closes a submission unless it is done: from then on its requests are refused. */
export const closeSubmission = (db: Database, id: SubmissionId): Promise<SubmissionOutcome> =>
  outcomeOf(db, id, true);
