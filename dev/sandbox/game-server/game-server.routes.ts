import { sandboxSecrets } from '@talad/server/sandbox-access';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { applyFailureMode, behaviourRoutes } from '../behaviour.ts';
import { escapeHtml, page } from '../page.ts';
import { sandboxUsers } from '../users.ts';
import { type GameAccount, type GameItem, SandboxGame } from './sandbox-game.ts';

const presentAccount = ({ id, username, user }: GameAccount) => ({
  id,
  username,
  avatarUrl: `pictures/${user}.png`,
});

const presentItem = ({ id, name }: GameItem) => ({ id, name, imageUrl: `pictures/${id}.png` });

/** A plain tile with a colour by seed, as a placeholder for game images. */
function drawTile(seed: string): Promise<Buffer> {
  const hue = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="hsl(${hue} 35% 22%)"/><path d="M300 70 420 225 300 380 180 225Z" fill="hsl(${hue} 65% 62%)"/><path d="M300 70 420 225H180Z" fill="hsl(${hue} 70% 74%)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

type Body = Record<string, string | null>;

/** Game servers under /game-server/{slug}/v1, with their failure modes under /sandbox/game-server. */
export function gameServerRoutes(app: FastifyInstance): void {
  const behaviour = behaviourRoutes(app, 'game-server');
  const games = new Map<string, SandboxGame>();
  const gameOf = (slug: string): SandboxGame => {
    const game = games.get(slug) ?? new SandboxGame(slug);
    games.set(slug, game);
    return game;
  };

  app.get('/sandbox/game-server', async (_request, reply) => {
    const rows = sandboxUsers.map(
      ({ name, password }) =>
        `<li><div class="row"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(password)}</span></div></li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Games',
          `<header><h1>Games</h1><p>accounts in every game: ${behaviour.mode}</p></header><ul>${rows.join('')}</ul>`,
        ),
      );
  });

  app.get<{ Params: { slug: string } }>('/sandbox/game-server/:slug/items', async ({ params }) => ({
    results: [...gameOf(params.slug).items.values()],
  }));

  app.delete<{ Params: { slug: string; id: string } }>(
    '/sandbox/game-server/:slug/items/:id',
    async ({ params }) => {
      gameOf(params.slug).items.delete(params.id);
      return {};
    },
  );

  app.delete<{ Params: { slug: string; id: string } }>(
    '/sandbox/game-server/:slug/accounts/:id',
    async ({ params }) => {
      gameOf(params.slug).dropAccount(params.id);
      return {};
    },
  );

  app.register(
    async (games) => {
      games.addHook('preHandler', async (request, reply) => {
        const { slug } = request.params as { slug: string };
        if (request.headers.authorization !== `Bearer ${sandboxSecrets.gameKey(slug)}`) {
          return reply.status(401).send({ code: 'unauthorized' });
        }
        if (await applyFailureMode(behaviour, request, reply)) return reply;
      });

      /** The action stays done, even if the response is lost. */
      const send = (reply: FastifyReply, status: number, body: object) => {
        if (behaviour.mode !== 'lost') return reply.status(status).send(body);
        reply.hijack();
        reply.raw.destroy();
        return reply;
      };
      const settle = (reply: FastifyReply, outcome: GameItem | string) =>
        typeof outcome === 'string'
          ? send(reply, 409, { code: outcome })
          : send(reply, 200, { id: outcome.id, accountId: outcome.accountId, lock: outcome.lock });

      games.post<{ Params: { slug: string }; Body: Body }>('/v1/sign-in', async ({ params, body }, reply) => {
        const account = gameOf(params.slug).accounts.find(
          ({ username, password }) => username === body.username && password === body.password,
        );
        return account
          ? send(reply, 200, presentAccount(account))
          : send(reply, 401, { code: 'bad_credentials' });
      });
      games.post<{ Params: { slug: string }; Body: Body }>(
        '/v1/accounts/find',
        async ({ params, body }, reply) => {
          const account = gameOf(params.slug).accounts.find(
            ({ user }) => body.subject === `${body.provider}-${user}`,
          );
          return account
            ? send(reply, 200, presentAccount(account))
            : send(reply, 404, { code: 'account_not_found' });
        },
      );
      games.get<{ Params: { slug: string; id: string } }>(
        '/v1/accounts/:id/items',
        async ({ params }, reply) => {
          const game = gameOf(params.slug);
          return game.accounts.some(({ id }) => id === params.id)
            ? send(reply, 200, { items: game.of(params.id).map(presentItem), next: null })
            : send(reply, 404, { code: 'account_not_found' });
        },
      );
      games.get<{ Params: { slug: string; id: string } }>('/v1/items/:id', async ({ params }, reply) => {
        const item = gameOf(params.slug).items.get(params.id);
        return item ? settle(reply, item) : send(reply, 404, { code: 'item_not_found' });
      });
      games.post<{ Params: { slug: string; id: string }; Body: Body }>(
        '/v1/items/:id/lock',
        async ({ params, body }, reply) =>
          settle(reply, gameOf(params.slug).lock(params.id, body.accountId ?? '', body.reference ?? '')),
      );
      games.post<{ Params: { slug: string; id: string }; Body: Body }>(
        '/v1/items/:id/unlock',
        async ({ params, body }, reply) =>
          settle(reply, gameOf(params.slug).unlock(params.id, body.reference ?? '')),
      );
      games.post<{ Params: { slug: string }; Body: Body }>(
        '/v1/transfers',
        async ({ params, body }, reply) => {
          const { reference, itemId, from = null, to = null, lock = null } = body;
          const order = { reference: reference ?? '', itemId: itemId ?? '', from, to, lock };
          return send(reply, 201, gameOf(params.slug).transfer(order));
        },
      );
      games.get<{ Params: { slug: string; reference: string } }>(
        '/v1/transfers/by-reference/:reference',
        async ({ params }, reply) => {
          const transfer = gameOf(params.slug).transfers.get(params.reference);
          return transfer ? send(reply, 200, transfer) : send(reply, 404, { code: 'transfer_not_found' });
        },
      );
      games.get<{ Params: { slug: string; name: string } }>('/pictures/:name', async ({ params }, reply) =>
        reply.type('image/png').send(await drawTile(params.name)),
      );
    },
    { prefix: '/game-server/:slug' },
  );
}
