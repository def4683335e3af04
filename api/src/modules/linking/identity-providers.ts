import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { LinkProvider } from '@talad/contract/link-facts';
import * as oidc from 'openid-client';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from '../../clock.ts';
import { type LinkingConfig, sandboxSecrets } from '../../config/linking-config.ts';
import {
  type IdentityProviders,
  ProviderOutcomeUnknown,
  ProviderRefused,
} from '../../ports/identity-providers.ts';

/** Providers rarely change their keys and URLs, and announce changes longer ahead than this. */
const discoveryMs = 60 * 60 * 1000;
const appleSecretSeconds = 5 * 60;
const graphVersion = 'v23.0';

const scopes: Readonly<Record<LinkProvider, string | undefined>> = {
  google: 'openid email profile',
  facebook: 'email',
  apple: undefined,
};

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface AppleSigner {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly teamId: string;
}

/** Apple accepts only a short-lived JWT, signed with the team's key, as the client secret. */
export function appleClientSecret(
  { key, keyId, teamId }: AppleSigner,
  clientId: string,
  audience: string,
  nowMs: number,
): string {
  const iat = Math.floor(nowMs / 1000);
  const content = `${base64url({ alg: 'ES256', kid: keyId })}.${base64url({
    iss: teamId,
    iat,
    exp: iat + appleSecretSeconds,
    aud: audience,
    sub: clientId,
  })}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

const refusalCodes = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
]);

/** Distinguishes a refusal from a provider failure. */
function translated(error: unknown): Error {
  if (error instanceof ProviderOutcomeUnknown || error instanceof ProviderRefused) return error;
  if (error instanceof oidc.AuthorizationResponseError) return new ProviderRefused(error.error);
  if (error instanceof oidc.ResponseBodyError) {
    const { error: code } = error;
    return code === 'invalid_grant' ? new ProviderRefused(code) : new ProviderOutcomeUnknown(code);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (refusalCodes.has(code)) return new ProviderRefused(code);
  return new ProviderOutcomeUnknown(code || (error instanceof Error ? error.name : 'unknown'));
}

const Me = Type.Object({ id: Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$' }) });

/** Google, Apple (OpenID Connect) and Facebook (OAuth 2 and `/me`), each with PKCE. */
export function createIdentityProviders(config: LinkingConfig, clock: Clock): IdentityProviders {
  const { sandboxUrl } = config;
  const timeout = config.timeoutMs / 1000;
  const sandboxed = (provider: LinkProvider) => sandboxUrl && `${sandboxUrl}/identity/${provider}`;
  const known = new Map<string, { readonly at: number; readonly value: Promise<oidc.Configuration> }>();

  const secretOf = (provider: 'google' | 'facebook', clientId: string): string | undefined =>
    config[provider]?.secrets[clientId] ?? (sandboxUrl ? sandboxSecrets.client(clientId) : undefined);

  function appleSigner(clientId: string): AppleSigner | undefined {
    const own = config.apple?.keys[clientId];
    if (own) return { key: createPrivateKey(own.privateKey), keyId: own.keyId, teamId: own.teamId };
    if (!sandboxUrl) return undefined;
    const { appleJwk, appleKeyId: keyId, appleTeam: teamId } = sandboxSecrets;
    return { key: createPrivateKey({ key: appleJwk(), format: 'jwk' }), keyId, teamId };
  }

  const issuers = {
    google: config.google?.issuer ?? sandboxed('google') ?? 'https://accounts.google.com',
    apple: config.apple?.issuer ?? sandboxed('apple') ?? 'https://appleid.apple.com',
  };
  const facebook = {
    authorize:
      config.facebook?.authorizeUrl ??
      (sandboxUrl
        ? `${sandboxed('facebook')}/dialog/oauth`
        : `https://www.facebook.com/${graphVersion}/dialog/oauth`),
    graph: (
      config.facebook?.graphUrl ??
      sandboxed('facebook') ??
      `https://graph.facebook.com/${graphVersion}`
    ).replace(/\/$/, ''),
  };

  function clientAuth(provider: LinkProvider, clientId: string): oidc.ClientAuth {
    if (provider !== 'apple') return oidc.ClientSecretPost(secretOf(provider, clientId));
    const signer = appleSigner(clientId);
    if (!signer) throw new ProviderOutcomeUnknown('no key');
    return (server, _client, body) => {
      body.set('client_id', clientId);
      body.set('client_secret', appleClientSecret(signer, clientId, server.issuer, clock.now().getTime()));
    };
  }

  async function configure(provider: LinkProvider, clientId: string): Promise<oidc.Configuration> {
    const auth = clientAuth(provider, clientId);
    if (provider === 'facebook') {
      const server = {
        issuer: new URL(facebook.authorize).origin,
        authorization_endpoint: facebook.authorize,
        token_endpoint: `${facebook.graph}/oauth/access_token`,
      };
      const configuration = new oidc.Configuration(server, clientId, {}, auth);
      configuration.timeout = timeout;
      if (facebook.graph.startsWith('http:')) oidc.allowInsecureRequests(configuration);
      return configuration;
    }
    const issuer = new URL(issuers[provider]);
    return oidc.discovery(issuer, clientId, {}, auth, {
      timeout,
      // Plain HTTP only if the configuration says so: the sandbox on this computer.
      execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
  }

  function configurationOf(provider: LinkProvider, clientId: string): Promise<oidc.Configuration> {
    const name = `${provider} ${clientId}`;
    const now = clock.now().getTime();
    const found = known.get(name);
    if (found && now - found.at < discoveryMs) return found.value;
    const value = configure(provider, clientId);
    known.set(name, { at: now, value });
    // Do not cache a failure: the next request retries.
    value.catch(() => known.delete(name));
    return value;
  }

  async function facebookSubject(configuration: oidc.Configuration, token: string): Promise<string> {
    const url = new URL(`${facebook.graph}/me?fields=id`);
    const response = await oidc.fetchProtectedResource(configuration, token, url, 'GET');
    const me: unknown = await response.json();
    if (!Value.Check(Me, me)) throw new ProviderOutcomeUnknown('/me is not a person');
    return me.id;
  }

  return {
    offers: (provider, clientId) =>
      provider === 'apple' ? Boolean(appleSigner(clientId)) : secretOf(provider, clientId) !== undefined,
    begin: async ({ provider, clientId, returnUrl, state }) => {
      try {
        const configuration = await configurationOf(provider, clientId);
        const secrets = { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() };
        const scope = scopes[provider];
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: returnUrl,
          response_type: 'code',
          state,
          ...(scope && { scope }),
          ...(provider === 'google' && { access_type: 'offline' }),
          ...(provider !== 'facebook' && { nonce: secrets.nonce }),
          code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        });
        if (!scope) url.searchParams.delete('scope');
        return { url: url.href, secrets };
      } catch (error) {
        throw translated(error);
      }
    },
    identify: async ({ provider, clientId, returnUrl, state, verifier, nonce, code, iss }) => {
      const answer = new URL(returnUrl);
      answer.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      try {
        const configuration = await configurationOf(provider, clientId);
        const isOidc = provider !== 'facebook';
        const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          ...(isOidc && { expectedNonce: nonce, idTokenExpected: true }),
        });
        if (!isOidc) return await facebookSubject(configuration, tokens.access_token);
        const subject = tokens.claims()?.sub;
        if (!subject) throw new ProviderOutcomeUnknown('the token has no subject');
        return subject;
      } catch (error) {
        throw translated(error);
      }
    },
  };
}
