import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { RegistryContext } from '../context.ts';
import { RegistryError, tooManyRequests } from '../registry-error.ts';
import { requireFreshSignIn, requireSiteOrigin, sessionOf } from '../staff/session.ts';
import type { Session } from '../staff/sessions.repository.ts';
import { hashOf } from './access-token.ts';
import { type AccessTokenRow, findToken, recordUse } from './tokens.repository.ts';

/** The sender of a request: a token, or a member of staff in a browser. */
export interface Actor extends Pick<AccessTokenRow, 'name' | 'role' | 'remote'> {
  /** Undefined for a member of staff. */
  readonly tokenId?: number;
  /** Undefined for a token. */
  readonly session?: Session;
}
export type Role = AccessTokenRow['role'];

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined on a route that anyone may call. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** The role that the route needs, or one that may do more; without it anyone may call the route. */
    access?: Role;
    /** Members of staff may send this in a browser; with a second factor of just now if it changes what others get. */
    inConsole?: 'after a fresh sign-in' | 'at any time';
  }
}

/** Roles by what they may call; a releaser reports no health, because that could end another team's rollout. */
const allowed: Readonly<Record<Role, readonly Role[]>> = {
  reader: ['reader', 'host', 'releaser', 'administrator'],
  host: ['host', 'administrator'],
  releaser: ['releaser', 'administrator'],
  administrator: ['administrator'],
};

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

const titleOf = ({ name, session }: Actor) => (session ? name : `The token "${name}"`);

async function ownerOf({ db, now }: RegistryContext, token: string): Promise<Actor> {
  const row = await findToken(db, hashOf(token));
  const at = now();
  if (!row) throw new RegistryError('BAD_TOKEN', 'The registry does not know this token.');
  if (row.revokedAt) throw new RegistryError('BAD_TOKEN', `The token "${row.name}" was revoked.`);
  if (row.expiresAt && row.expiresAt <= at)
    throw new RegistryError('BAD_TOKEN', `The token "${row.name}" has expired.`);
  await recordUse(db, row.id, at);
  const { id: tokenId, name, role, remote } = row;
  return { tokenId, name, role, remote };
}

function actorOfSession(session: Session, request: FastifyRequest): Actor {
  const { name, role, remote } = session;
  const actor: Actor = { name, role: role === 'viewer' ? 'reader' : role, remote, session };
  if (isRead(request) || request.routeOptions.config.inConsole) return actor;
  throw new RegistryError('NOT_ALLOWED', 'This needs a token: a session of a browser is not enough.');
}

async function authenticate(context: RegistryContext, request: FastifyRequest): Promise<Actor> {
  const token = tokenOf(request);
  if (token) return ownerOf(context, token);
  const session = await sessionOf(context, request);
  if (session) return actorOfSession(session, request);
  throw new RegistryError('BAD_TOKEN', 'Send a token of the registry as "Authorization: Bearer <token>".');
}

/** Throws unless the request's sender may release this remote. */
export function requireReleaserOf({ actor }: FastifyRequest, remote: string): Actor {
  if (!actor) throw new Error('The route has no access rule.');
  if (actor.role === 'administrator' || actor.remote === remote) return actor;
  throw new RegistryError('NOT_ALLOWED', `${titleOf(actor)} may not release ${remote}.`, 'remote');
}

/** Throws unless the request's sender is an administrator. */
export function requireAdministrator({ actor }: FastifyRequest): void {
  if (actor?.role === 'administrator') return;
  throw new RegistryError('NOT_ALLOWED', 'Only an administrator may do this.');
}

/** Throws if the request's sender is the team of another remote: it may not read sources and errors of another team. */
export function requireReaderOf({ actor }: FastifyRequest, remote: string): void {
  if (actor?.role !== 'releaser' || actor.remote === remote) return;
  throw new RegistryError('NOT_ALLOWED', `${titleOf(actor)} may not read this of ${remote}.`, 'remote');
}

/**
 * Checks the token or the session of every request to a route with an access rule. An address that has exceeded its
 * limit of failed attempts is refused before the lookup.
 */
export const access = plugin<{ context: RegistryContext }>(async (app, { context }) => {
  const limitOf = app.createRateLimit();
  const requireBelowLimit = async (request: FastifyRequest, reply: FastifyReply) => {
    const limit = await limitOf(request, { increment: false });
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw tooManyRequests(`${limit.ttlInSeconds} seconds`);
  };
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const needed = request.routeOptions.config.access;
    if (!needed) return;
    await requireBelowLimit(request, reply);
    const actor = await authenticate(context, request).catch(async (error: unknown) => {
      await limitOf(request);
      throw error;
    });
    if (!allowed[needed].includes(actor.role)) {
      const detail = `${titleOf(actor)} has the role ${actor.role}; this needs the role ${needed}.`;
      throw new RegistryError('NOT_ALLOWED', detail);
    }
    if (actor.session && !isRead(request)) requireSiteOrigin(context, request);
    request.actor = actor;
  });
  // After validation: an invalid request must not trigger a sign-in.
  app.addHook('preHandler', async (request) => {
    const session = request.actor?.session;
    if (session && request.routeOptions.config.inConsole === 'after a fresh sign-in')
      requireFreshSignIn(context, session);
  });
});
