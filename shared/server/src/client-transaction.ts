import type { ClientBase } from 'pg';

/** Runs statements on one connection in a transaction. */
export async function inClientTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    // A connection that ended has no transaction either; the error that ended it says more.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
