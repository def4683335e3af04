import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { sandboxSecrets } from '@talad/api/config/linking-config';
import type { FastifyInstance } from 'fastify';
import Provider from 'oidc-provider';
import { type Behaviour, misbehaves } from '../behaviour.ts';
import { chooseUser } from './choose-user.page.ts';
import { createStore } from './oidc-store.ts';

const hourS = 3600;

/** Whether an Apple client secret is signed by the sandbox's team for this client and has not expired. */
function isAppleSecret(secret: string, clientId: string, issuer: string): boolean {
  const [head = '', body = '', signature = ''] = secret.split('.');
  const key = createPublicKey({ key: sandboxSecrets.appleJwk(), format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return false;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return (
    claims.iss === sandboxSecrets.appleTeam &&
    claims.sub === clientId &&
    claims.aud === issuer &&
    claims.exp * 1000 > Date.now()
  );
}

/** An OpenID provider under `/identity/{name}`. */
export function oidcRoutes(
  app: FastifyInstance,
  name: 'google' | 'apple',
  { behaviour, origin, returnUrl }: { behaviour: Behaviour; origin: () => string; returnUrl: string },
): void {
  const prefix = `/identity/${name}`;
  const title = { google: 'Google', apple: 'Apple' }[name];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let made: Provider | undefined;
  const providerNow = (): Provider => {
    made ??= create();
    return made;
  };

  function create(): Provider {
    const issuer = `${origin()}${prefix}`;
    const provider = new Provider(issuer, {
      adapter: createStore((id) => ({
        client_id: id,
        client_secret: sandboxSecrets.client(id),
        redirect_uris: [returnUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      })),
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      scopes: ['openid', 'email', 'profile'],
      interactions: { url: (_ctx, { uid }) => `${prefix}/choose/${uid}` },
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
    });
    if (name === 'apple') {
      provider.Client.prototype.compareClientSecret = async function (
        this: { clientId: string },
        actual: string,
      ) {
        return isAppleSecret(actual, this.clientId, issuer);
      };
    }
    return provider;
  }

  app.addHook('preHandler', async (request, reply) => {
    if (await misbehaves(behaviour, request, reply)) return reply;
  });
  app.removeAllContentTypeParsers();
  // The provider parses bodies itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get<{ Params: { uid: string } }>('/choose/:uid', async ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(chooseUser(title, `${prefix}/choose/${params.uid}`)),
  );
  app.post('/choose/:uid', async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request.raw) parts.push(part);
    const user = new URLSearchParams(Buffer.concat(parts).toString('utf8')).get('person');
    const result = user
      ? { login: { accountId: `${name}-${user}`, remember: false } }
      : { error: 'access_denied', error_description: 'The person went back.' };
    reply.hijack();
    await providerNow().interactionFinished(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
  });
  app.all('/*', (request, reply) => {
    reply.hijack();
    const { raw } = request;
    const url = raw.url ?? '';
    const inner = new URL(url.slice(prefix.length), 'http://sandbox');
    // Apple issues an ID token even without a requested scope.
    if (inner.pathname === '/auth' && !inner.searchParams.has('scope'))
      inner.searchParams.set('scope', 'openid');
    raw.url = `${inner.pathname}${inner.search}`;
    Object.assign(raw, { originalUrl: `${prefix}${raw.url}` });
    providerNow().callback()(raw, reply.raw);
  });
}
