import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { UserCoupon } from '@talad/contract/coupons';
import { codeOf } from '../../../test/error-of.ts';
import { runOps } from '../../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addGame, addListing } from '../../../test/test-catalogue.ts';
import { newParty, type Party, withKey } from '../../../test/test-market.ts';

const hourMs = 60 * 60 * 1000;
let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const use = ({ client }: Party, id: number) =>
  client.post(`/api/coupon/user-coupon/${id}/use-coupon/`, undefined, withKey());

const listOf = async ({ client }: Party) =>
  (await client.get('/api/coupon/user-coupon/?use_for=list')).json<{ results: UserCoupon[] }>().results;

describe('coupon operator commands', () => {
  const ops = (...args: string[]) => runOps(api, args);
  const texts = ['--name', 'Ten back', '--name-th', 'คืนสิบ', '--about', 'Ten baht.', '--about-th', 'สิบบาท'];

  it('create, give, list and stop a coupon, with audit entries', async () => {
    const party = await newParty(api, { username: 'CouponFriend' });
    const made = await ops(
      'coupon',
      'create',
      'ops-ten',
      ...texts,
      '--cashback',
      '10',
      '--limit',
      '5',
      '--until',
      '2099-01-01',
    );
    assert.deepEqual([made.status, made.out], [0, 'Coupon OPS-TEN: 10 THB.']);
    assert.match(
      (await ops('coupon', 'create', 'OPS-TEN', ...texts, '--points', '5')).errorLines,
      /VALIDATION/,
    );
    const reason = ['--reason', 'A late delivery.'];
    assert.equal((await ops('coupon', 'give', 'OPS-TEN', '--user', 'couponfriend', ...reason)).status, 0);
    assert.match(
      (await ops('coupon', 'give', 'OPS-TEN', '--user', 'nobody1', ...reason)).errorLines,
      /NOT_FOUND/,
    );
    const [mine] = await listOf(party);
    assert.equal(mine?.coupon.code, 'OPS-TEN');
    assert.match(
      (await ops('coupon', 'list')).out,
      /^OPS-TEN\t10 THB\t1 of 5\t0 used\t2099-01-01T16:59:59\.999Z/m,
    );
    assert.equal((await ops('coupon', 'stop', 'OPS-TEN', ...reason)).status, 0);
    assert.equal(codeOf(await use(party, mine?.id ?? 0)), 'COUPON_EXPIRED');
    assert.match((await ops('coupon', 'stop', 'OPS-TEN', ...reason)).errorLines, /ILLEGAL_TRANSITION/);
    assert.match(
      (await ops('audit', '--subject', 'coupon:OPS-TEN')).out,
      /coupon\.stop[\s\S]*coupon\.give[\s\S]*coupon\.create/,
    );
  });

  it('create a coupon that is usable until the end of the given day in Bangkok', async () => {
    const day = new Date(api.context.clock.now().getTime() + 7 * hourMs).toISOString().slice(0, 10);
    const until = ['--points', '5', '--until', day];
    assert.equal((await ops('coupon', 'create', 'OPS-TODAY', ...texts, ...until)).status, 0);
    const parties = [await newParty(api), await newParty(api)];
    const owned: number[] = [];
    for (const { client } of parties) {
      const added = await client.post('/api/coupon/user-coupon/add-coupon/', { couponCode: 'OPS-TODAY' });
      assert.equal(added.statusCode, 201, added.body);
      owned.push(added.json().id);
    }
    const [first, second] = parties;
    assert.ok(first && second);
    const msLeft = new Date(`${day}T23:59:59.999+07:00`).getTime() - api.context.clock.now().getTime();
    assert.equal((await use(first, owned[0] ?? 0)).statusCode, 200);
    api.advance(msLeft + 1);
    assert.equal(codeOf(await use(second, owned[1] ?? 0)), 'COUPON_EXPIRED');
    const malformed = await ops(
      'coupon',
      'create',
      'OPS-DAY',
      ...texts,
      '--points',
      '5',
      '--until',
      '2099-1-1',
    );
    assert.equal(malformed.status, 2);
  });

  it('refuse an invalid coupon', async () => {
    const gameId = await addGame(api.db, 'Coupon Game');
    const listing = await addListing(api.db, (await newParty(api)).user.id, gameId);
    for (const input of [
      ['--item', String(listing)],
      ['--cashback', '0'],
      ['--cashback', '10', '--until', '2001-01-01'],
    ]) {
      assert.match(
        (await ops('coupon', 'create', 'BAD-ONE', ...texts, ...input)).errorLines,
        /VALIDATION/,
        input.join(' '),
      );
    }
    for (const input of [
      [],
      ['--cashback', '10', '--points', '5'],
      ['--points', 'x'],
      ['--points', '5', '--until', '2027-02-31'],
      ['--cashback', '1.234'],
    ]) {
      assert.equal((await ops('coupon', 'create', 'BAD-ONE', ...texts, ...input)).status, 2, input.join(' '));
    }
  });
});
