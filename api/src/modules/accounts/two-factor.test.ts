import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { guarded, password, refusesWith } from '../../../test/test-two-factor.ts';
import { inTransaction } from '../../db/database.ts';
import { enableTwoFactorForDemo } from './two-factor.service.ts';
import { recoveryCodes, twoFactor } from './two-factor.tables.ts';
import { hasTwoFactor, securityChangedAt, useTwoFactorCode } from './two-factor-code.ts';

const demoSecret = 'JBSWY3DPEHPK3PXP';

describe('two-factor', () => {
  let api: TestApi;
  let guard: ReturnType<typeof guarded>;
  before(async () => {
    api = await startTestApi();
    guard = guarded(api);
  });
  after(() => api.close());

  it('is off until a code has confirmed it', async () => {
    const user = await guard.newUser();
    const { client, account } = user;
    const secret = await guard.setUp(user);
    assert.equal((await client.get('/api/user/verify-otp')).json().twoFA, false);
    assert.equal(await hasTwoFactor(api.db, account.id), false);

    const confirmed = await client.post('/api/user/two-factor/confirm', { otp: guard.codeFor(secret) });
    assert.equal(confirmed.json().recoveryCodes.length, 10);
    const state = (await client.get('/api/user/verify-otp')).json();
    assert.deepEqual([state.twoFA, state.recoveryCodesLeft], [true, 10]);
    assert.equal((await client.get('/api/auth/user/me')).json().twoFactor, true);
    assert.ok(await securityChangedAt(api.db, account.id));
  });

  it('returns a URL for the QR code with the issuer and the email', async () => {
    const { client, account } = await guard.newUser();
    const { otpauthUrl, secret } = (await client.post('/api/user/two-factor/set-up', { password })).json();
    const url = new URL(otpauthUrl);
    assert.equal(url.searchParams.get('secret'), secret);
    assert.equal(url.searchParams.get('issuer'), 'Talad');
    assert.ok(decodeURIComponent(url.pathname).includes(account.email));
  });

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const user = await guard.newUser();
    const { secret, codes } = await guard.turnOn(user);
    const [row] = await api.db.select().from(twoFactor).where(eq(twoFactor.accountId, user.account.id));
    const recoveryRows = await api.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, user.account.id));
    const all = Buffer.concat([row?.secret ?? Buffer.of(), ...recoveryRows.map(({ codeHash }) => codeHash)]);
    assert.ok(all.length > 300);
    for (const text of [secret, ...codes]) assert.equal(all.includes(text), false);
  });

  it('notifies the user on the site and by mail', async () => {
    const user = await guard.newUser();
    await guard.turnOn(user);
    await api.runJobs();
    assert.ok(
      api.mails.some(
        ({ to, subject }) => to === user.account.email && subject === 'Two-factor authentication is on',
      ),
    );
    const notifications = (await user.client.get('/api/notification')).json();
    assert.equal(notifications.results[0].title.en, 'Two-factor authentication is on');
  });

  it('requires the password for set-up', async () => {
    const { client } = await guard.newUser();
    assert.equal(
      codeOf(await client.post('/api/user/two-factor/set-up', { password: 'Another#1' })),
      'PASSWORD_WRONG',
    );
    assert.equal(codeOf(await client.post('/api/user/two-factor/set-up', {})), 'PASSWORD_WRONG');
  });

  it('refuses set-up for users without a password, whom a stolen session could otherwise lock out', async () => {
    const client = await api.as(await api.createUser({ facebook: true }));
    assert.equal(codeOf(await client.post('/api/user/two-factor/set-up', {})), 'PASSWORD_NOT_SET');
  });

  it('cannot be set up or confirmed twice', async () => {
    const user = await guard.newUser();
    const { secret } = await guard.turnOn(user);
    const { client } = user;
    assert.equal(codeOf(await client.post('/api/user/two-factor/set-up', { password })), 'TWO_FACTOR_ON');
    assert.equal(
      codeOf(await client.post('/api/user/two-factor/confirm', { otp: guard.codeFor(secret) })),
      'TWO_FACTOR_ON',
    );
  });

  it('refuses to confirm, renew or turn off if it was never set up', async () => {
    const { client, account } = await guard.newUser();
    for (const call of ['confirm', 'recovery-codes', 'turn-off']) {
      const response = await client.post(`/api/user/two-factor/${call}`, {
        otp: '123456',
        ...(call !== 'confirm' && { password }),
      });
      assert.equal(codeOf(response), 'TWO_FACTOR_OFF', call);
      assert.equal(response.statusCode, 403);
    }
    await refusesWith(
      inTransaction(api.db, (tx) => useTwoFactorCode(tx, api.context, account.id, '123456')),
      'TWO_FACTOR_OFF',
    );
  });

  it("accepts a code of the demo buyer's secret", async () => {
    const user = await guard.newUser();
    await enableTwoFactorForDemo(api.context, user.account, demoSecret, new Date());
    await guard.spend(user, guard.codeFor(demoSecret));
  });

  it('cannot be set up again for more tries after wrong codes', async () => {
    const user = await guard.newUser();
    const secret = await guard.setUp(user);
    const confirm = (otp: string) => user.client.post('/api/user/two-factor/confirm', { otp });
    for (let time = 0; time < 5; time += 1) await confirm(guard.wrongCodeFor(secret));
    assert.equal(codeOf(await user.client.post('/api/user/two-factor/set-up', { password })), 'RATE_LIMITED');
    assert.equal(codeOf(await confirm(guard.codeFor(secret))), 'TWO_FACTOR_LOCKED');
  });

  it('ends the other sessions when it is turned on or off', async () => {
    const user = await guard.newUser();
    const other = await api.as(user.account);
    const { secret } = await guard.turnOn(user);
    assert.equal((await other.get('/api/auth/user/me')).statusCode, 401);
    assert.equal((await user.client.get('/api/auth/user/me')).statusCode, 200);
    const later = await api.as(user.account);
    await user.client.post('/api/user/two-factor/turn-off', { password, otp: guard.codeFor(secret) });
    assert.equal((await later.get('/api/auth/user/me')).statusCode, 401);
    assert.equal((await user.client.get('/api/auth/user/me')).statusCode, 200);
  });

  for (const change of ['on', 'off'] as const)
    it(`invalidates a reset link from before it is turned ${change}`, async () => {
      const user = await guard.newUser();
      const linkTo = async () => {
        await api.post('/api/auth/password/forgot', { email: user.account.email });
        await api.runJobs();
        const text = api.mails.findLast(({ to }) => to === user.account.email)?.text ?? '';
        return /token=([\w-]+)/.exec(text)?.[1] ?? '';
      };
      let token = await linkTo();
      const { secret } = await guard.turnOn(user);
      if (change === 'off') {
        token = await linkTo();
        await user.client.post('/api/user/two-factor/turn-off', { password, otp: guard.codeFor(secret) });
      }
      const reset = { token, password: 'Krungthep#99', confirmPassword: 'Krungthep#99' };
      assert.ok(token);
      assert.equal(codeOf(await api.post('/api/auth/password/reset', reset)), 'TOKEN_INVALID');
    });
});
