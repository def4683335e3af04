import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StaffSettings } from '../staff-settings.ts';

/** Claims of the ID token and the user information; `idToken` takes precedence. */
export interface TestClaims {
  readonly sub?: string;
  readonly name?: string;
  readonly roles?: unknown;
  readonly acr?: string;
  /** Seconds since 1970. */
  readonly auth_time?: number;
  readonly nonce?: string;
}

interface Grant {
  readonly challenge: string | null;
  readonly claims: object;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An identity provider for tests, which issues tokens with the given claims. */
export async function startTestIdentityProvider() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const users = new Map<string, object>();
  const clientId = 'client';
  const clientSecret = 'secret';
  let isDown = false;

  function tokensFor(body: URLSearchParams, authorization = '') {
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = authorization === `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
    if (!grant || !isClient || grant.challenge !== challenge) return undefined;
    const iat = Math.floor(Date.now() / 1000);
    const { name, roles, ...inToken } = grant.claims as TestClaims;
    const content = `${encoded({ alg: 'RS256' })}.${encoded({ iss: issuer, aud: clientId, iat, exp: iat + 300, ...inToken })}`;
    const accessToken = randomUUID();
    users.set(accessToken, { sub: inToken.sub, name, roles });
    const signature = sign('sha256', Buffer.from(content), privateKey).toString('base64url');
    return { access_token: accessToken, token_type: 'bearer', id_token: `${content}.${signature}` };
  }

  async function respond(request: IncomingMessage): Promise<[status: number, body: object]> {
    if (isDown) return [503, {}];
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/user`,
            id_token_signing_alg_values_supported: ['RS256'],
          },
        ];
      case '/token': {
        const tokens = tokensFor(new URLSearchParams(await text(request)), request.headers.authorization);
        return tokens ? [200, tokens] : [400, { error: 'invalid_grant' }];
      }
      default: {
        const user = users.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
        return user ? [200, user] : [401, {}];
      }
    }
  }

  const server = createServer(async (request, response) => {
    const [status, body] = await respond(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  return {
    issuer,
    settings: {
      issuer,
      clientId,
      clientSecret,
      scope: 'openid profile',
      rolesClaim: 'roles',
      acrValues: ['mfa'],
    } satisfies StaffSettings,
    /** Whether it refuses every request. */
    setDown: (value: boolean) => {
      isDown = value;
    },
    /** Signs a user in at the provider's address; returns the query of the callback. */
    signIn(address: string, claims: TestClaims): string {
      const params = new URL(address).searchParams;
      const code = randomUUID();
      const defaults = { sub: 'mali', nonce: params.get('nonce') };
      grants.set(code, { challenge: params.get('code_challenge'), claims: { ...defaults, ...claims } });
      return `?${new URLSearchParams({ code, state: params.get('state') ?? '' })}`;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close().closeAllConnections();
      await closed;
    },
  };
}
