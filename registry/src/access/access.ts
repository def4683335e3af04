import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { hashOf } from './access-token.ts';
import { type AccessTokenRow, findToken, recordUse } from './tokens.repository.ts';

/** Who sends a request. */
export type Actor = Pick<AccessTokenRow, 'id' | 'name' | 'role' | 'remote'>;
export type Role = AccessTokenRow['role'];

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined on a route that needs no token. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** The role that the route needs, or one that may do more; without it anyone may call the route. */
    access?: Role;
  }
}

/** Roles by what they may call; a releaser reports no health, because that could end another team's rollout. */
const allowed: Readonly<Record<Role, readonly Role[]>> = {
  reader: ['reader', 'host', 'releaser', 'administrator'],
  host: ['host', 'administrator'],
  releaser: ['releaser', 'administrator'],
  administrator: ['administrator'],
};

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

async function authenticate({ db, now }: RegistryContext, token: string | undefined): Promise<Actor> {
  if (!token)
    throw new RegistryError('BAD_TOKEN', 'Send a token of the registry as "Authorization: Bearer <token>".');
  const row = await findToken(db, hashOf(token));
  const at = now();
  if (!row) throw new RegistryError('BAD_TOKEN', 'The registry does not know this token.');
  if (row.revokedAt) throw new RegistryError('BAD_TOKEN', `The token "${row.name}" was revoked.`);
  if (row.expiresAt && row.expiresAt <= at)
    throw new RegistryError('BAD_TOKEN', `The token "${row.name}" has expired.`);
  await recordUse(db, row.id, at);
  return row;
}

/** Throws unless the request's token may release this remote. */
export function requireReleaserOf({ actor }: FastifyRequest, remote: string): Actor {
  if (!actor) throw new Error('The route has no access rule.');
  if (actor.role === 'administrator' || actor.remote === remote) return actor;
  throw new RegistryError('NOT_ALLOWED', `The token "${actor.name}" may not release ${remote}.`, 'remote');
}

/** Checks the token of every request to a route with an access rule. */
export const access = plugin<{ context: RegistryContext }>(async (app, { context }) => {
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    const needed = request.routeOptions.config.access;
    if (!needed) return;
    const actor = await authenticate(context, tokenOf(request));
    if (!allowed[needed].includes(actor.role)) {
      const detail = `The token "${actor.name}" has the role ${actor.role}; this needs the role ${needed}.`;
      throw new RegistryError('NOT_ALLOWED', detail);
    }
    request.actor = actor;
  });
});
