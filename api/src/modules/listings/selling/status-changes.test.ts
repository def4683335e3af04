import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ListingStatus, listingStatuses } from '@talad/contract/listings';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame, addListing } from '../../../../test/test-catalogue.ts';
import { ApiError } from '../../../http/api-error.ts';
import { collectTasks } from '../../../registry.ts';
import type { StatusChange } from '../listing-status.ts';
import { dynamicItem } from '../listings.tables.ts';
import { changeStatus } from './status-changes.ts';

let api: TestApi;
let ownerId: number;
let gameId: number;

before(async () => {
  api = await startTestApi();
  ownerId = (await api.createUser()).id;
  gameId = await addGame(api.db, 'Status Game');
});
after(() => api.close());

const add = (status: ListingStatus, stock = status === 'sold_out' ? 0 : 3) =>
  addListing(api.db, ownerId, gameId, {
    status,
    stock,
    rejectReason: status === 'rejected' ? 'Blurred' : null,
  });
const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(dynamicItem).where(eq(dynamicItem.id, id));
  return row;
};
const nextWeek = new Date(Date.now() + 7 * 86_400_000);

const changes: readonly { change: StatusChange; from: readonly ListingStatus[]; to: ListingStatus }[] = [
  { change: { event: 'submit' }, from: ['draft', 'rejected'], to: 'pending' },
  { change: { event: 'approve' }, from: ['pending'], to: 'published' },
  { change: { event: 'reject', reason: 'Wrong game' }, from: ['pending', 'published'], to: 'rejected' },
  { change: { event: 'unpublish' }, from: ['published'], to: 'unpublished' },
  { change: { event: 'publish' }, from: ['unpublished'], to: 'published' },
  { change: { event: 'renew', expiresAt: nextWeek }, from: ['expired'], to: 'published' },
];

for (const { change, from, to } of changes) {
  describe(change.event, () => {
    for (const status of listingStatuses) {
      const isAllowed = from.includes(status);
      test(`${isAllowed ? `changes ${status} to ${to}` : `is refused in status ${status}`}`, async () => {
        const id = await add(status);
        if (isAllowed) {
          await changeStatus(api.db, id, change);
          assert.equal((await rowOf(id))?.status, to);
          return;
        }
        await assert.rejects(
          changeStatus(api.db, id, change),
          (error) => error instanceof ApiError && error.code === 'ILLEGAL_TRANSITION',
        );
        assert.equal((await rowOf(id))?.status, status);
      });
    }
  });
}

test('a rejected listing has its reason until it is submitted again', async () => {
  const id = await add('pending');
  await changeStatus(api.db, id, { event: 'reject', reason: 'Wrong game' });
  assert.equal((await rowOf(id))?.rejectReason, 'Wrong game');
  await changeStatus(api.db, id, { event: 'submit' });
  assert.equal((await rowOf(id))?.rejectReason, null);
});

test('a listing without stock is sold out when it is published again', async () => {
  const id = await add('unpublished', 0);
  await changeStatus(api.db, id, { event: 'publish' });
  assert.equal((await rowOf(id))?.status, 'sold_out');
});

test('one of two concurrent approvals succeeds', async () => {
  const id = await add('pending');
  const results = await Promise.allSettled([
    changeStatus(api.db, id, { event: 'approve' }),
    changeStatus(api.db, id, { event: 'approve' }),
  ]);
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('an unknown listing returns NOT_FOUND', async () => {
  await assert.rejects(
    changeStatus(api.db, 99_999_999, { event: 'approve' }),
    (error) => error instanceof ApiError && error.code === 'NOT_FOUND',
  );
});

test('the minute job sets the status of expired listings', async () => {
  const late = await addListing(api.db, ownerId, gameId, { expiresAt: new Date(Date.now() + 30_000) });
  const fine = await addListing(api.db, ownerId, gameId, { expiresAt: nextWeek });
  api.advance(60_000);
  const expire = collectTasks(api.context)['expire-offers'];
  await expire?.({});
  assert.equal((await rowOf(late))?.status, 'expired');
  assert.equal((await rowOf(fine))?.status, 'published');
});
