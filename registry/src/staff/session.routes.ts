import type { CookieSerializeOptions } from '@fastify/cookie';
import Type, { type Static } from 'typebox';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { Instant, Nullable, RemoteName } from '../schemas.ts';
import {
  requireSiteOrigin,
  type Session,
  sessionCookie,
  sessionMs,
  sessionOf,
  signIn,
  signOut,
} from './session.ts';
import { StaffName, StaffRole } from './staff-schemas.ts';

const SignedIn = Type.Object({
  name: StaffName,
  role: StaffRole,
  remote: Nullable(RemoteName),
  expiresAt: Instant,
});
const Answer = Type.Object({ staff: Nullable(SignedIn) });
const Credentials = Type.Object(
  {
    name: StaffName,
    password: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.String({ pattern: '^\\d{6}$' }),
  },
  { additionalProperties: false },
);

/** Each attempt costs the registry a slow hash. */
const signInsPerMinute = 30;

const answerOf = (session: Session | undefined): Static<typeof Answer> => {
  if (!session) return { staff: null };
  const { name, role, remote } = session.staff;
  return { staff: { name, role, remote, expiresAt: session.expiresAt.toISOString() } };
};

const cookieOf = ({ siteOrigin }: RegistryContext): CookieSerializeOptions => ({
  // Where the host forwards to the registry.
  path: '/registry',
  httpOnly: true,
  sameSite: 'strict',
  secure: siteOrigin.startsWith('https:'),
});

/** Browser sessions of the staff. */
export async function sessionRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  app.post(
    '/v1/session',
    {
      config: { rateLimit: { max: signInsPerMinute } },
      schema: {
        summary: 'Sign in with name, password and two-factor code; sets a cookie',
        body: Credentials,
        response: { 200: Answer },
      },
    },
    async (request, reply) => {
      requireSiteOrigin(context, request);
      const session = await signIn(context, request.body, request);
      reply.setCookie(sessionCookie, session.token, { ...cookieOf(context), maxAge: sessionMs / 1000 });
      return answerOf(session);
    },
  );

  app.get(
    '/v1/session',
    { schema: { summary: 'Who is signed in; nobody is null', response: { 200: Answer } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return answerOf(await sessionOf(context, request));
    },
  );

  app.delete(
    '/v1/session',
    { schema: { summary: 'Sign out', response: { 200: Answer } } },
    async (request, reply) => {
      requireSiteOrigin(context, request);
      await signOut(context, request);
      reply.clearCookie(sessionCookie, cookieOf(context));
      return answerOf(undefined);
    },
  );
}
