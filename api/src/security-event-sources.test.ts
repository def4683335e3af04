import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SecurityEvent } from '@talad/contract/security';
import { sql } from 'drizzle-orm';
import { codeOf } from '../test/error-of.ts';
import { runOps } from '../test/run-ops.ts';
import type { TestApi, TestClient } from '../test/test-api.ts';
import { type IdentityApi, startIdentityApi } from '../test/test-identity-checks.ts';
import { guarded, password, type TwoFactorUser } from '../test/test-two-factor.ts';
import {
  askToWithdraw,
  type BankedApi,
  bankAccount,
  newPayee,
  startBankedApi,
  withdraw,
} from '../test/test-withdrawals.ts';

const kindsOf = async (client: TestClient): Promise<string[]> =>
  (await client.get('/api/user/security-event?limit=60'))
    .json<{ results: SecurityEvent[] }>()
    .results.map(({ kind }) => kind)
    .reverse();

/** The kinds of the events that `work` causes, oldest first. */
async function eventsOf(client: TestClient, work: () => Promise<unknown>): Promise<string[]> {
  const before = await kindsOf(client);
  await work();
  return (await kindsOf(client)).slice(before.length);
}

describe('a security event', () => {
  let banked: BankedApi;
  let api: TestApi;
  let by: ReturnType<typeof guarded>;
  before(async () => {
    banked = await startBankedApi();
    api = banked.api;
    by = guarded(api);
  });
  after(() => banked.close());

  const signIn = ({ account }: TwoFactorUser, overrides: Record<string, unknown> = {}) =>
    api.post('/api/auth/token/login', { email: account.email, password, ...overrides });

  it('is written for a sign-in and for a refused one', async () => {
    const user = await by.newUser();
    assert.deepEqual(await eventsOf(user.client, () => signIn(user, { password: 'Wrong#12345' })), [
      'sign-in-refused',
    ]);
    assert.deepEqual(await eventsOf(user.client, () => signIn(user)), ['sign-in']);
  });

  it('is written for a sign-in with an unknown email, too', async () => {
    const count = async () =>
      (
        await api.db.execute<{ n: number }>(
          sql`select count(*)::int as n from security_event where account_id is null and kind = 'sign-in-refused'`,
        )
      ).rows[0]?.n ?? 0;
    const earlier = await count();
    await api.post('/api/auth/token/login', { email: 'unknown@example.com', password });
    assert.equal(await count(), earlier + 1);
  });

  it('reports once that sign-in is locked', async () => {
    const user = await by.newUser();
    const guess = () => signIn(user, { password: 'Wrong#12345' });
    const kinds = await eventsOf(user.client, async () => {
      let code = '';
      while (code !== 'RATE_LIMITED') code = codeOf(await guess());
      await guess();
    });
    assert.equal(kinds.filter((kind) => kind === 'sign-in-locked').length, 1);
    assert.equal(kinds.at(-1), 'sign-in-locked');
  });

  it('is written for codes at sign-in: a wrong one, a recovery code, a trusted browser', async () => {
    await api.db.execute('update rate_limit set ends_at = now()');
    const user = await by.newUser();
    const { secret, codes } = await by.turnOn(user);
    const kinds = await eventsOf(user.client, async () => {
      await signIn(user);
      await signIn(user, { otp: by.wrongCodeFor(secret) });
      await signIn(user, { otp: codes[0], trustBrowser: true });
    });
    assert.deepEqual(kinds, ['code-refused', 'recovery-code-used', 'browser-trusted', 'sign-in']);
  });

  it('is written for wrong codes of a signed-in user, and once for the lock', async () => {
    const user = await by.newUser();
    const { secret } = await by.turnOn(user);
    const kinds = await eventsOf(user.client, async () => {
      let code = '';
      while (code !== 'TWO_FACTOR_LOCKED')
        code = codeOf(
          await user.client.post('/api/user/two-factor/recovery-codes', { otp: by.wrongCodeFor(secret) }),
        );
    });
    assert.deepEqual([...new Set(kinds)], ['code-refused', 'confirmation-locked']);
    assert.equal(kinds.filter((kind) => kind === 'confirmation-locked').length, 1);
  });

  it('is written for changes of password and two-factor, with the sessions that they end', async () => {
    const user = await by.newUser();
    await api.as(user.account);
    const kinds = await eventsOf(user.client, async () => {
      const { secret } = await by.turnOn(user);
      await user.client.post('/api/user/two-factor/recovery-codes', { otp: by.codeFor(secret) });
      api.advance(30_000);
      await user.client.post('/api/user/two-factor/turn-off', { otp: by.codeFor(secret) });
      const change = { password: 'Songkran#88', confirmPassword: 'Songkran#88' };
      await user.client.post('/api/auth/password/change', { currentPassword: 'Wrong#12345', ...change });
      await user.client.post('/api/auth/password/change', { currentPassword: password, ...change });
    });
    assert.deepEqual(kinds, [
      'two-factor-on',
      'sessions-ended',
      'recovery-codes-renewed',
      'two-factor-off',
      'password-refused',
      'password-changed',
    ]);
  });

  it('is written for sessions that the user or an operator ends', async () => {
    const user = await by.newUser();
    const end = () => user.client.delete('/api/user/session');
    assert.deepEqual(await eventsOf(user.client, end), [], 'there was none to end');
    await api.as(user.account);
    assert.deepEqual(await eventsOf(user.client, end), ['sessions-ended']);
    await runOps(api, ['user', 'end-sessions', String(user.account.id), '--reason', 'Stolen phone.']);
    assert.equal((await kindsOf(await api.as(user.account))).at(-2), 'sessions-ended');
  });

  it('is written for an export that is started, not for one that runs', async () => {
    const user = await by.newUser();
    const ask = () => user.client.post('/api/user/export', { password });
    assert.deepEqual(await eventsOf(user.client, ask), ['data-export-requested']);
    assert.deepEqual(await eventsOf(user.client, ask), []);
  });

  it('is written for a phone number and for a wrong code', async () => {
    const user = await by.newUser();
    const kinds = await eventsOf(user.client, async () => {
      await user.client.post('/api/user/phone', { phone: '0812340099' });
      await api.runJobs();
      const code = /\d{6}/.exec(api.texts.at(-1)?.text ?? '')?.[0] ?? '';
      const wrong = code === '000000' ? '111111' : '000000';
      await user.client.post('/api/user/phone/confirm', { code: wrong });
      await user.client.post('/api/user/phone/confirm', { code });
      await user.client.delete('/api/user/phone');
    });
    assert.deepEqual(kinds, ['phone-code-refused', 'phone-changed', 'phone-removed']);
  });

  it('is written for a withdrawal, once for all its requests, and not for one that fails', async () => {
    const party = await newPayee(api, 1_000_00);
    api.advance(30_000);
    const headers = { 'idempotency-key': 'withdrawal-with-an-event' };
    const kinds = await eventsOf(party.client, async () => {
      await askToWithdraw(api, party, 150, headers);
      await askToWithdraw(api, party, 150, headers);
    });
    assert.deepEqual(kinds, ['withdrawal-requested']);
    api.advance(30_000);
    assert.deepEqual(await eventsOf(party.client, () => askToWithdraw(api, party, 9_000)), []);
    assert.deepEqual(await eventsOf(party.client, () => withdraw(api, party, 200)), ['withdrawal-requested']);
  });

  it('is written for a new bank account and a changed one, not for the same one again', async () => {
    const user = await by.newUser();
    const save = (bookBankNumber: string) =>
      user.client.inject({
        method: 'PUT',
        url: '/api/user/wallet/book-bank',
        payload: { ...bankAccount, bookBankNumber, password },
      });
    const kinds = await eventsOf(user.client, async () => {
      for (const number of ['771-0-00001-1', '771-0-00001-1', '771-0-00002-2']) await save(number);
    });
    assert.deepEqual(kinds, ['bank-account-added', 'bank-account-changed']);
  });

  it('is written for a suspension and its end', async () => {
    const user = await by.newUser();
    const id = String(user.account.id);
    await runOps(api, ['user', 'suspend', id, '--days', '3', '--reason', 'Stolen cards.']);
    await signIn(user);
    await runOps(api, ['user', 'unsuspend', id, '--reason', 'A mistake.']);
    const kinds = await kindsOf(await api.as(user.account));
    assert.deepEqual(kinds.slice(-4), [
      'account-suspended',
      'sign-in-refused',
      'account-restored',
      'sign-in',
    ]);
  });

  it('is written for links of mails that are not valid', async () => {
    for (const [url, body] of [
      ['/api/auth/email/verify', {}],
      ['/api/auth/password/reset', { password: 'Songkran#88', confirmPassword: 'Songkran#88' }],
    ] as const)
      assert.equal(codeOf(await api.post(url, { token: 'x'.repeat(43), ...body })), 'TOKEN_INVALID');
    const { rows } = await api.db.execute(sql`select 1 from security_event where kind = 'mail-link-refused'`);
    assert.equal(rows.length, 2);
  });
});

describe('a security event of a role', () => {
  let desk: IdentityApi;
  before(async () => {
    desk = await startIdentityApi();
  });
  after(() => desk.api.close());

  it('is written when the role is granted: by an operator, and to a verified user at once', async () => {
    await desk.send({ roles: ['buyer', 'middleman'] });
    assert.deepEqual(await eventsOf(desk.client, () => desk.approve()), [
      'role-granted',
      'middleman-role-granted',
    ]);
    const askFor = (role: string) => () => desk.client.post('/api/user/kyc/roles', { roles: [role] });
    assert.deepEqual(await eventsOf(desk.client, askFor('seller')), ['role-granted']);
    assert.deepEqual(await eventsOf(desk.client, askFor('seller')), []);
  });
});
