import { createHash, randomUUID } from 'node:crypto';
import { sandboxSecrets } from '@talad/server/sandbox-access';
import type { FastifyInstance } from 'fastify';
import { applyFailureMode, type Behaviour } from '../behaviour.ts';
import { chooseUser, players } from './choose-user.page.ts';

interface Grant {
  readonly user: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
}

type Fields = Record<string, string>;

/** Facebook's dialog, token and /me endpoints under /identity/facebook. */
export function facebookRoutes(app: FastifyInstance, behaviour: Behaviour, returnUrl: string): void {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, string>();
  app.addHook('preHandler', async (request, reply) => {
    if (await applyFailureMode(behaviour, request, reply)) return reply;
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: Fields }>('/dialog/oauth', async ({ query }, reply) => {
    if (query.redirect_uri !== returnUrl)
      return reply.status(400).send({ error: { message: 'URL blocked' } });
    const action = `/identity/facebook/dialog/choose?${new URLSearchParams(query)}`;
    return reply.type('text/html; charset=utf-8').send(chooseUser('Facebook', action, players));
  });

  app.post<{ Querystring: Fields; Body: Fields }>('/dialog/choose', async ({ query, body }, reply) => {
    const back = new URL(returnUrl);
    back.searchParams.set('state', query.state ?? '');
    if (body.person) {
      const code = randomUUID();
      codes.set(code, {
        user: body.person,
        clientId: query.client_id ?? '',
        redirectUri: returnUrl,
        challenge: query.code_challenge ?? '',
      });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return reply.redirect(back.href, 303);
  });

  app.post<{ Body: Fields }>('/oauth/access_token', async ({ body }, reply) => {
    const grant = codes.get(body.code ?? '');
    codes.delete(body.code ?? '');
    const challenge = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url');
    const isValidGrant =
      grant &&
      grant.clientId === body.client_id &&
      body.client_secret === sandboxSecrets.client(grant.clientId) &&
      grant.redirectUri === body.redirect_uri &&
      grant.challenge === challenge;
    if (!isValidGrant) return reply.status(400).send({ error: 'invalid_grant' });
    const token = randomUUID();
    tokens.set(token, grant.user);
    return { access_token: token, token_type: 'bearer', expires_in: 3600 };
  });

  app.get('/me', async ({ headers }, reply) => {
    const user = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    return user ? { id: `facebook-${user}` } : reply.status(401).send({ error: { message: 'bad token' } });
  });
}
