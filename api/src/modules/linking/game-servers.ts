import { sandboxSecrets } from '@talad/server/sandbox-access';
import type { LinkingConfig } from '../../config/linking-config.ts';
import type { GameServerPort, GameServers } from '../../ports/game-server.ts';
import { createHttpGameServer } from './http-game-server.ts';

export function createGameServers({ games = {}, sandboxUrl, timeoutMs }: LinkingConfig): GameServers {
  const servers = new Map<string, GameServerPort>();
  const addressOf = (slug: string) =>
    games[slug] ??
    (sandboxUrl
      ? {
          url: `${sandboxUrl}/game-server/${encodeURIComponent(slug)}`,
          key: sandboxSecrets.gameKey(slug),
        }
      : undefined);
  return (slug) => {
    const known = servers.get(slug);
    if (known) return known;
    const address = addressOf(slug);
    if (!address) return undefined;
    const server = createHttpGameServer(address, timeoutMs);
    servers.set(slug, server);
    return server;
  };
}
