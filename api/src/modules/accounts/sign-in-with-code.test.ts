import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { guarded, password, stepMs, type TwoFactorUser } from '../../../test/test-two-factor.ts';
import { inTransaction } from '../../db/database.ts';
import { writeConfig } from '../config/config.service.ts';
import { configEntries } from '../config/config.tables.ts';
import { suspendUser } from './suspension.repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('sign-in with two-factor', () => {
  let api: TestApi;
  let guard: ReturnType<typeof guarded>;
  before(async () => {
    api = await startTestApi();
    guard = guarded(api);
    // These tests do not cover the limit by address and email.
    await writeConfig(api.db, 'sign_in_tries', { tries: 1000, minutes: 5 });
  });
  after(() => api.close());

  interface From {
    readonly address?: string;
    readonly cookie?: string;
  }
  const signIn = (
    { account }: TwoFactorUser,
    overrides: Record<string, unknown> = {},
    { address = '203.0.113.7', cookie }: From = {},
  ) =>
    api.inject({
      method: 'POST',
      url: '/api/auth/token/login',
      payload: { email: account.email, password, ...overrides },
      remoteAddress: address,
      headers: cookie ? { cookie } : {},
    });
  const protectedUser = async () => {
    const user = await guard.newUser();
    return { user, ...(await guard.turnOn(user)) };
  };
  const cookiesOf = (response: Awaited<ReturnType<typeof signIn>>) =>
    response.cookies.map(({ name }) => name);
  const trustOf = (response: Awaited<ReturnType<typeof signIn>>) => {
    const cookie = response.cookies.find(({ name }) => name.startsWith('talad_trusted_'));
    assert.ok(cookie, 'no browser was trusted');
    return { ...cookie, header: `${cookie.name}=${cookie.value}` };
  };
  const outcome = (response: Awaited<ReturnType<typeof signIn>>) =>
    response.statusCode === 200 ? 'signed in' : codeOf(response);

  it('answers a correct password without a code with 401 TWO_FACTOR_REQUIRED and opens no session', async () => {
    const { user } = await protectedUser();
    const response = await signIn(user);
    assert.deepEqual(
      [response.statusCode, codeOf(response), fieldOf(response)],
      [401, 'TWO_FACTOR_REQUIRED', 'otp'],
    );
    assert.deepEqual(cookiesOf(response), []);
    assert.equal(response.body.includes(user.account.email), false);
    const { rows } = await api.db.execute(
      sql`select 1 from account_session where account_id = ${user.account.id} and user_agent <> 'test'`,
    );
    assert.equal(rows.length, 0);
  });

  it('does not reveal two-factor without the correct password', async () => {
    const { user, secret } = await protectedUser();
    assert.equal(outcome(await signIn(user, { password: 'Another#1' })), 'INVALID_CREDENTIALS');
    const otp = guard.codeFor(secret);
    assert.equal(outcome(await signIn(user, { password: 'Another#1', otp })), 'INVALID_CREDENTIALS');
    assert.equal(outcome(await signIn(user, { otp })), 'signed in', 'the code was not spent');
  });

  it('accepts the password with a code, once per code', async () => {
    const { user, secret } = await protectedUser();
    const otp = guard.codeFor(secret);
    assert.equal(outcome(await signIn(user, { otp })), 'signed in');
    const again = await signIn(user, { otp });
    assert.deepEqual([codeOf(again), fieldOf(again)], ['TWO_FACTOR_CODE_USED', 'otp']);
    api.advance(stepMs);
    assert.equal(outcome(await signIn(user, { otp: guard.codeFor(secret) })), 'signed in');
  });

  it('refuses a code used at sign-in for sensitive calls and accepts the next one', async () => {
    const { user, secret } = await protectedUser();
    const otp = guard.codeFor(secret);
    await signIn(user, { otp });
    const renew = (code: string) => user.client.post('/api/user/two-factor/recovery-codes', { otp: code });
    assert.equal(codeOf(await renew(otp)), 'TWO_FACTOR_CODE_USED');
    assert.equal((await renew(guard.codeFor(secret, 1))).statusCode, 200);
  });

  it('accepts a recovery code once, ignoring case and separators, and notifies the owner', async () => {
    const { user, codes } = await protectedUser();
    const otp = ` ${codes[2]?.toLowerCase().replace('-', ' ')}`;
    assert.equal(outcome(await signIn(user, { otp })), 'signed in');
    assert.equal(outcome(await signIn(user, { otp })), 'TWO_FACTOR_CODE_WRONG');
    await api.runJobs();
    const mails = api.mails.filter(({ to }) => to === user.account.email).map(({ subject }) => subject);
    assert.equal(mails.at(-1), 'A recovery code was used');
  });

  it('notifies the owner of a code from an unknown network, once per network', async () => {
    const { user, secret } = await protectedUser();
    const sent = async () => {
      await api.runJobs();
      return api.mails.filter(
        ({ to, subject }) => to === user.account.email && subject === 'New sign-in to your account',
      ).length;
    };
    await signIn(user, { otp: guard.codeFor(secret) });
    assert.equal(await sent(), 1);
    api.advance(stepMs);
    await signIn(user, { otp: guard.codeFor(secret) });
    assert.equal(await sent(), 1);
    api.advance(stepMs);
    await signIn(user, { otp: guard.codeFor(secret) }, { address: '198.51.100.9' });
    assert.equal(await sent(), 2);
  });

  it('reveals a suspension only after the code', async () => {
    const { user, secret } = await protectedUser();
    await inTransaction(api.db, (tx) =>
      suspendUser(tx, user.account.id, new Date(api.context.clock.now().getTime() + dayMs)),
    );
    assert.equal(outcome(await signIn(user)), 'TWO_FACTOR_REQUIRED');
    assert.equal(outcome(await signIn(user, { otp: guard.codeFor(secret) })), 'ACCOUNT_SUSPENDED');
  });

  it('still requires a code after a password reset', async () => {
    const { user, secret } = await protectedUser();
    const trusted = trustOf(await signIn(user, { otp: guard.codeFor(secret), trustBrowser: true }));
    await api.post('/api/auth/password/forgot', { email: user.account.email });
    await api.runJobs();
    const token = /token=([\w-]+)/.exec(
      api.mails.findLast(({ to }) => to === user.account.email)?.text ?? '',
    )?.[1];
    const next = 'Songkran#88';
    const reset = await api.post('/api/auth/password/reset', {
      token,
      password: next,
      confirmPassword: next,
    });
    assert.equal(reset.statusCode, 200, reset.body);
    const response = await signIn(user, { password: next }, { cookie: trusted.header });
    assert.equal(outcome(response), 'TWO_FACTOR_REQUIRED');
  });

  describe('trusted browser', () => {
    const trusting = async () => {
      const overrides = await protectedUser();
      const response = await signIn(overrides.user, {
        otp: guard.codeFor(overrides.secret),
        trustBrowser: true,
      });
      assert.equal(outcome(response), 'signed in');
      api.advance(stepMs);
      return { ...overrides, trust: trustOf(response) };
    };

    it('signs in with the password alone for 30 days, from any network', async () => {
      const { user, trust } = await trusting();
      const from = { cookie: trust.header, address: '198.51.100.4' };
      assert.equal(outcome(await signIn(user, {}, from)), 'signed in');
      assert.equal(outcome(await signIn(user, { password: 'Another#1' }, from)), 'INVALID_CREDENTIALS');
      api.advance(30 * dayMs);
      assert.equal(outcome(await signIn(user, {}, from)), 'TWO_FACTOR_REQUIRED');
    });

    it('gets an HttpOnly cookie of which only a hash is stored', async () => {
      const { trust } = await trusting();
      assert.deepEqual([trust.httpOnly, trust.sameSite, trust.path], [true, 'Lax', '/']);
      assert.ok(trust.value.length >= 43);
      const { rows } = await api.db.execute(sql`select * from account_trusted_browser`);
      assert.equal(JSON.stringify(rows).includes(trust.value), false);
    });

    it('is not created without a code: neither with two-factor off nor from a trusted browser', async () => {
      const plain = await guard.newUser();
      const response = await signIn(plain, { trustBrowser: true });
      assert.equal(outcome(response), 'signed in');
      assert.equal(
        cookiesOf(response).some((name) => name.startsWith('talad_trusted_')),
        false,
      );
      const { user, trust } = await trusting();
      const again = await signIn(user, { trustBrowser: true }, { cookie: trust.header });
      assert.equal(
        cookiesOf(again).some((name) => name.startsWith('talad_trusted_')),
        false,
      );
    });

    it('is trusted per account, and can be trusted by two accounts', async () => {
      const [one, two] = [await trusting(), await protectedUser()];
      const [, value] = one.trust.header.split('=');
      const stolen = `talad_trusted_${two.user.account.id}=${value}`;
      assert.equal(outcome(await signIn(two.user, {}, { cookie: stolen })), 'TWO_FACTOR_REQUIRED');
      const otp = guard.codeFor(two.secret);
      const second = trustOf(
        await signIn(two.user, { otp, trustBrowser: true }, { cookie: one.trust.header }),
      );
      const both = `${one.trust.header}; ${second.header}`;
      assert.equal(outcome(await signIn(one.user, {}, { cookie: both })), 'signed in');
      assert.equal(outcome(await signIn(two.user, {}, { cookie: both })), 'signed in');
    });

    it('is listed and can be revoked by its owner only', async () => {
      const { user, trust } = await trusting();
      const { results } = (await user.client.get('/api/user/trusted-browser')).json();
      assert.deepEqual(
        results.map(({ address, isCurrent }: { address: string; isCurrent: boolean }) => [
          address,
          isCurrent,
        ]),
        [['203.0.113.*', false]],
      );
      const url = `/api/user/trusted-browser/${results[0].id}`;
      const stranger = await api.as(await api.createUser());
      assert.equal(codeOf(await stranger.delete(url)), 'NOT_FOUND');
      assert.equal((await user.client.delete(url)).statusCode, 200);
      assert.equal(outcome(await signIn(user, {}, { cookie: trust.header })), 'TWO_FACTOR_REQUIRED');
      assert.equal(codeOf(await user.client.delete(url)), 'NOT_FOUND');
    });

    it('is revoked when the password changes', async () => {
      const { user, secret, trust } = await trusting();
      const next = 'Songkran#88';
      const changed = await user.client.post('/api/auth/password/change', {
        currentPassword: password,
        password: next,
        confirmPassword: next,
        otp: guard.codeFor(secret),
      });
      assert.equal(changed.statusCode, 200, changed.body);
      const response = await signIn(user, { password: next }, { cookie: trust.header });
      assert.equal(outcome(response), 'TWO_FACTOR_REQUIRED');
    });

    it('is revoked when two-factor is turned off and on', async () => {
      const { user, secret, trust } = await trusting();
      const off = await user.client.post('/api/user/two-factor/turn-off', { otp: guard.codeFor(secret) });
      assert.equal(off.statusCode, 200, off.body);
      await guard.turnOn(user);
      assert.equal(outcome(await signIn(user, {}, { cookie: trust.header })), 'TWO_FACTOR_REQUIRED');
    });
  });

  describe('code guesses with the correct password', () => {
    const guess = (user: TwoFactorUser, secret: string, address: string) =>
      signIn(user, { otp: guard.wrongCodeFor(secret) }, { address });

    it('are blocked after five tries for 15 minutes, even with a correct code', async () => {
      const { user, secret } = await protectedUser();
      for (let time = 0; time < 5; time += 1)
        assert.equal(outcome(await guess(user, secret, '192.0.2.1')), 'TWO_FACTOR_CODE_WRONG');
      const from = { address: '192.0.2.1' };
      const response = await signIn(user, { otp: guard.codeFor(secret) }, from);
      assert.deepEqual(
        [response.statusCode, codeOf(response), fieldOf(response)],
        [429, 'TWO_FACTOR_LOCKED', 'otp'],
      );
      api.advance(16 * minuteMs);
      assert.equal(outcome(await signIn(user, { otp: guard.codeFor(secret) }, from)), 'signed in');
    });

    it('are limited to five among fifty concurrent requests', async () => {
      const { user, secret } = await protectedUser();
      const responses = await Promise.all(Array.from({ length: 50 }, () => guess(user, secret, '192.0.2.2')));
      const judged = responses.filter((response) => codeOf(response) === 'TWO_FACTOR_CODE_WRONG');
      assert.equal(judged.length, 5);
    });

    it('do not lock the owner out of sign-in elsewhere or of sensitive calls', async () => {
      const { user, secret } = await protectedUser();
      for (let time = 0; time < 6; time += 1) await guess(user, secret, '192.0.2.3');
      assert.equal(outcome(await signIn(user, { otp: guard.codeFor(secret) })), 'signed in');
      const renewed = await user.client.post('/api/user/two-factor/recovery-codes', {
        otp: guard.codeFor(secret, 1),
      });
      assert.equal(renewed.statusCode, 200, renewed.body);
    });

    it('have a daily limit over all addresses, which does not affect the owner on a known network', async () => {
      await writeConfig(api.db, 'sign_in_code_day_tries', 12);
      const { user, secret, codes } = await protectedUser();
      assert.equal(outcome(await signIn(user, { otp: guard.codeFor(secret) })), 'signed in');
      for (let time = 0; time < 12; time += 1)
        assert.equal(outcome(await guess(user, secret, `192.0.2.${100 + time}`)), 'TWO_FACTOR_CODE_WRONG');
      api.advance(stepMs);
      assert.equal(outcome(await guess(user, secret, '192.0.2.200')), 'TWO_FACTOR_LOCKED');
      const otp = guard.codeFor(secret);
      assert.equal(outcome(await signIn(user, { otp }, { address: '192.0.2.201' })), 'TWO_FACTOR_LOCKED');
      const elsewhere = { address: '192.0.2.202' };
      assert.equal(outcome(await signIn(user, { otp: codes[0] }, elsewhere)), 'signed in');
      assert.equal(outcome(await signIn(user, { otp })), 'signed in');
      api.advance(dayMs);
      const later = await signIn(user, { otp: guard.codeFor(secret) }, { address: '192.0.2.203' });
      assert.equal(outcome(later), 'signed in');
      await api.db.delete(configEntries);
      await writeConfig(api.db, 'sign_in_tries', { tries: 1000, minutes: 5 });
    });

    it('are counted by the /64 of an IPv6 address', async () => {
      const { user, secret } = await protectedUser();
      for (let time = 0; time < 5; time += 1) await guess(user, secret, `2001:db8:1:2::${time}`);
      assert.equal(outcome(await guess(user, secret, '2001:db8:1:2:ffff::9')), 'TWO_FACTOR_LOCKED');
      assert.equal(outcome(await guess(user, secret, '2001:db8:1:3::1')), 'TWO_FACTOR_CODE_WRONG');
    });
  });

  it('does not count a correct password without a code as a failed sign-in', async () => {
    await writeConfig(api.db, 'sign_in_tries', { tries: 2, minutes: 5 });
    const { user, secret } = await protectedUser();
    for (let time = 0; time < 4; time += 1) assert.equal(outcome(await signIn(user)), 'TWO_FACTOR_REQUIRED');
    assert.equal(outcome(await signIn(user, { otp: guard.codeFor(secret) })), 'signed in');
    await writeConfig(api.db, 'sign_in_tries', { tries: 1000, minutes: 5 });
  });

  it('asks for no code if two-factor is off', async () => {
    const user = await guard.newUser();
    assert.equal(outcome(await signIn(user)), 'signed in');
    assert.equal(outcome(await signIn(user, { otp: '123456' })), 'signed in');
  });
});
