import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi, type TestClient } from '../../../test/test-api.ts';
import { sessionCookie } from '../../http/session-token.ts';
import type { Account } from './accounts.repository.ts';
import { enableTwoFactorForDemo } from './two-factor.service.ts';
import { securityChangedAt } from './two-factor-code.ts';
import { createUser } from './users.ts';

const password = 'Krathong#77';
const next = 'Songkran#88';

describe('security settings', () => {
  let api: TestApi;
  let users = 0;
  let account: Account;
  let client: TestClient;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());
  beforeEach(async () => {
    users += 1;
    account = await createUser(api.db, {
      email: `careful${users}@example.com`,
      username: `careful${users}`,
      emailVerifiedAt: new Date(),
      password,
    });
    client = await api.as(account);
  });

  describe('password change', () => {
    const change = (overrides: Record<string, unknown> = {}) =>
      client.post('/api/auth/password/change', {
        currentPassword: password,
        password: next,
        confirmPassword: next,
        ...overrides,
      });
    const canSignIn = async (word: string) =>
      (await api.post('/api/auth/token/login', { email: account.email, password: word })).statusCode === 200;

    it('accepts the new password and refuses the old one', async () => {
      assert.equal((await change()).statusCode, 200);
      assert.deepEqual([await canSignIn(next), await canSignIn(password)], [true, false]);
    });

    it('ends other sessions but not the current one', async () => {
      const other = await api.as(account);
      await change();
      assert.equal((await other.get('/api/auth/user/me')).statusCode, 401);
      assert.equal((await client.get('/api/auth/user/me')).statusCode, 200);
    });

    it('sends a mail and records the time, which withdrawal holds use', async () => {
      assert.equal(await securityChangedAt(api.db, account.id), undefined);
      await change();
      await api.runJobs();
      assert.equal(
        api.mails.findLast(({ to }) => to === account.email)?.subject,
        'Your password was changed',
      );
      assert.ok(await securityChangedAt(api.db, account.id));
    });

    it('requires the current password', async () => {
      const response = await change({ currentPassword: 'Another#1' });
      assert.deepEqual([codeOf(response), fieldOf(response)], ['PASSWORD_WRONG', 'currentPassword']);
      assert.equal(await canSignIn(password), true);
    });

    for (const [what, overrides, field] of [
      ['a mismatched confirmation', { confirmPassword: 'Songkran#89' }, 'confirmPassword'],
      ['seven characters', { password: 'Song#88', confirmPassword: 'Song#88' }, 'password'],
      ['21 characters', { password: `Song#88${'x'.repeat(14)}`, confirmPassword: 'x' }, 'password'],
      ['no capital', { password: 'songkran#88', confirmPassword: 'songkran#88' }, 'password'],
    ] as const) {
      it(`refuses ${what} and names the field`, async () => {
        const response = await change(overrides);
        assert.deepEqual([codeOf(response), fieldOf(response)], ['VALIDATION', field]);
      });
    }

    it('refuses a common password', async () => {
      const common = { password: 'Password1!', confirmPassword: 'Password1!' };
      assert.equal(codeOf(await change(common)), 'PASSWORD_TOO_COMMON');
    });

    it('requires a code if two-factor is on', async () => {
      const secret = 'JBSWY3DPEHPK3PXP';
      await enableTwoFactorForDemo(api.context, account, secret, new Date());
      const response = await change();
      assert.deepEqual([codeOf(response), fieldOf(response)], ['TWO_FACTOR_REQUIRED', 'otp']);
      const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: api.context.clock.now().getTime(),
      });
      assert.equal((await change({ otp })).statusCode, 200);
    });

    it('refuses a user without a password, who sets their first one through a mail', async () => {
      const someone = await api.as(await api.createUser({ facebook: true }));
      const response = await someone.post('/api/auth/password/change', {
        currentPassword: 'x',
        password: next,
        confirmPassword: next,
      });
      assert.equal(codeOf(response), 'PASSWORD_NOT_SET');
      assert.equal((await someone.get('/api/auth/user/me')).json().hasPassword, false);
    });

    it('limits wrong guesses of the current password', async () => {
      for (let time = 0; time < 20; time += 1) await change({ currentPassword: 'Another#1' });
      assert.equal(codeOf(await change({ currentPassword: 'Another#1' })), 'RATE_LIMITED');
    });
  });

  describe('sessions', () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';
    const signInFrom = async (address: string, userAgent: string) => {
      const { token } = await api.context.sessions.open(account.id, { address, userAgent });
      return (url: string) =>
        api.inject({ method: 'GET', url, headers: { cookie: `${sessionCookie}=${token}` } });
    };
    const list = async () => (await client.get('/api/user/session')).json().results;

    it('are listed with device and shortened address, and the current one is marked', async () => {
      await signInFrom('203.0.113.77', phone);
      const sessions = await list();
      assert.equal(sessions.length, 2);
      const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      assert.deepEqual(
        [other.browser, other.system, other.kind, other.address],
        ['Chrome', 'Android', 'phone', '203.0.113.*'],
      );
      assert.equal(JSON.stringify(sessions).includes('203.0.113.77'), false);
    });

    for (const [userAgent, address, expected] of [
      [
        'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        '2001:db8:85a3::8a2e:370:7334',
        ['Safari', 'iOS', 'tablet', '2001:db8:…'],
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
        '::ffff:198.51.100.4',
        ['Edge', 'Windows', 'computer', '198.51.100.*'],
      ],
      ['curl/8', '198.51.100.4', [null, null, 'computer', '198.51.100.*']],
    ] as const) {
      it(`are shown as ${expected[0] ?? 'an unknown program'} on ${expected[1] ?? 'an unknown system'}`, async () => {
        await signInFrom(address, userAgent);
        const other = (await list()).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
        assert.deepEqual([other.browser, other.system, other.kind, other.address], expected);
      });
    }

    it('are ended one at a time, with immediate effect', async () => {
      const visit = await signInFrom('203.0.113.77', phone);
      assert.equal((await visit('/api/auth/user/me')).statusCode, 200);
      const other = (await list()).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      assert.equal((await client.delete(`/api/user/session/${other.id}`)).statusCode, 200);
      assert.equal((await visit('/api/auth/user/me')).statusCode, 401);
      assert.equal(codeOf(await client.delete(`/api/user/session/${other.id}`)), 'NOT_FOUND');
    });

    it('of other users cannot be ended', async () => {
      const [mine] = await list();
      const stranger = await api.as(await api.createUser());
      assert.equal(codeOf(await stranger.delete(`/api/user/session/${mine.id}`)), 'NOT_FOUND');
      assert.equal((await list()).length, 1);
    });

    it('are all ended except the current one', async () => {
      await signInFrom('203.0.113.77', phone);
      await signInFrom('203.0.113.78', phone);
      assert.deepEqual((await client.delete('/api/user/session')).json(), { ended: 2 });
      assert.equal((await list()).length, 1);
    });
  });
});
