import type { ClientBase } from 'pg';

/** Runs statements on one connection in a transaction. */
export async function inClientTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    // If the connection has ended, so has the transaction; the original error is more useful.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
