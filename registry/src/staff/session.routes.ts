import Type, { type Static } from 'typebox';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { Instant, Nullable, RemoteName } from '../schemas.ts';
import { cookieOptions, requireSiteOrigin, sessionCookie, sessionHashOf, sessionOf } from './session.ts';
import { removeSession, type Session } from './sessions.repository.ts';

const SessionInfo = Type.Object({
  staff: Nullable(
    Type.Object({
      name: Type.String(),
      role: Type.Enum(['viewer', 'releaser', 'administrator']),
      remote: Nullable(RemoteName),
      expiresAt: Instant,
    }),
  ),
  canSignIn: Type.Boolean({ description: 'Whether an identity provider is configured' }),
});
const sessionInfoOf = ({ staffProvider }: RegistryContext, session?: Session): Static<typeof SessionInfo> => {
  const canSignIn = staffProvider !== undefined;
  if (!session) return { staff: null, canSignIn };
  const { name, role, remote, expiresAt } = session;
  return { staff: { name, role, remote, expiresAt: expiresAt.toISOString() }, canSignIn };
};

/** Browser sessions of the staff. */
export async function sessionRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  app.get(
    '/v1/session',
    { schema: { summary: 'Who is signed in; null without a session', response: { 200: SessionInfo } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return sessionInfoOf(context, await sessionOf(context, request));
    },
  );

  app.delete(
    '/v1/session',
    { schema: { summary: 'Sign out', response: { 200: SessionInfo } } },
    async (request, reply) => {
      requireSiteOrigin(context, request);
      const hash = sessionHashOf(request);
      if (hash) await removeSession(context.db, hash);
      reply.clearCookie(sessionCookie, cookieOptions(context));
      return sessionInfoOf(context);
    },
  );
}
