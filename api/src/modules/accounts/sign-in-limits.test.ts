import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { newUsers, password } from '../../../test/test-registration.ts';
import { writeConfig } from '../config/config.service.ts';
import { configEntries } from '../config/config.tables.ts';
import { deviceCookie } from './known-devices.ts';

const host = '127.0.0.1';

describe('sign-in limits', () => {
  let api: TestApi;
  let device = '';
  const who = newUsers(() => api);
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());
  beforeEach(async () => {
    // The limit windows of the previous test have ended.
    await api.db.execute('update rate_limit set ends_at = now()');
    await api.db.delete(configEntries);
    who.next();
    device = deviceOf(await who.register());
  });

  type TestResponse = Awaited<ReturnType<TestApi['inject']>>;
  const deviceOf = ({ cookies }: TestResponse) =>
    cookies.find(({ name }) => name === deviceCookie)?.value ?? '';

  interface Try {
    readonly address?: string;
    readonly email?: string;
    readonly secret?: string;
    readonly cookie?: string;
    readonly peer?: string;
  }
  const call = (url: string, { address = '198.51.100.1', email, secret, cookie, peer = host }: Try) =>
    api.inject({
      method: 'POST',
      url,
      remoteAddress: peer,
      payload: { email: email ?? who.email, ...(url.endsWith('login') && { password: secret ?? password }) },
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie: `${deviceCookie}=${cookie}` }) },
    });
  const signIn = (overrides: Try = {}) => call('/api/auth/token/login', overrides);
  const guess = (overrides: Try = {}) => signIn({ secret: 'Wrong#12345', ...overrides });
  const forgot = (overrides: Try = {}) => call('/api/auth/password/forgot', overrides);
  const clientNumber = (at: number) => `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`;

  /** Makes guesses and returns the error codes. */
  async function guesses(count: number, overrides: (at: number) => Try): Promise<string[]> {
    const codes: string[] = [];
    for (let at = 0; at < count; at += 1) codes.push(codeOf(await guess(overrides(at))));
    return codes;
  }

  it('block guesses from one address, whatever X-Forwarded-For says', async () => {
    const codes = await guesses(11, (at) => ({ address: clientNumber(at), peer: '203.0.113.9' }));
    assert.deepEqual(codes.slice(0, 10), Array(10).fill('INVALID_CREDENTIALS'));
    assert.equal(codes[10], 'RATE_LIMITED');
  });

  it('do not block the owner at another address during an attack', async () => {
    await guesses(11, () => ({}));
    assert.equal((await signIn()).statusCode, 429);
    assert.equal((await signIn({ address: '198.51.100.2' })).statusCode, 200);
  });

  it('block guesses from many addresses', async () => {
    await writeConfig(api.db, 'sign_in_account_tries', { tries: 20, minutes: 60 });
    const codes = await guesses(21, (at) => ({ address: clientNumber(at) }));
    assert.equal(codes[19], 'INVALID_CREDENTIALS');
    assert.equal(codes[20], 'RATE_LIMITED');
    const refused = await signIn({ address: '192.0.2.77' });
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
  });

  it('never lock the owner out of a known device', async () => {
    await writeConfig(api.db, 'sign_in_account_tries', { tries: 5, minutes: 60 });
    await writeConfig(api.db, 'sign_in_address_tries', { tries: 8, minutes: 5 });
    await guesses(12, () => ({}));
    await guesses(8, (at) => ({ email: `other${at}@example.com` }));
    assert.equal((await signIn()).statusCode, 429);
    assert.equal((await signIn({ cookie: device })).statusCode, 200);
  });

  it('apply to a known device, too', async () => {
    const codes = await guesses(11, (at) => ({ cookie: device, address: clientNumber(at) }));
    assert.equal(codes[10], 'RATE_LIMITED');
    assert.equal((await signIn()).statusCode, 200, 'another browser is not affected');
  });

  it('treat a device as known only for the accounts that signed in on it', async () => {
    const first = { email: who.email, cookie: device };
    who.next();
    await who.register();
    await writeConfig(api.db, 'sign_in_account_tries', { tries: 1, minutes: 60 });
    await guesses(1, () => ({ address: '192.0.2.1' }));
    assert.equal((await signIn({ cookie: device })).statusCode, 429);
    await writeConfig(api.db, 'sign_in_account_tries', { tries: 10, minutes: 60 });
    const both = deviceOf(await signIn({ cookie: device }));
    await writeConfig(api.db, 'sign_in_account_tries', { tries: 1, minutes: 60 });
    assert.equal((await signIn({ cookie: both })).statusCode, 200);
    await guesses(1, () => ({ ...first, cookie: '', address: '192.0.2.2' }));
    assert.equal((await signIn({ email: first.email })).statusCode, 429);
    assert.equal((await signIn({ email: first.email, cookie: both })).statusCode, 200);
    const forged = both.replaceAll(/\w(?=~|$)/g, (letter) => (letter === 'A' ? 'E' : 'A'));
    assert.equal((await signIn({ email: first.email, cookie: forged })).statusCode, 429);
  });

  it('block guesses at many accounts from one address, counting an IPv6 /64 as one', async () => {
    await writeConfig(api.db, 'sign_in_address_tries', { tries: 6, minutes: 5 });
    const codes = await guesses(7, (at) => ({
      address: `2001:db8:1:2::${at + 1}`,
      email: `other${at}@example.com`,
    }));
    assert.equal(codes[5], 'INVALID_CREDENTIALS');
    assert.equal(codes[6], 'RATE_LIMITED');
    assert.equal((await signIn({ address: '2001:db8:1:3::1' })).statusCode, 200);
  });

  it('do not count successful sign-ins', async () => {
    for (let at = 0; at < 12; at += 1) assert.equal((await signIn()).statusCode, 200);
  });

  it('do not reset the count for other accounts when an attacker signs in to their own', async () => {
    const victim = who.email;
    who.next();
    await who.register();
    const codes: string[] = [];
    for (let at = 0; at < 11; at += 1) {
      codes.push(codeOf(await guess({ email: victim })));
      await signIn();
    }
    assert.equal(codes[10], 'RATE_LIMITED');
  });

  it('hide the known-device cookie from scripts and from other calls', async () => {
    const cookie = (await signIn()).cookies.find(({ name }) => name === deviceCookie);
    assert.equal(cookie?.httpOnly, true);
    assert.equal(cookie?.path, '/api/auth');
    assert.ok(!cookie?.value.includes('@'));
  });

  it('block reset mails to one account from many addresses, but not from a known device', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await forgot({ address: clientNumber(at) })).statusCode);
    assert.deepEqual(statuses, [...Array(10).fill(200), 429]);
    assert.equal((await forgot({ address: '192.0.2.5', cookie: device })).statusCode, 200);
  });

  it('block reset mails to many accounts from one address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1)
      statuses.push((await forgot({ email: `other${at}@example.com`, address: '192.0.2.9' })).statusCode);
    assert.deepEqual(statuses, [...Array(30).fill(200), 429]);
  });
});

describe('registration limits', () => {
  it('apply per address, whatever X-Forwarded-For says', async () => {
    const api = await startTestApi();
    try {
      const statuses = new Map<number, number>();
      for (let at = 0; at < 80; at += 1) {
        const { statusCode } = await api.inject({
          method: 'POST',
          url: '/api/auth/register',
          remoteAddress: '203.0.113.9',
          headers: { 'x-forwarded-for': `198.51.100.${at}` },
          payload: { email: `many${at}@example.com`, password, confirmPassword: password, acceptTerms: true },
        });
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
      assert.deepEqual(Object.fromEntries(statuses), { 201: 60, 429: 20 });
    } finally {
      await api.close();
    }
  });
});
