import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { StaffProvider } from '@talad/server/staff-provider';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { secondFactorAcr } from '../staff.ts';

const siteOrigin = 'http://localhost:3000';
const redirectUri = `${siteOrigin}/registry/v1/session/callback`;

describe('identity provider of the staff in the sandbox', () => {
  let sandbox: Sandbox;
  let provider: StaffProvider;
  /** Of one browser, in which one user signs in after the other. */
  const cookies = new Map<string, string>();
  before(async () => {
    sandbox = await startSandbox({
      environment: 'test',
      sandboxPort: 0,
      sandboxSmtpPort: 0,
      logLevel: 'silent',
      apiPort: 4000,
      siteOrigin,
    });
    const address = sandbox.app.server.address();
    const settings = {
      issuer: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/identity/staff`,
      clientId: 'talad-console',
      clientSecret: 'sandbox-secret-of-talad-console',
      scope: 'openid profile',
      rolesClaim: 'roles',
      acrValues: [secondFactorAcr],
    };
    provider = new StaffProvider(settings, redirectUri, () => new Date());
  });
  after(() => sandbox.close());

  /** Walks the pages of a sign-in, and sends each form in turn. */
  async function walk(address: string, forms: readonly Record<string, string>[]): Promise<string> {
    const open = async (url: string, form?: Record<string, string>) => {
      const response = await fetch(url, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(form && { body: new URLSearchParams(form) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return { url, location: response.headers.get('location') };
    };
    let page = await open(address);
    const rest = [...forms];
    while (!page.location?.startsWith(redirectUri)) {
      const next = page.location ? new URL(page.location, page.url).href : page.url;
      page = await open(next, page.location ? undefined : rest.shift());
    }
    return new URL(page.location).search;
  }

  async function signIn(isFresh: boolean, ...forms: Record<string, string>[]) {
    const { url, attempt } = await provider.begin(isFresh);
    return provider.identify(await walk(url, forms), attempt);
  }

  it('returns the name and the roles of the chosen user', async () => {
    assert.deepEqual(await signIn(false, { person: 'dao' }), {
      subject: 'dao',
      name: 'Dao Suwan',
      roles: ['releaser:mf-wallet'],
      secondFactorAt: undefined,
    });
  });

  it('confirms a second factor if it is asked for', async () => {
    const { secondFactorAt } = await signIn(true, { person: 'mali' }, { user: 'mali', factor: 'yes' });
    assert.ok(secondFactorAt);
  });

  it('can leave the second factor out, and the whole sign-in', async () => {
    const without = signIn(true, { person: 'mali' }, { user: 'mali', factor: 'no' });
    await assert.rejects(without, { reason: 'no-second-factor' });
    await assert.rejects(signIn(false, { person: '' }), { reason: 'cancelled' });
    await assert.rejects(signIn(true, { person: 'mali' }, { user: 'mali', person: '' }), {
      reason: 'cancelled',
    });
  });
});
