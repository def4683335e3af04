import { eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { fingerprintOf, personalDataKey } from '../../seal.ts';
import { reservedUsernames } from './reserved-usernames.tables.ts';

type HashContext = Pick<AppContext, 'config'>;

const hashOf = ({ config }: HashContext, username: string): Buffer =>
  fingerprintOf(personalDataKey(config), `username ${username.toLowerCase()}`);

/** Keeps the username of a deleted account from being chosen again, without storing it. */
export async function reserveUsername(
  tx: Transaction,
  context: HashContext,
  username: string,
  reservedAt: Date,
): Promise<void> {
  await tx
    .insert(reservedUsernames)
    .values({ usernameHash: hashOf(context, username), reservedAt })
    .onConflictDoNothing();
}

/** Whether a deleted account had this username. */
export async function isUsernameReserved(
  executor: Executor,
  context: HashContext,
  username: string,
): Promise<boolean> {
  return (
    (await executor.$count(
      reservedUsernames,
      eq(reservedUsernames.usernameHash, hashOf(context, username)),
    )) > 0
  );
}
