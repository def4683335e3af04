import { createPublicKey, verify } from 'node:crypto';
import { sandboxSecrets } from '@talad/server/sandbox-access';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { chooseUser, players } from './choose-user.page.ts';
import {
  createProvider,
  finishSignIn,
  formOf,
  type ProviderPlace,
  serveProvider,
} from './open-id-provider.ts';

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
  { behaviour, origin, returnUrl }: ProviderPlace,
): void {
  const prefix = `/identity/${name}`;
  const title = { google: 'Google', apple: 'Apple' }[name];
  let made: Provider | undefined;
  const providerNow = (): Provider => {
    made ??= create();
    return made;
  };

  function create(): Provider {
    const issuer = `${origin()}${prefix}`;
    const provider = createProvider({
      issuer,
      returnUrl,
      authMethod: 'client_secret_post',
      interactions: { url: (_ctx, { uid }) => `${prefix}/choose/${uid}` },
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

  serveProvider(app, {
    prefix,
    behaviour,
    provider: providerNow,
    // Apple issues an ID token even without a requested scope.
    change: (params) => params.has('scope') || params.set('scope', 'openid'),
  });
  app.get<{ Params: { uid: string } }>('/choose/:uid', async ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(chooseUser(title, `${prefix}/choose/${params.uid}`, players)),
  );
  app.post('/choose/:uid', async (request, reply) => {
    const user = (await formOf(request)).get('person');
    await finishSignIn(providerNow(), request, reply, user ? { accountId: `${name}-${user}` } : undefined);
  });
}
