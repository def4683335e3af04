import { startTestIdentityProvider, type TestClaims } from '@talad/server/testing/test-identity-provider';
import {
  type ErrorBody,
  type RegistryResponse,
  send,
  startTestRegistry,
  type TestRegistry,
} from './test-registry.ts';

/** The site of the registries in these tests. */
export const siteOrigin = 'https://talad.example';

type Body = ErrorBody & {
  readonly url: string;
  readonly canSignIn: boolean;
  readonly staff: { readonly name: string; readonly role: string; readonly remote: string | null } | null;
};

interface Request {
  readonly body?: unknown;
  readonly origin?: string;
}

/** Where a sign-in begins. */
export interface SignInOptions {
  readonly isFresh?: boolean;
  readonly returnTo?: string;
}

/** A second factor that was used just now. */
export const secondFactor = (): TestClaims => ({ acr: 'mfa', auth_time: Math.floor(Date.now() / 1000) });

/** A browser with cookies on the site, whose host forwards to the registry. */
export class StaffBrowser {
  readonly cookies = new Map<string, string>();
  /** Each `Set-Cookie` so far. */
  readonly set: string[] = [];
  readonly #registry: TestRegistry;
  readonly #signIn: (address: string, claims: TestClaims) => string;

  constructor(registry: TestRegistry, signIn: (address: string, claims: TestClaims) => string) {
    this.#registry = registry;
    this.#signIn = signIn;
  }

  async call<T = Body>(
    method: string,
    path: string,
    { body, origin = siteOrigin }: Request = {},
  ): Promise<RegistryResponse<T>> {
    const response = await send<T>(this.#registry.origins[0] ?? '', method, path, {
      token: '',
      body,
      headers: { origin, cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      this.set.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  /** Begins a sign-in; returns the provider's address. */
  async begin({ isFresh = false, returnTo = '/releases/audit' }: SignInOptions = {}): Promise<string> {
    const { status, body } = await this.call('POST', '/v1/session/sign-in', { body: { isFresh, returnTo } });
    if (status !== 200) throw new Error(`the sign-in was answered with ${status} ${body.detail}`);
    return body.url;
  }

  /** Requests the callback without strict cookies; returns the path of the site that the registry redirects to. */
  async comeBack(search: string): Promise<string | null> {
    const session = this.cookies.get('talad_staff');
    this.cookies.delete('talad_staff');
    const { headers } = await this.call('GET', `/v1/session/callback${search}`);
    if (session && !this.cookies.has('talad_staff')) this.cookies.set('talad_staff', session);
    const location = headers.get('location');
    return location?.startsWith(`${siteOrigin}/`) ? location.slice(siteOrigin.length) : location;
  }

  /** Signs in as a user with these claims; returns the path of the site that the registry redirects to. */
  async signIn(claims: TestClaims, options?: SignInOptions): Promise<string | null> {
    return this.comeBack(this.#signIn(await this.begin(options), claims));
  }

  /** Who is signed in. */
  async staff(): Promise<Body['staff']> {
    return (await this.call('GET', '/v1/session')).body.staff;
  }
}

/** A registry with an identity provider for its staff. */
export async function startStaffRegistry() {
  const provider = await startTestIdentityProvider();
  const { issuer, clientId, clientSecret, acrValues } = provider.settings;
  const registry = await startTestRegistry({
    SITE_ORIGIN: siteOrigin,
    STAFF_ISSUER: issuer,
    STAFF_CLIENT_ID: clientId,
    STAFF_CLIENT_SECRET: clientSecret,
    STAFF_ACR_VALUES: acrValues.join(' '),
  });
  return {
    registry,
    provider,
    openBrowser: () => new StaffBrowser(registry, provider.signIn),
    close: async () => {
      await registry.close();
      await provider.close();
    },
  };
}
