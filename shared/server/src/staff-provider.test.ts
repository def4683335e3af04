import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { StaffProvider } from './staff-provider.ts';
import { staffProblems, staffSettings } from './staff-settings.ts';
import { startTestIdentityProvider, type TestClaims } from './testing/test-identity-provider.ts';

const redirectUri = 'https://talad.example/callback';
const seconds = () => Math.floor(Date.now() / 1000);

describe('sign-in of the staff at the identity provider', () => {
  let identityProvider: Awaited<ReturnType<typeof startTestIdentityProvider>>;
  let provider: StaffProvider;
  before(async () => {
    identityProvider = await startTestIdentityProvider();
  });
  after(() => identityProvider.close());
  beforeEach(() => {
    identityProvider.setDown(false);
    provider = new StaffProvider(identityProvider.settings, redirectUri, () => new Date());
  });

  const signIn = async (claims: TestClaims, isFresh = false) => {
    const { url, attempt } = await provider.begin(isFresh);
    return provider.identify(identityProvider.signIn(url, claims), attempt);
  };
  const rejects = (promise: Promise<unknown>, reason: string) => assert.rejects(promise, { reason });

  it('returns subject, name and roles from any claim that the provider uses', async () => {
    const { subject, name, roles } = await signIn({ name: 'Mali Srisai', roles: ['viewer', 7] });
    assert.deepEqual([subject, name, roles], ['mali', 'Mali Srisai', ['viewer']]);
    assert.deepEqual((await signIn({ roles: 'viewer releaser:mf-a' })).roles, ['viewer', 'releaser:mf-a']);
    assert.deepEqual(await signIn({}), {
      subject: 'mali',
      name: 'mali',
      roles: [],
      secondFactorAt: undefined,
    });
  });

  it('asks for PKCE, state and nonce, and for a second factor if it must be fresh', async () => {
    const params = new URL((await provider.begin(true)).url).searchParams;
    assert.deepEqual(
      [params.get('code_challenge_method'), params.get('acr_values'), params.get('max_age')],
      ['S256', 'mfa', '60'],
    );
    assert.ok(params.get('state') && params.get('nonce'));
    assert.equal(new URL((await provider.begin(false)).url).searchParams.get('max_age'), null);
  });

  it('refuses another nonce, another state, another verifier and a code that was used', async () => {
    await rejects(signIn({ nonce: 'another' }), 'refused');
    const { url, attempt } = await provider.begin(false);
    const back = identityProvider.signIn(url, {});
    await rejects(provider.identify(back, { ...attempt, state: 'another' }), 'refused');
    await provider.identify(back, attempt);
    await rejects(provider.identify(back, attempt), 'refused');
    const other = identityProvider.signIn(url, {});
    await rejects(provider.identify(other, { ...attempt, verifier: 'a'.repeat(43) }), 'refused');
  });

  it('takes a second factor that was used just now, and not one of the future', async () => {
    const { secondFactorAt } = await signIn({ acr: 'mfa', auth_time: seconds() + 1_000 }, true);
    assert.ok(secondFactorAt && secondFactorAt <= new Date());
  });

  for (const [what, claims] of Object.entries({
    'without its time': { acr: 'mfa' },
    'used too long ago': { acr: 'mfa', auth_time: seconds() - 600 },
    'that is none': { acr: 'password', auth_time: seconds() },
    'that is not stated': { auth_time: seconds() },
  }))
    it(`refuses a second factor ${what}`, () => rejects(signIn(claims, true), 'no-second-factor'));

  it('distinguishes a cancelled sign-in from an unavailable provider', async () => {
    const { attempt } = await provider.begin(false);
    const response = (error: string) => `?${new URLSearchParams({ error, state: attempt.state })}`;
    await rejects(provider.identify(response('access_denied'), attempt), 'cancelled');
    await rejects(provider.identify(response('invalid_scope'), attempt), 'refused');
    await rejects(provider.identify(response('server_error'), attempt), 'unavailable');
    await rejects(
      provider.identify(response('unmet_authentication_requirements'), attempt),
      'no-second-factor',
    );
    identityProvider.setDown(true);
    await rejects(signIn({}), 'unavailable');
    await rejects(
      new StaffProvider(identityProvider.settings, redirectUri, () => new Date()).begin(false),
      'unavailable',
    );
  });

  it('begins again once the provider answers', async () => {
    identityProvider.setDown(true);
    await rejects(provider.begin(false), 'unavailable');
    identityProvider.setDown(false);
    await provider.begin(false);
  });
});

describe('settings of the sign-in of the staff', () => {
  const values = { STAFF_SCOPE: 'openid', STAFF_ROLES_CLAIM: 'roles', STAFF_ACR_VALUES: 'a  b' };
  const issuer = { ...values, STAFF_ISSUER: 'http://id.example' };

  it('are none without an issuer', () => {
    assert.equal(staffSettings(values), undefined);
    assert.deepEqual(staffProblems('production', values), []);
  });

  it('are complete with one, and encrypted in production', () => {
    assert.deepEqual(
      staffProblems('production', issuer).map((problem) => problem.split(':')[0]),
      ['STAFF_CLIENT_ID', 'STAFF_CLIENT_SECRET', 'STAFF_ISSUER'],
    );
    assert.deepEqual(
      staffProblems('development', { ...issuer, STAFF_CLIENT_ID: 'id', STAFF_CLIENT_SECRET: 'secret' }),
      [],
    );
    assert.deepEqual(staffSettings(issuer)?.acrValues, ['a', 'b']);
  });
});
