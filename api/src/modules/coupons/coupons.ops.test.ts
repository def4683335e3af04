import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { UserCoupon } from '@talad/contract/coupons';
import { codeOf } from '../../../test/error-of.ts';
import { runOps } from '../../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { newParty, type Party, withKey } from '../../../test/test-market.ts';
import { addGame, addOffer } from '../../../test/test-shop.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const use = ({ client }: Party, id: number) =>
  client.post(`/api/coupon/user-coupon/${id}/use-coupon/`, undefined, withKey());

const listOf = async ({ client }: Party) =>
  (await client.get('/api/coupon/user-coupon/?use_for=list')).json<{ results: UserCoupon[] }>().results;

describe('operators', () => {
  const ops = (...args: string[]) => runOps(api, args);
  const texts = ['--name', 'Ten back', '--name-th', 'คืนสิบ', '--about', 'Ten baht.', '--about-th', 'สิบบาท'];

  it('make a coupon, give it, see how many have it, and stop it; the log says who did', async () => {
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
      (await ops('coupon', 'create', 'OPS-TEN', ...texts, '--points', '5')).complaints,
      /VALIDATION/,
    );
    const reason = ['--reason', 'A late delivery.'];
    assert.equal((await ops('coupon', 'give', 'OPS-TEN', '--user', 'couponfriend', ...reason)).status, 0);
    assert.match(
      (await ops('coupon', 'give', 'OPS-TEN', '--user', 'nobody1', ...reason)).complaints,
      /NOT_FOUND/,
    );
    const [mine] = await listOf(party);
    assert.equal(mine?.coupon.code, 'OPS-TEN');
    assert.match((await ops('coupon', 'list')).out, /^OPS-TEN\t10 THB\t1 of 5\t0 used\t2098/m);
    assert.equal((await ops('coupon', 'stop', 'OPS-TEN', ...reason)).status, 0);
    assert.equal(codeOf(await use(party, mine?.id ?? 0)), 'COUPON_EXPIRED');
    assert.match((await ops('coupon', 'stop', 'OPS-TEN', ...reason)).complaints, /ILLEGAL_TRANSITION/);
    assert.match(
      (await ops('audit', '--subject', 'coupon:OPS-TEN')).out,
      /coupon\.stop[\s\S]*coupon\.give[\s\S]*coupon\.create/,
    );
  });

  it('cannot make one that could not be kept', async () => {
    const gameId = await addGame(api.db, 'Coupon Game');
    const offer = await addOffer(api.db, (await newParty(api)).user.id, gameId);
    for (const given of [
      ['--item', String(offer)],
      ['--cashback', '0'],
      ['--cashback', '10', '--until', '2001-01-01'],
    ]) {
      assert.match(
        (await ops('coupon', 'create', 'BAD-ONE', ...texts, ...given)).complaints,
        /VALIDATION/,
        given.join(' '),
      );
    }
    for (const given of [
      [],
      ['--cashback', '10', '--points', '5'],
      ['--points', 'x'],
      ['--cashback', '1.234'],
    ]) {
      assert.equal((await ops('coupon', 'create', 'BAD-ONE', ...texts, ...given)).status, 2, given.join(' '));
    }
  });
});
