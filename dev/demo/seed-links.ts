import { ApiError } from '@talad/api/http/api-error';
import { directoryOf } from '@talad/api/modules/catalogue';
import { linkByCredentials, listLinksOfUser, syncLink } from '@talad/api/modules/linking';
import { sandboxUsers } from '@talad/sandbox/users';
import type { DemoUser } from './catalogue/users.ts';
import type { DemoContext } from './demo-context.ts';

const linkedEmail = 'buyer@talad.test';
const linkedGame = 'Himmaran_Online';

/** Links a game account of the demo buyer and its inventory. Skipped if the sandbox does not respond. */
export async function seedLinks(
  { context, accountIds }: DemoContext,
  users: readonly DemoUser[],
): Promise<void> {
  const userId = accountIds[users.findIndex(({ email }) => email === linkedEmail)];
  const gameId = (await directoryOf(context).get()).gamesBySlug.get(linkedGame)?.id;
  const [player] = sandboxUsers;
  if (userId === undefined || gameId === undefined || !player) return;
  try {
    const { name: username, password } = player;
    await linkByCredentials(context, { userId, gameId, username, password });
    for (const { id } of await listLinksOfUser(context.db, userId)) await syncLink(context, id);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'GAME_UNAVAILABLE')) throw error;
  }
}
