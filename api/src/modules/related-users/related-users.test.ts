import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi, testPassword } from '../../../test/test-api.ts';
import { newParty, type Party } from '../../../test/test-market.ts';
import { relate } from '../../../test/test-related-users.ts';
import { deviceCookie } from '../accounts/known-devices.ts';
import { publicAddressGroup } from './address-group.ts';
import { mailboxOf } from './mailbox.ts';
import { countUnrelated, otherAccountsOf, relationBetween } from './related-users.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('the mailbox of an address', () => {
  for (const [address, mailbox] of [
    ['Mali@Example.com', 'mali@example.com'],
    ['mali+shop@example.com', 'mali@example.com'],
    ['mali+a+b@example.com', 'mali@example.com'],
    ['+mali@example.com', '+mali@example.com'],
    ['m.a.l.i+1@gmail.com', 'mali@gmail.com'],
    ['ma.li@GoogleMail.com', 'mali@gmail.com'],
    ['ma.li@example.com', 'ma.li@example.com'],
  ] as const)
    it(`of ${address} is ${mailbox}`, () => assert.equal(mailboxOf(address), mailbox));
});

describe('the network of an address', () => {
  for (const [address, group] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', undefined],
    ['::1', undefined],
    ['10.2.3.4', undefined],
    ['192.168.1.2', undefined],
    ['fd00::5', undefined],
  ] as const)
    it(`of ${address} is ${group ?? 'not public'}`, () => assert.equal(publicAddressGroup(address), group));

  it('is one for the addresses of an IPv6 subscriber', () => {
    assert.equal(publicAddressGroup('2001:db8:1:2::3'), publicAddressGroup('2001:db8:1:2:9::4'));
    assert.notEqual(publicAddressGroup('2001:db8:1:2::3'), publicAddressGroup('2001:db8:1:3::3'));
  });
});

describe('related users', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  after(() => api.close());

  const parties = (count: number): Promise<Party[]> =>
    Promise.all(Array.from({ length: count }, () => newParty(api)));
  const relation = (one: Party | undefined, other: Party | undefined) =>
    relationBetween(api.db, one?.user.id ?? 0, other?.user.id ?? 0);

  it('share a trait, which is the reason', async () => {
    const [one, other, stranger] = await parties(3);
    assert.ok(one && other);
    assert.deepEqual(await relation(one, other), []);
    await relate(api, 'card', [one, other]);
    await relate(api, 'address', [one, other]);
    assert.deepEqual(await relation(one, other), ['address', 'card']);
    assert.deepEqual(await relation(other, one), ['address', 'card']);
    assert.deepEqual(await relation(one, stranger), []);
  });

  it('count once, also through a third, and not at all if related to the user themselves', async () => {
    const [seller, first, second, third, fourth, own] = await parties(6);
    assert.ok(seller && first && second && third && fourth && own);
    const ids = [first, second, third, fourth, own].map(({ user }) => user.id);
    assert.equal(await countUnrelated(api.db, seller.user.id, ids), 5);
    await relate(api, 'device', [first, second]);
    await relate(api, 'phone', [second, third]);
    assert.equal(await countUnrelated(api.db, seller.user.id, ids), 3);
    await relate(api, 'address', [seller, own]);
    assert.equal(await countUnrelated(api.db, seller.user.id, ids), 2);
    await relate(api, 'bank_account', [own, fourth]);
    assert.equal(await countUnrelated(api.db, seller.user.id, ids), 1);
  });

  it('are one person if they share more than a network', async () => {
    const [one, other] = await parties(2);
    assert.ok(one && other);
    await relate(api, 'address', [one, other]);
    assert.deepEqual(await otherAccountsOf(api.db, one.user.id), []);
    await relate(api, 'mailbox', [one, other]);
    assert.deepEqual(await otherAccountsOf(api.db, one.user.id), [other.user.id]);
  });

  const signIn = (email: string, { cookie = '', address = '203.0.113.1' } = {}) =>
    api.inject({
      method: 'POST',
      url: '/api/auth/token/login',
      payload: { email, password: testPassword },
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie: `${deviceCookie}=${cookie}` }) },
    });

  it('sign in with one browser, from one network or with one mailbox', async () => {
    const emails = ['som@example.com', 'som+2@example.com', 'dao@example.com', 'fon@example.com'];
    const [som, second, dao, fon] = await Promise.all(emails.map((email) => newParty(api, { email })));
    const first = await signIn('som@example.com');
    assert.equal(first.statusCode, 200, first.body);
    const cookie = first.cookies.find(({ name }) => name === deviceCookie)?.value ?? '';
    await signIn('som+2@example.com', { address: '203.0.113.2' });
    await signIn('dao@example.com', { address: '203.0.113.3', cookie });
    await signIn('fon@example.com', { address: '203.0.113.1' });
    assert.deepEqual(await relation(som, second), ['mailbox']);
    assert.deepEqual(await relation(som, dao), ['device']);
    assert.deepEqual(await relation(som, fon), ['address']);
    assert.deepEqual(await relation(second, dao), []);
  });

  it('are no longer related by a network or a browser that both left long ago', async () => {
    const [one, other] = await parties(2);
    assert.ok(one && other);
    for (const kind of ['address', 'device', 'card'] as const) await relate(api, kind, [one, other]);
    api.advance(91 * dayMs);
    await api.context.db.execute("select graphile_worker.add_job('drop-old-traits')");
    await api.runJobs();
    assert.deepEqual(await relation(one, other), ['card', 'device']);
    api.advance(275 * dayMs);
    await api.context.db.execute("select graphile_worker.add_job('drop-old-traits')");
    await api.runJobs();
    assert.deepEqual(await relation(one, other), ['card']);
  });
});
