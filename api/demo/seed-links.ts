import { sandboxPeople } from '../sandbox/users.ts';
import { ApiError } from '../src/http/api-error.ts';
import { directoryOf } from '../src/modules/catalogue/directory.ts';
import { listLinksOfUser } from '../src/modules/linking/links.repository.ts';
import { linkByCredentials } from '../src/modules/linking/links.service.ts';
import { syncLink } from '../src/modules/linking/sync-link.ts';
import type { DemoPerson } from './catalogue/users.ts';
import type { DemoContext } from './demo-context.ts';

const linkedEmail = 'buyer@talad.test';
const linkedGame = 'Himmaran_Online';

/** Links a game account of the demo buyer and its inventory. Skipped if the sandbox does not respond. */
export async function seedLinks(
  { context, accountIds }: DemoContext,
  people: readonly DemoPerson[],
): Promise<void> {
  const userId = accountIds[people.findIndex(({ email }) => email === linkedEmail)];
  const gameId = (await directoryOf(context).get()).gamesBySlug.get(linkedGame)?.id;
  const [player] = sandboxPeople;
  if (userId === undefined || gameId === undefined || !player) return;
  try {
    const { name: username, password } = player;
    await linkByCredentials(context, { userId, gameId, username, password });
    for (const { id } of await listLinksOfUser(context.db, userId)) await syncLink(context, id);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'GAME_UNAVAILABLE')) throw error;
  }
}
