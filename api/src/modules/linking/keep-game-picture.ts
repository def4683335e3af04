import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { type GameServerPort, GameUnclear } from './game-server-port.ts';

export interface KeptPicture {
  readonly key: string;
  readonly color: string;
}

/** Takes a picture over from a game, re-encoded, so that no page ever asks the game for it; undefined where it is none. */
export async function keepGamePicture(
  context: Pick<AppContext, 'files' | 'db'>,
  server: GameServerPort,
  source: string | null,
  kind: 'avatar' | 'listing',
): Promise<KeptPicture | undefined> {
  if (source === null) return undefined;
  try {
    const buffer = await server.readPicture(source);
    if (!buffer) return undefined;
    const { key, picture } = await storePicture(context, context.db, { kind, buffer });
    return { key, color: picture.color };
  } catch (error) {
    // A picture is no reason to go without what it shows.
    if (error instanceof GameUnclear || error instanceof ApiError) return undefined;
    throw error;
  }
}
