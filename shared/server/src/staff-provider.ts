import * as oidc from 'openid-client';
import Type, { type Static } from 'typebox';
import type { StaffSettings } from './staff-settings.ts';

/** Providers rarely change their addresses, and announce changes longer ahead than this. */
const discoveryMs = 60 * 60_000;
const timeoutSeconds = 5;
/** A second factor that was used longer ago than this is asked for again, in seconds. */
const maxAgeSeconds = 60;
/** How far the provider's clock may be from this server's, and how long the redirect may take, in seconds. */
const toleranceSeconds = 60;

/** Why a sign-in failed. */
export type StaffSignInFailure = 'cancelled' | 'refused' | 'no-second-factor' | 'unavailable';

/** A sign-in that failed; the cause is for the log. */
export class StaffSignInError extends Error {
  readonly reason: StaffSignInFailure;

  constructor(reason: StaffSignInFailure, options?: ErrorOptions) {
    super(`The sign-in failed: ${reason}.`, options);
    this.reason = reason;
  }
}

/** State of a sign-in, which the browser returns with the callback; it is secret. */
export const StaffAttempt = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String({ description: 'PKCE code verifier' }),
  isFresh: Type.Boolean({ description: 'Whether a second factor is needed now' }),
});
export type StaffAttempt = Static<typeof StaffAttempt>;

/** A member of staff, as the provider describes them. */
export interface StaffIdentity {
  /** Stable at the provider; the name is not. */
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** When a second factor was used; undefined if the provider does not state it. */
  readonly secondFactorAt: Date | undefined;
}

const rejectedResponseCodes = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
]);

/** Responses of the provider to the browser (RFC 6749, OpenID Connect Core and its Unmet Authentication Requirements). */
const responses: Readonly<Record<string, StaffSignInFailure>> = {
  access_denied: 'cancelled',
  unmet_authentication_requirements: 'no-second-factor',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
};

function reasonOf(error: unknown): StaffSignInFailure {
  if (error instanceof oidc.AuthorizationResponseError) return responses[error.error] ?? 'refused';
  if (error instanceof oidc.ResponseBodyError) return error.status < 500 ? 'refused' : 'unavailable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return rejectedResponseCodes.has(code) ? 'refused' : 'unavailable';
}

const failed = (cause: unknown) =>
  cause instanceof StaffSignInError ? cause : new StaffSignInError(reasonOf(cause), { cause });

type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

function rolesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(Boolean);
  return Array.isArray(value) ? value.filter((role) => typeof role === 'string') : [];
}

/** The identity provider of the staff: authorization code flow of OpenID Connect, with PKCE, state and nonce. */
export class StaffProvider {
  readonly #settings: StaffSettings;
  readonly #redirectUri: string;
  readonly #now: () => Date;
  #configuration: Promise<oidc.Configuration> | undefined;
  #configuredAt = 0;

  /** `redirectUri` is the address to which the provider sends the browser back. */
  constructor(settings: StaffSettings, redirectUri: string, now: () => Date) {
    this.#settings = settings;
    this.#redirectUri = redirectUri;
    this.#now = now;
  }

  /** Begins a sign-in: the provider's address for the browser, and the state of the attempt. */
  async begin(isFresh: boolean): Promise<{ url: string; attempt: StaffAttempt }> {
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      isFresh,
    };
    const { scope, acrValues } = this.#settings;
    try {
      const url = oidc.buildAuthorizationUrl(await this.#discovered(), {
        redirect_uri: this.#redirectUri,
        response_type: 'code',
        scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { acr_values: acrValues.join(' '), max_age: String(maxAgeSeconds) }),
      });
      return { url: url.href, attempt };
    } catch (error) {
      throw failed(error);
    }
  }

  /** Ends a sign-in; `search` is the query with which the provider sent the browser back. Rejects with a StaffSignInError. */
  async identify(search: string, attempt: StaffAttempt): Promise<StaffIdentity> {
    try {
      const claims = await this.#claimsOf(search, attempt);
      const secondFactorAt = this.#secondFactorOf(claims);
      if (attempt.isFresh && !this.#isFresh(secondFactorAt)) throw new StaffSignInError('no-second-factor');
      const subject = String(claims.sub);
      const name =
        textOf(claims.name) ?? textOf(claims.preferred_username) ?? textOf(claims.email) ?? subject;
      return { subject, name, roles: rolesOf(claims[this.#settings.rolesClaim]), secondFactorAt };
    } catch (error) {
      throw failed(error);
    }
  }

  async #claimsOf(search: string, { state, nonce, verifier }: StaffAttempt): Promise<Claims> {
    const configuration = await this.#discovered();
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(search, this.#redirectUri), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new StaffSignInError('refused');
    if (!configuration.serverMetadata().userinfo_endpoint) return claims;
    // Many providers return names and roles only there. Claims of the signed token take precedence.
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...more, ...claims };
  }

  #secondFactorOf({ acr, auth_time: seconds }: Claims): Date | undefined {
    if (typeof seconds !== 'number' || !this.#settings.acrValues.includes(String(acr))) return undefined;
    // The clock of the provider may be ahead.
    return new Date(Math.min(seconds * 1000, this.#now().getTime()));
  }

  #isFresh(at: Date | undefined): boolean {
    const oldest = this.#now().getTime() - (maxAgeSeconds + toleranceSeconds) * 1000;
    return at !== undefined && at.getTime() >= oldest;
  }

  #discovered(): Promise<oidc.Configuration> {
    const now = this.#now().getTime();
    if (this.#configuration && now - this.#configuredAt < discoveryMs) return this.#configuration;
    const { issuer, clientId, clientSecret } = this.#settings;
    const url = new URL(issuer);
    // Every provider takes the secret in the Authorization header (RFC 6749, 2.3.1).
    const configuration = oidc.discovery(url, clientId, {}, oidc.ClientSecretBasic(clientSecret), {
      timeout: timeoutSeconds,
      // Only in development: staffProblems refuses it in production.
      execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
    this.#configuration = configuration;
    this.#configuredAt = now;
    configuration.catch(() => {
      if (this.#configuration === configuration) this.#configuration = undefined;
    });
    return configuration;
  }
}
