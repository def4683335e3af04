import { maxReturnUrlLength, safeReturnUrl } from '@talad/contract/paths';
import { StaffAttempt, type StaffProvider, StaffSignInError } from '@talad/server/staff-provider';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import {
  cookieOptions,
  openSession,
  requireSiteOrigin,
  sessionCookie,
  sessionHashOf,
  sessionMs,
} from './session.ts';

const NewSignIn = Type.Object(
  {
    returnTo: Type.String({ maxLength: maxReturnUrlLength, description: 'Path of the site to return to' }),
    isFresh: Type.Boolean({ description: 'Whether a second factor is needed now, for a change' }),
  },
  { additionalProperties: false },
);

/** A pending sign-in, in a cookie of the browser that began it. */
const PendingSignIn = Type.Interface([StaffAttempt], {
  returnTo: Type.String(),
  /** Hash of the session that it replaces: the browser does not send that cookie with the callback. */
  replaces: Type.Optional(Type.String()),
});
type PendingSignIn = Static<typeof PendingSignIn>;

const signInCookie = 'talad_staff_sign_in';
const signInSeconds = 10 * 60;
const consolePath = '/releases';

function readSignIn({ cookies }: FastifyRequest): PendingSignIn | undefined {
  try {
    const found: unknown = JSON.parse(cookies[signInCookie] ?? '');
    return Value.Check(PendingSignIn, found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Address of the page to return to, with the reason why the sign-in failed, which the console shows. */
function pageOf({ siteOrigin }: RegistryContext, returnTo: string | undefined, failure?: string): string {
  const url = new URL(siteOrigin + (safeReturnUrl(returnTo) ?? consolePath));
  if (failure) url.searchParams.set('signIn', failure);
  return url.href;
}

function requireProvider({ staffProvider }: RegistryContext): StaffProvider {
  if (!staffProvider)
    throw new RegistryError('NOT_FOUND', 'No identity provider is configured: STAFF_ISSUER.');
  return staffProvider;
}

/** Sign-in of the staff at the identity provider. */
export async function signInRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  const cookie = cookieOptions(context);
  // `Lax`: the callback is a cross-site navigation, which has no strict cookies.
  const pendingCookie = { ...cookie, path: '/registry/v1/session', sameSite: 'lax' } as const;

  app.post(
    '/v1/session/sign-in',
    {
      schema: {
        summary: "Begin a sign-in: the identity provider's address for the browser",
        body: NewSignIn,
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async (request, reply) => {
      requireSiteOrigin(context, request);
      const { returnTo, isFresh } = request.body;
      const { url, attempt } = await requireProvider(context)
        .begin(isFresh)
        .catch((cause: unknown) => {
          const detail = 'The identity provider of the staff does not answer.';
          throw new RegistryError('PROVIDER_UNAVAILABLE', detail, undefined, undefined, { cause });
        });
      const pending = { ...attempt, returnTo, replaces: sessionHashOf(request) };
      reply.setCookie(signInCookie, JSON.stringify(pending), { ...pendingCookie, maxAge: signInSeconds });
      reply.header('cache-control', 'no-store');
      return { url };
    },
  );

  app.get(
    '/v1/session/callback',
    { schema: { summary: 'Where the identity provider sends the browser back; sets the session cookie' } },
    async (request, reply) => {
      const provider = requireProvider(context);
      const pending = readSignIn(request);
      reply.clearCookie(signInCookie, pendingCookie);
      reply.header('cache-control', 'no-store');
      if (!pending) return reply.redirect(pageOf(context, undefined, 'expired'), 303);
      const { returnTo } = pending;
      try {
        const identity = await provider.identify(new URL(request.url, 'http://registry').search, pending);
        const token = await openSession(context, identity, pending.replaces, request);
        if (!token) return reply.redirect(pageOf(context, returnTo, 'no-role'), 303);
        reply.setCookie(sessionCookie, token, { ...cookie, maxAge: sessionMs / 1000 });
        return reply.redirect(pageOf(context, returnTo), 303);
      } catch (error) {
        if (!(error instanceof StaffSignInError)) throw error;
        request.log.warn({ err: error }, 'a sign-in of the staff failed');
        return reply.redirect(pageOf(context, returnTo, error.reason), 303);
      }
    },
  );
}
