import { sandboxUsers } from '@talad/sandbox/users';
import type { AppContext } from '../src/context.ts';
import { inTransaction } from '../src/db/database.ts';
import { listOpenTasks } from '../src/modules/linking/game-tasks.repository.ts';
import { runGameTask } from '../src/modules/linking/game-tasks.ts';
import { listLinksOfUser } from '../src/modules/linking/links.repository.ts';
import { linkByCredentials } from '../src/modules/linking/links.service.ts';
import { listSynced } from '../src/modules/linking/sell-synced.ts';
import { syncLink } from '../src/modules/linking/sync-link.ts';
import { listSyncedItemsOfUser } from '../src/modules/linking/synced-items.repository.ts';
import { gameSlug } from './game.ts';

/** A user's account in the game. */
export interface Player {
  readonly id: string;
  readonly username: string;
  readonly password: string;
}

/** Who is whom in the game; buyer-3 has no account there. */
const userIds: Readonly<Record<string, string>> = {
  'seller-1': 'kinnaree',
  'buyer-1': 'somchai',
  'buyer-2': 'mali',
  'seller-2': 'tonkla',
};

/** The account of a user in the game; undefined without one. */
export function playerOf(name: string): Player | undefined {
  const found = sandboxUsers.find(({ id }) => id === userIds[name]);
  return found && { id: `${gameSlug}-${found.id}`, username: found.name, password: found.password };
}

/** Links a user's account and reads its items. */
export async function linkPlayer(
  context: AppContext,
  userId: number,
  gameId: number,
  { username, password }: Player,
): Promise<void> {
  await linkByCredentials(context, { userId, gameId, username, password });
  for (const { id } of await listLinksOfUser(context.db, userId)) await syncLink(context, id);
}

/** Puts the items of a user on sale: the game locks them. */
export async function sellGameItems(context: AppContext, userId: number, price: number): Promise<void> {
  const { db } = context;
  const { found } = await listSyncedItemsOfUser(db, { userId }, { after: undefined, limit: 10 });
  for (const { id } of found)
    await inTransaction(db, (tx) => listSynced(context, tx, { userId, id, price, listingDays: 30 }));
  for (const { id } of await listOpenTasks(db)) await runGameTask(context, id);
}
