import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { GameOutcomeUnknown, type GameServerPort } from '../../ports/game-server.ts';
import { storePicture } from '../pictures/index.ts';

export interface StoredPicture {
  readonly key: string;
  readonly color: string;
}

/**
 * Copies a picture from a game, re-encoded, so that no page requests it from the game; undefined if it is not an
 * image.
 */
export async function importGamePicture(
  context: Pick<AppContext, 'files' | 'db'>,
  server: GameServerPort,
  source: string | null,
  kind: 'avatar' | 'listing',
): Promise<StoredPicture | undefined> {
  if (source === null) return undefined;
  try {
    const buffer = await server.readPicture(source);
    if (!buffer) return undefined;
    const { key, picture } = await storePicture(context, context.db, { kind, buffer });
    return { key, color: picture.color };
  } catch (error) {
    // A failed picture must not fail the item that it shows.
    if (error instanceof GameOutcomeUnknown || error instanceof ApiError) return undefined;
    throw error;
  }
}
