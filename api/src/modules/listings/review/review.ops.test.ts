import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ListingImport } from '@talad/contract/selling';
import { eq, inArray } from 'drizzle-orm';
import { runOps } from '../../../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame, addListing } from '../../../../test/test-catalogue.ts';
import { newParty, type Party, uploadedPicture, withKey } from '../../../../test/test-market.ts';
import { dynamicItem } from '../listings.tables.ts';
import { listingImport } from '../selling.tables.ts';

describe('pnpm ops listing approve', () => {
  let api: TestApi;
  let gameId: number;
  before(async () => {
    api = await startTestApi();
    gameId = await addGame(api.db, 'Bulk Game');
  });
  after(() => api.close());

  const ops = (...args: string[]) => runOps(api, ['listing', 'approve', ...args]);
  const addWaiting = (seller: Party) =>
    addListing(api.db, seller.user.id, gameId, { status: 'pending', listingDays: 7 });
  const statuses = async (ids: readonly number[]) => {
    const rows = await api.db
      .select({ id: dynamicItem.id, status: dynamicItem.status })
      .from(dynamicItem)
      .where(inArray(dynamicItem.id, [...ids]));
    return ids.map((id) => rows.find((row) => row.id === id)?.status);
  };
  const approvals = async (id: number) => {
    const { out } = await runOps(api, ['audit', '--subject', `listing:${id}`]);
    return out.split('\n').filter((line) => line.includes(`nok\tlisting.approve\tlisting:${id}`)).length;
  };
  const unreadOf = async ({ client }: Party) => {
    const response = await client.get('/api/notification/transaction');
    return response.json<{ results: unknown[] }>().results.length;
  };

  /** Creates two listings through the import job. */
  const importTwo = async (seller: Party) => {
    const picture = await uploadedPicture(api, seller.user.id);
    const row = (name: string) => `Bulk_Game,item,${name},weapon,${picture},10,2,14,6`;
    const response = await seller.client.post(
      '/api/product/import',
      {
        format: 'csv',
        content: `game,kind,name,tags,pictures,price,stock,offerDurationDays,activeDeliveryHours\n${row('Long Sword')}\n${row('Round Shield')}`,
        dryRun: false,
        acceptTerms: true,
      },
      withKey(),
    );
    const { id } = response.json<ListingImport>();
    assert.ok(id, response.body);
    await api.runJobs();
    const rows = await api.db
      .select({ id: dynamicItem.id })
      .from(dynamicItem)
      .where(eq(dynamicItem.importId, id));
    assert.equal(rows.length, 2);
    return { importId: id, ids: rows.map((listing) => listing.id) };
  };

  it('--seller approves the pending listings of that seller only, each with an audit entry', async () => {
    const [seller, other] = await Promise.all([newParty(api), newParty(api)]);
    const ids = [await addWaiting(seller), await addWaiting(seller)];
    const foreign = await addWaiting(other);
    const { status, out } = await ops('--seller', seller.user.username ?? '');
    assert.equal(status, 0);
    assert.match(out, /^Approved: 2 of 2\.$/m);
    assert.deepEqual(await statuses([...ids, foreign]), ['published', 'published', 'pending']);
    assert.deepEqual(await Promise.all([...ids, foreign].map(approvals)), [1, 1, 0]);
    assert.match((await ops('--seller', seller.user.username ?? '')).out, /^Approved: 0 of 0\.$/m);
  });

  it('--import approves the listings of that import only, and the queue shows its ID', async () => {
    const seller = await newParty(api);
    const single = await addWaiting(seller);
    const { importId, ids } = await importTwo(seller);
    const { out: queue } = await runOps(api, ['queue']);
    for (const id of ids) assert.match(queue, new RegExp(`^${id}\\t.*\\timport ${importId}$`, 'm'));
    const { status, out } = await ops('--import', String(importId));
    assert.equal(status, 0);
    assert.match(out, /^Approved: 2 of 2\.$/m);
    assert.deepEqual(await statuses([...ids, single]), ['published', 'published', 'pending']);
    assert.deepEqual(await Promise.all(ids.map(approvals)), [1, 1]);
  });

  it('--dry-run lists what it would approve and changes nothing', async () => {
    const seller = await newParty(api);
    const { importId, ids } = await importTwo(seller);
    const { status, out } = await ops('--import', String(importId), '--dry-run');
    assert.equal(status, 0);
    for (const id of ids) assert.match(out, new RegExp(`^${id}\\t`, 'm'));
    assert.match(out, /^Would approve: 2 of 2\.$/m);
    assert.deepEqual(await statuses(ids), ['pending', 'pending']);
    assert.deepEqual(await Promise.all(ids.map(approvals)), [0, 0]);
    assert.equal(await unreadOf(seller), 0);
  });

  it('lists refused listings and exits with status 1, also in a dry run', async () => {
    const seller = await newParty(api);
    const id = await addWaiting(seller);
    const suspended = await runOps(api, [
      'user',
      'suspend',
      String(seller.user.id),
      '--days',
      '3',
      '--reason',
      'Stolen cards.',
    ]);
    assert.equal(suspended.status, 0);
    for (const more of [['--dry-run'], []]) {
      const { status, out, errorLines } = await ops('--seller', seller.user.username ?? '', ...more);
      assert.equal(status, 1);
      assert.match(out, new RegExp(`^${id}\\t.*\\tnot approved: The seller is suspended until`, 'm'));
      assert.match(errorLines, /1 of 1 were not approved/);
    }
    assert.deepEqual(await statuses([id]), ['pending']);
  });

  it('refuses an unknown import or seller, and mutually exclusive options', async () => {
    assert.equal((await ops('--import', '99999999')).status, 1);
    assert.equal((await ops('--seller', 'nobody.of.that.name')).status, 1);
    for (const args of [
      ['--import', 'twelve'],
      ['--import', '1', '--seller', 'niran'],
      ['1', '--seller', 'niran'],
      ['1', '--dry-run'],
      ['--seller', ''],
    ])
      assert.equal((await ops(...args)).status, 2, args.join(' '));
  });

  it("keeps the listings when their import is deleted with the seller's account", async () => {
    const { importId, ids } = await importTwo(await newParty(api));
    await api.db.delete(listingImport).where(eq(listingImport.id, importId));
    assert.deepEqual(await statuses(ids), ['pending', 'pending']);
  });
});
