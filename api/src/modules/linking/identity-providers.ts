import type { LinkProvider } from '@talad/contract/link-facts';
import * as oidc from 'openid-client';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from '../../clock.ts';
import type { LinkingConfig } from '../../config/linking-config.ts';
import {
  type IdentityProviders,
  ProviderOutcomeUnknown,
  ProviderRefused,
} from '../../ports/identity-providers.ts';
import { createProviderClients } from './provider-clients.ts';

const scopes: Readonly<Record<LinkProvider, string | undefined>> = {
  google: 'openid email profile',
  facebook: 'email',
  apple: undefined,
};

const errorCodes = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
]);

/** Distinguishes an error that the provider reports from its failure. */
function translated(error: unknown): Error {
  if (error instanceof ProviderOutcomeUnknown || error instanceof ProviderRefused) return error;
  if (error instanceof oidc.AuthorizationResponseError) return new ProviderRefused(error.error);
  if (error instanceof oidc.ResponseBodyError) {
    const { error: code } = error;
    return code === 'invalid_grant' ? new ProviderRefused(code) : new ProviderOutcomeUnknown(code);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (errorCodes.has(code)) return new ProviderRefused(code);
  return new ProviderOutcomeUnknown(code || (error instanceof Error ? error.name : 'unknown'));
}

const Me = Type.Object({ id: Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$' }) });

async function facebookSubject(
  graphUrl: string,
  configuration: oidc.Configuration,
  token: string,
): Promise<string> {
  const url = new URL(`${graphUrl}/me?fields=id`);
  const response = await oidc.fetchProtectedResource(configuration, token, url, 'GET');
  const me: unknown = await response.json();
  if (!Value.Check(Me, me)) throw new ProviderOutcomeUnknown('/me is not a person');
  return me.id;
}

/** Google, Apple (OpenID Connect) and Facebook (OAuth 2 and `/me`), each with PKCE. */
export function createIdentityProviders(config: LinkingConfig, clock: Clock): IdentityProviders {
  const { isConfigured, configurationOf, facebookGraphUrl } = createProviderClients(config, clock);
  return {
    isConfigured,
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
      const response = new URL(returnUrl);
      response.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      try {
        const configuration = await configurationOf(provider, clientId);
        const isOidc = provider !== 'facebook';
        const tokens = await oidc.authorizationCodeGrant(configuration, response, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          ...(isOidc && { expectedNonce: nonce, idTokenExpected: true }),
        });
        if (!isOidc) return await facebookSubject(facebookGraphUrl, configuration, tokens.access_token);
        const subject = tokens.claims()?.sub;
        if (!subject) throw new ProviderOutcomeUnknown('the token has no subject');
        return subject;
      } catch (error) {
        throw translated(error);
      }
    },
  };
}
