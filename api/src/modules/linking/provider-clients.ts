import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { LinkProvider } from '@talad/contract/link-facts';
import { sandboxSecrets } from '@talad/server/sandbox-access';
import * as oidc from 'openid-client';
import { TtlCache } from '../../cache/ttl-cache.ts';
import type { Clock } from '../../clock.ts';
import type { LinkingConfig } from '../../config/linking-config.ts';
import { ProviderOutcomeUnknown } from '../../ports/identity-providers.ts';

/** Providers rarely change their keys and URLs, and announce changes longer ahead than this. */
const discoveryMs = 60 * 60 * 1000;
const appleSecretSeconds = 5 * 60;
const graphVersion = 'v23.0';

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface AppleSigner {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly teamId: string;
}

/** Apple accepts only a short-lived JWT, signed with the team's key, as the client secret. */
function appleClientSecret(
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

type OidcIssuers = Readonly<Record<'google' | 'apple', string>>;

interface FacebookUrls {
  readonly authorize: string;
  readonly graph: string;
}

const sandboxUrlOf = ({ sandboxUrl }: LinkingConfig, provider: LinkProvider) =>
  sandboxUrl && `${sandboxUrl}/identity/${provider}`;

const oidcIssuers = (config: LinkingConfig): OidcIssuers => ({
  google: config.google?.issuer ?? sandboxUrlOf(config, 'google') ?? 'https://accounts.google.com',
  apple: config.apple?.issuer ?? sandboxUrlOf(config, 'apple') ?? 'https://appleid.apple.com',
});

const facebookUrls = (config: LinkingConfig): FacebookUrls => ({
  authorize:
    config.facebook?.authorizeUrl ??
    (config.sandboxUrl
      ? `${sandboxUrlOf(config, 'facebook')}/dialog/oauth`
      : `https://www.facebook.com/${graphVersion}/dialog/oauth`),
  graph: (
    config.facebook?.graphUrl ??
    sandboxUrlOf(config, 'facebook') ??
    `https://graph.facebook.com/${graphVersion}`
  ).replace(/\/$/, ''),
});

const secretOf = (
  config: LinkingConfig,
  provider: 'google' | 'facebook',
  clientId: string,
): string | undefined =>
  config[provider]?.secrets[clientId] ?? (config.sandboxUrl ? sandboxSecrets.client(clientId) : undefined);

function appleSignerOf({ apple, sandboxUrl }: LinkingConfig, clientId: string): AppleSigner | undefined {
  const own = apple?.keys[clientId];
  if (own) return { key: createPrivateKey(own.privateKey), keyId: own.keyId, teamId: own.teamId };
  if (!sandboxUrl) return undefined;
  const { appleJwk, appleKeyId: keyId, appleTeam: teamId } = sandboxSecrets;
  return { key: createPrivateKey({ key: appleJwk(), format: 'jwk' }), keyId, teamId };
}

function appleAuth(config: LinkingConfig, clock: Clock, clientId: string): oidc.ClientAuth {
  const signer = appleSignerOf(config, clientId);
  if (!signer) throw new ProviderOutcomeUnknown('no key');
  return (server, _client, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', appleClientSecret(signer, clientId, server.issuer, clock.now().getTime()));
  };
}

function facebookConfiguration(
  { authorize, graph }: FacebookUrls,
  clientId: string,
  auth: oidc.ClientAuth,
  timeout: number,
): oidc.Configuration {
  const server = {
    issuer: new URL(authorize).origin,
    authorization_endpoint: authorize,
    token_endpoint: `${graph}/oauth/access_token`,
  };
  const configuration = new oidc.Configuration(server, clientId, {}, auth);
  configuration.timeout = timeout;
  if (graph.startsWith('http:')) oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** The clients registered at the providers, by client id. */
export interface ProviderClients {
  readonly facebookGraphUrl: string;
  readonly isConfigured: (provider: LinkProvider, clientId: string) => boolean;
  readonly configurationOf: (provider: LinkProvider, clientId: string) => Promise<oidc.Configuration>;
}

export function createProviderClients(config: LinkingConfig, clock: Clock): ProviderClients {
  const timeout = config.timeoutMs / 1000;
  const issuers = oidcIssuers(config);
  const facebook = facebookUrls(config);

  async function configure(provider: LinkProvider, clientId: string): Promise<oidc.Configuration> {
    const auth =
      provider === 'apple'
        ? appleAuth(config, clock, clientId)
        : oidc.ClientSecretPost(secretOf(config, provider, clientId));
    if (provider === 'facebook') return facebookConfiguration(facebook, clientId, auth, timeout);
    const issuer = new URL(issuers[provider]);
    return oidc.discovery(issuer, clientId, {}, auth, {
      timeout,
      // Plain HTTP only if the configuration says so: the sandbox on this computer.
      execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
  }

  const cacheOf = (provider: LinkProvider) =>
    new TtlCache(discoveryMs, clock, (clientId: string) => configure(provider, clientId));
  const configurations = {
    google: cacheOf('google'),
    facebook: cacheOf('facebook'),
    apple: cacheOf('apple'),
  } satisfies Record<LinkProvider, unknown>;

  return {
    facebookGraphUrl: facebook.graph,
    isConfigured: (provider, clientId) =>
      provider === 'apple'
        ? Boolean(appleSignerOf(config, clientId))
        : secretOf(config, provider, clientId) !== undefined,
    configurationOf: (provider, clientId) => configurations[provider].get(clientId),
  };
}
