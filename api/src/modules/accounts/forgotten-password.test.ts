import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { newUsers } from '../../../test/test-registration.ts';
import { writeConfig } from '../config/config.service.ts';
import { configEntries } from '../config/config.tables.ts';

const minuteMs = 60_000;

describe('accounts', () => {
  let api: TestApi;
  const who = newUsers(() => api);
  const { register, signIn, tokenFromMail } = who;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());
  beforeEach(() => who.next());

  describe('password reset', () => {
    const newPassword = 'Krungthep#99';
    const forgot = () => api.post('/api/auth/password/forgot', { email: who.email });
    const reset = (token: string) =>
      api.post('/api/auth/password/reset', { token, password: newPassword, confirmPassword: newPassword });

    it('accepts the link from the mail once and ends all sessions', async () => {
      const opened = await register();
      const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      await forgot();
      const token = await tokenFromMail();
      assert.equal((await reset(token)).statusCode, 200);
      assert.equal(codeOf(await reset(token)), 'TOKEN_INVALID');
      const me = await api.inject({ method: 'GET', url: '/api/auth/user/me', headers: { cookie } });
      assert.equal(me.statusCode, 401);
      assert.equal((await signIn()).statusCode, 401);
      assert.equal((await signIn({ password: newPassword })).statusCode, 200);
    });

    it('refuses a link older than ten minutes', async () => {
      await register();
      await forgot();
      const token = await tokenFromMail();
      api.advance(10 * minuteMs + 1);
      assert.equal(codeOf(await reset(token)), 'TOKEN_INVALID');
    });

    it('accepts the link for the configured time, and the mail states that time', async () => {
      await writeConfig(api.db, 'mail_link_min', { verify_email: 24 * 60, reset_password: 120 });
      await register();
      await forgot();
      const token = await tokenFromMail();
      assert.match(
        api.mails.findLast(({ to }) => to === who.email)?.text ?? '',
        /works once, within 2 hours/,
      );
      api.advance(119 * minuteMs);
      assert.equal((await reset(token)).statusCode, 200);
      await api.db.delete(configEntries);
    });

    it('links from the mail to the return URL, and never off the site', async () => {
      await register();
      const linkFor = async (callbackUrl: string) => {
        await api.post('/api/auth/password/forgot', { email: who.email, callbackUrl });
        await tokenFromMail();
        return api.mails.findLast(({ to }) => to === who.email)?.text ?? '';
      };
      assert.match(
        await linkFor('/marketplace/Sky/4?page=2'),
        /&callbackUrl=%2Fmarketplace%2FSky%2F4%3Fpage%3D2/,
      );
      assert.doesNotMatch(await linkFor('//elsewhere.example'), /callbackUrl/);
    });

    it('refuses the email verification link', async () => {
      await register();
      assert.equal(codeOf(await reset(await tokenFromMail())), 'TOKEN_INVALID');
    });

    it('answers an unknown address the same way and sends no mail', async () => {
      const response = await forgot();
      assert.equal(response.statusCode, 200);
      assert.deepEqual(response.json(), {});
      await api.runJobs();
      assert.equal(
        api.mails.some(({ to }) => to === who.email),
        false,
      );
    });
  });
});
