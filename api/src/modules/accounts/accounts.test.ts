import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { newUsers } from '../../../test/test-registration.ts';
import { sessionCookie } from '../../http/session-token.ts';
import { sessionHintCookie } from '../../plugins/session.ts';
import { writeConfig } from '../config/config.service.ts';
import { configEntries } from '../config/config.tables.ts';
import { accounts, sessions } from './accounts.tables.ts';

type Response = Awaited<ReturnType<FastifyInstance['inject']>>;

const minuteMs = 60_000;

const cookieOf = (response: Response) => response.cookies.find(({ name }) => name === sessionCookie);
const cookieHeader = (response: Response) => ({
  cookie: `${sessionCookie}=${cookieOf(response)?.value ?? ''}`,
});

describe('accounts', () => {
  let api: TestApi;
  const who = newUsers(() => api);
  const { register, signIn, tokenFromMail } = who;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());
  beforeEach(() => who.next());

  describe('registration', () => {
    it('signs the user in and sends a verification mail in their language', async () => {
      const response = await register({ language: 'th' });
      assert.equal(response.statusCode, 201);
      const user = response.json();
      assert.equal(user.email, who.email);
      assert.equal(user.isEmailVerified, false);
      assert.equal(user.username, null);
      assert.equal(JSON.stringify(user).includes('hash'), false);

      await api.runJobs();
      const mail = api.mails.findLast(({ to }) => to === who.email);
      assert.equal(mail?.subject, 'ยืนยันอีเมลของคุณ');
      assert.match(mail?.text ?? '', /http:\/\/localhost:3000\/verify-email\?token=/);
    });

    it('links from the mail to the return URL, and never off the site', async () => {
      const linkOf = async (callbackUrl: string) => {
        who.next();
        assert.equal((await register({ callbackUrl })).statusCode, 201);
        await api.runJobs();
        return (
          /http\S+verify-email\S+/.exec(api.mails.findLast(({ to }) => to === who.email)?.text ?? '')?.[0] ??
          ''
        );
      };
      assert.match(
        await linkOf('/marketplace/Sky/4?page=2'),
        /&callbackUrl=%2Fmarketplace%2FSky%2F4%3Fpage%3D2$/,
      );
      for (const unsafe of ['https://evil.example', '//evil.example', '/\\evil.example', '/logout']) {
        assert.doesNotMatch(await linkOf(unsafe), /callbackUrl/, unsafe);
      }
    });

    it('stores the password only as an argon2id hash', async () => {
      await register();
      const [row] = await api.db.select().from(accounts).where(eq(accounts.email, who.email));
      assert.match(row?.passwordHash ?? '', /^\$argon2id\$/);
    });

    it('refuses an address that is already registered in different case', async () => {
      await register();
      const again = await register({ email: who.email.toUpperCase() });
      assert.equal(again.statusCode, 400);
      assert.equal(codeOf(again), 'EMAIL_TAKEN');
    });

    for (const [what, change, field] of [
      ['a password without a digit', { password: 'Talad#Talad', confirmPassword: 'Talad#Talad' }, 'password'],
      ['a password of 21 characters', { password: `Talad#2026${'x'.repeat(11)}` }, 'password'],
      ['a mismatched confirmation', { confirmPassword: 'Talad#2027' }, 'confirmPassword'],
      ['terms that were not accepted', { acceptTerms: false }, 'acceptTerms'],
      ['an invalid address', { email: 'nobody' }, 'email'],
    ] as const) {
      it(`refuses ${what} and names the field`, async () => {
        const response = await register(change);
        assert.equal(response.statusCode, 400);
        assert.equal(codeOf(response), 'VALIDATION');
        assert.equal(fieldOf(response), field);
      });
    }

    for (const common of ['Password1!', 'P@ssw0rd1', 'Qwerty123!', 'ILoveYou#1']) {
      it(`refuses the common password ${common}`, async () => {
        const response = await register({ password: common, confirmPassword: common });
        assert.equal(codeOf(response), 'PASSWORD_TOO_COMMON');
      });
    }

    it('refuses an unknown field', async () => {
      const response = await register({ isSeller: true });
      assert.equal(codeOf(response), 'UNKNOWN_FIELD');
      assert.equal(fieldOf(response), 'isSeller');
    });

    it('does not coerce other types to strings or booleans', async () => {
      assert.equal(codeOf(await register({ email: 5 })), 'VALIDATION');
      assert.equal(codeOf(await register({ acceptTerms: 'true' })), 'VALIDATION');
    });
  });

  describe('email verification', () => {
    it('accepts the token from the mail once', async () => {
      const { cookie } = cookieHeader(await register());
      const token = await tokenFromMail();
      const first = await api.post('/api/auth/email/verify', { token });
      assert.equal(first.statusCode, 200);
      const me = await api.inject({ method: 'GET', url: '/api/auth/user/me', headers: { cookie } });
      assert.equal(me.json().isEmailVerified, true);
      assert.equal(codeOf(await api.post('/api/auth/email/verify', { token })), 'TOKEN_INVALID');
    });

    it('calls a cut token invalid, as one that has expired', async () => {
      for (const path of ['email/verify', 'password/reset']) {
        const more = path === 'password/reset' && { password: 'Correct1!x', confirmPassword: 'Correct1!x' };
        assert.equal(codeOf(await api.post(`/api/auth/${path}`, { token: 'abc', ...more })), 'TOKEN_INVALID');
      }
    });

    it('refuses a token after 24 hours', async () => {
      await register();
      const token = await tokenFromMail();
      api.advance(24 * 60 * minuteMs + 1);
      assert.equal(codeOf(await api.post('/api/auth/email/verify', { token })), 'TOKEN_INVALID');
    });

    it('invalidates the older link when the mail is sent again', async () => {
      const headers = cookieHeader(await register());
      const older = await tokenFromMail();
      const resent = await api.post('/api/auth/email/resend', undefined, headers);
      assert.equal(resent.statusCode, 200);
      const newer = await tokenFromMail();
      assert.notEqual(newer, older);
      assert.equal(codeOf(await api.post('/api/auth/email/verify', { token: older })), 'TOKEN_INVALID');
      assert.equal((await api.post('/api/auth/email/verify', { token: newer })).statusCode, 200);
    });
  });

  describe('sign-in', () => {
    it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
      await register();
      const cookie = cookieOf(await signIn());
      assert.equal(cookie?.httpOnly, true);
      assert.equal(cookie?.sameSite, 'Lax');
      assert.equal(cookie?.path, '/');
    });

    it('issues a new token each time and ends the previous session of the browser', async () => {
      const first = cookieHeader(await register());
      const second = cookieHeader(await signIn({}, first));
      assert.notEqual(second.cookie, first.cookie);
      const asBefore = await api.inject({ method: 'GET', url: '/api/auth/user/me', headers: first });
      assert.equal(asBefore.statusCode, 401);
      const asNow = await api.inject({ method: 'GET', url: '/api/auth/user/me', headers: second });
      assert.equal(asNow.statusCode, 200);
    });

    it('never stores the token itself', async () => {
      const token = cookieOf(await register())?.value ?? '';
      const rows = await api.db.select().from(sessions);
      assert.ok(rows.length > 0);
      assert.equal(JSON.stringify(rows).includes(token), false);
    });

    it('answers a wrong password and an unknown address with the same error', async () => {
      await register();
      const wrong = await signIn({ password: 'Talad#2027' });
      const unknown = await signIn({ email: 'nobody.here@example.com' });
      assert.equal(wrong.statusCode, 401);
      assert.equal(codeOf(wrong), 'INVALID_CREDENTIALS');
      assert.deepEqual(wrong.json().errors, unknown.json().errors);
    });

    it('blocks further guesses after ten tries', async () => {
      await register();
      for (let tries = 0; tries < 10; tries += 1) await signIn({ password: `Wrong#${tries}000` });
      const response = await signIn();
      assert.equal(response.statusCode, 429);
      assert.equal(codeOf(response), 'RATE_LIMITED');
      assert.ok(response.headers['retry-after']);
    });

    it('blocks further guesses after the configured number of tries', async () => {
      await writeConfig(api.db, 'sign_in_tries', { tries: 2, minutes: 5 });
      await register();
      for (let tries = 0; tries < 2; tries += 1)
        assert.equal((await signIn({ password: 'Wrong#12345' })).statusCode, 401);
      assert.equal((await signIn()).statusCode, 429);
      await api.db.delete(configEntries);
    });

    it('does not block another account at the same address', async () => {
      for (let tries = 0; tries < 11; tries += 1) await signIn({ email: 'guessed@example.com' });
      await register();
      assert.equal((await signIn()).statusCode, 200);
    });
  });

  it('sets a session hint cookie that scripts can read for as long as the session lasts', async () => {
    const hintOf = (response: Response) => response.cookies.find(({ name }) => name === sessionHintCookie);
    const opened = await register();
    assert.equal(hintOf(opened)?.value, '1');
    assert.equal(hintOf(opened)?.httpOnly, undefined);
    assert.deepEqual(hintOf(opened)?.expires, cookieOf(opened)?.expires);
    const out = await api.post('/api/auth/token/logout', undefined, cookieHeader(opened));
    assert.equal(hintOf(out)?.value, '');
  });

  describe('current user', () => {
    it('returns authentication_failed without a session', async () => {
      const response = await api.get('/api/auth/user/me?cache=true');
      assert.equal(response.statusCode, 401);
      assert.equal(codeOf(response), 'authentication_failed');
    });

    it('returns 401 after sign-out, and a second sign-out succeeds', async () => {
      const headers = cookieHeader(await register());
      const out = await api.post('/api/auth/token/logout', undefined, headers);
      assert.equal(out.statusCode, 200);
      assert.equal(cookieOf(out)?.value, '');
      const me = await api.inject({ method: 'GET', url: '/api/auth/user/me', headers });
      assert.equal(me.statusCode, 401);
      assert.equal((await api.post('/api/auth/token/logout', undefined, headers)).statusCode, 200);
    });

    it('returns 401 after the session has expired', async () => {
      const headers = cookieHeader(await register());
      api.advance(31 * 24 * 60 * minuteMs);
      const me = await api.inject({ method: 'GET', url: '/api/auth/user/me', headers });
      assert.equal(me.statusCode, 401);
    });
  });
});
