import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Notification, Summary, TransactionNotification } from '@talad/contract/notifications';
import fc from 'fast-check';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { newParty, type Party } from '../../../test/test-market.ts';
import { inTransaction } from '../../db/database.ts';
import { type TransactionNotificationInput, writeNotifications } from './write-notifications.ts';

/** The events of this property test; the steps of one group run concurrently. */
type Step =
  | { readonly kind: 'news'; readonly general: number; readonly ofOrders: number }
  | { readonly kind: 'read'; readonly positions: readonly number[] }
  | { readonly kind: 'read-all' }
  | { readonly kind: 'read-orders' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('news' as const), general: fc.nat(3), ofOrders: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      positions: fc.array(fc.nat(12), { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'read-all' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'read-orders' as const }) },
);

describe('unread counters', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  const orderNotification = (userId: number): TransactionNotificationInput => ({
    userId,
    type: 'buyer',
    typeStore: 'userStore',
    status: 'waiting',
    messageCode: 'TRANSACTION_INITIATED',
    linkCode: 'TRANSACTION_HISTORY',
    itemNames: { en: 'Blade', th: 'ดาบ' },
    itemPictureKey: 'blade',
    itemPictureColor: '#222222',
    itemCount: 1,
    items: [],
    createdAt: new Date(),
  });

  async function allOf<Row>(party: Party, url: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page: string | null = '1'; page !== null; ) {
      const response = await party.client.get(`${url}?page=${page}`);
      const list = response.json<{ results: Row[]; paged: { next: string | null } }>();
      rows.push(...list.results);
      page = list.paged.next;
    }
    return rows;
  }
  const generalOf = (party: Party) => allOf<Notification>(party, '/api/notification');
  const ofOrders = (party: Party) => allOf<TransactionNotification>(party, '/api/notification/transaction');

  async function take(party: Party, happening: Step): Promise<void> {
    const userId = party.user.id;
    switch (happening.kind) {
      case 'news':
        await inTransaction(api.db, (tx) =>
          writeNotifications(tx, {
            general: Array.from({ length: happening.general }, () => ({
              userId,
              title: { en: 'News', th: 'ข่าว' },
              body: { en: '', th: '' },
              link: null,
              at: new Date(),
            })),
            transactional: Array.from({ length: happening.ofOrders }, () => orderNotification(userId)),
          }),
        );
        return;
      case 'read': {
        const rows = await generalOf(party);
        const ids = happening.positions.flatMap((position) => rows[position]?.id ?? []);
        await party.client.post('/api/notification/read', { ids });
        return;
      }
      case 'read-all':
        await party.client.post('/api/notification/read-all');
        return;
      case 'read-orders':
        await party.client.post('/api/notification/transaction/read-all');
    }
  }

  const factsOf = (rows: readonly { id: number; isRead: boolean }[]) => ({
    unread: rows.filter(({ isRead }) => !isRead).length,
    latestId: rows[0]?.id ?? null,
  });

  it('match the lists after any sequence of concurrent events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        async (groups) => {
          const party = await newParty(api);
          for (const together of groups) {
            await Promise.all(together.map((happening) => take(party, happening)));
            const summary = (await party.client.get('/api/notification/summary/')).json<Summary>();
            assert.deepEqual(summary.notification, factsOf(await generalOf(party)));
            assert.deepEqual(summary.transactionNotification, factsOf(await ofOrders(party)));
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
