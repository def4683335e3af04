import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sandboxSecrets } from '@talad/server/sandbox-access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Provider, { type Configuration, type InteractionResults } from 'oidc-provider';
import { applyFailureMode, type Behaviour } from '../behaviour.ts';
import { createStore } from './oidc-store.ts';

const hourS = 3600;

/** Where a provider runs, and where its users return to. */
export interface ProviderPlace {
  readonly behaviour: Behaviour;
  /** Origin of the sandbox, known once it listens. */
  readonly origin: () => string;
  readonly returnUrl: string;
}

interface ProviderOptions extends Configuration {
  readonly issuer: string;
  /** Where the browsers return to. */
  readonly returnUrl: string;
  readonly authMethod: 'client_secret_basic' | 'client_secret_post';
  readonly interactions: NonNullable<Configuration['interactions']>;
}

/** An OpenID provider that keeps everything in memory, and accepts any client id with the sandbox's secret. */
export function createProvider({
  issuer,
  returnUrl,
  authMethod,
  ...configuration
}: ProviderOptions): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    adapter: createStore((id) => ({
      client_id: id,
      client_secret: sandboxSecrets.client(id),
      redirect_uris: [returnUrl],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: authMethod,
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    scopes: ['openid', 'email', 'profile'],
    findAccount: async (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    ttl: {
      Grant: hourS,
      Interaction: hourS,
      Session: 60,
      AuthorizationCode: 600,
      AccessToken: hourS,
      IdToken: hourS,
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ...configuration,
  });
}

interface ServedProvider {
  readonly prefix: string;
  readonly behaviour: Behaviour;
  /** The provider, which is created once the server's port is known. */
  readonly provider: () => Provider;
  /** Changes the query of an authorization request. */
  readonly change?: (params: URLSearchParams) => void;
}

/** Serves a provider at `prefix`; its pages are routes beside it. */
export function serveProvider(
  app: FastifyInstance,
  { prefix, behaviour, provider, change }: ServedProvider,
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (await applyFailureMode(behaviour, request, reply)) return reply;
  });
  app.removeAllContentTypeParsers();
  // The provider parses bodies itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', (request, reply) => {
    reply.hijack();
    const { raw } = request;
    const inner = new URL((raw.url ?? '').slice(prefix.length), 'http://sandbox');
    if (inner.pathname === '/auth') change?.(inner.searchParams);
    raw.url = `${inner.pathname}${inner.search}`;
    Object.assign(raw, { originalUrl: `${prefix}${raw.url}` });
    provider().callback()(raw, reply.raw);
  });
}

/** What the form of a sign-in page sent. */
export const formOf = async ({ raw }: FastifyRequest): Promise<URLSearchParams> =>
  new URLSearchParams(await text(raw));

/** Ends a sign-in page with the account that signs in; undefined for a user who cancelled. */
export async function finishSignIn(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  login: InteractionResults['login'],
): Promise<void> {
  const result = login
    ? { login: { ...login, remember: false } }
    : { error: 'access_denied', error_description: 'The person went back.' };
  reply.hijack();
  await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
}
