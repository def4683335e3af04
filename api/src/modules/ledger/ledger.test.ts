import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { closeDatabase, createDatabase, type Database, inTransaction } from '../../db/database.ts';
import { walletBalances } from './balances.repository.ts';
import { checkLedger } from './check-ledger.repository.ts';
import {
  InsufficientBalance,
  type Journal,
  JournalKeyReused,
  post,
  postAll,
  UnbalancedJournal,
} from './post.ts';
import { topUp } from './top-up.ts';

const at = new Date('2026-03-01T12:00:00Z');
const memo = { en: 'Test', th: 'ทดสอบ' };

describe('the ledger', () => {
  let database: TestDatabase;
  let db: Database;
  let users = 0;
  before(async () => {
    database = await createTestDatabase();
    db = createDatabase(database.url, 16);
  });
  after(async () => {
    assert.deepEqual(await checkLedger(db), []);
    await closeDatabase(db);
    await database.drop();
  });

  async function user(satang = 0): Promise<number> {
    users += 1;
    const userId = users;
    if (satang > 0) await inTransaction(db, (tx) => topUp(tx, { userId, satang, receipt: randomUUID(), at }));
    return userId;
  }
  const transfer = (from: number, to: number, satang: number, key: string = randomUUID()): Journal => ({
    kind: 'ADJUST',
    ref: { type: 'test', id: key },
    entries: [
      { account: { kind: 'wallet_usable', ownerId: from }, amount: -satang },
      { account: { kind: 'wallet_usable', ownerId: to }, amount: satang },
    ],
    idempotencyKey: key,
    actor: 'system',
    memo,
    at,
  });
  const send = (journal: Journal) => inTransaction(db, (tx) => post(tx, journal));
  const usable = async (userId: number) => (await walletBalances(db, userId)).usable;

  it('moves money between accounts', async () => {
    const [giver, taker] = [await user(100_00), await user()];
    assert.equal((await send(transfer(giver, taker, 30_00))).isNew, true);
    assert.deepEqual([await usable(giver), await usable(taker)], [70_00, 30_00]);
  });

  it('returns the first journal for the same key, and refuses other entries under it', async () => {
    const [giver, taker] = [await user(100_00), await user()];
    const first = await send(transfer(giver, taker, 10_00, 'key-1'));
    assert.deepEqual(await send(transfer(giver, taker, 10_00, 'key-1')), { ...first, isNew: false });
    await assert.rejects(send(transfer(giver, taker, 20_00, 'key-1')), JournalKeyReused);
    assert.equal(await usable(giver), 90_00);
  });

  it('writes one journal for concurrent calls with the same key', async () => {
    const [giver, taker] = [await user(100_00), await user()];
    const posted = await Promise.all(
      Array.from({ length: 8 }, () => send(transfer(giver, taker, 10_00, 'key-2'))),
    );
    assert.equal(new Set(posted.map(({ journalId }) => journalId)).size, 1);
    assert.equal(await usable(taker), 10_00);
  });

  it('lets exactly one of many concurrent journals debit the whole wallet', async () => {
    const [giver, taker] = [await user(100_00), await user()];
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => send(transfer(giver, taker, 100_00))),
    );
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const result of results) {
      if (result.status === 'rejected') assert.ok(result.reason instanceof InsufficientBalance);
    }
    assert.equal(await usable(giver), 0);
  });

  it('does not deadlock on concurrent circular transfers', async () => {
    const circle = [await user(1000_00), await user(1000_00), await user(1000_00)];
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const from = circle[index % 3] ?? 0;
        const to = circle[(index + 1) % 3] ?? 0;
        return inTransaction(db, (tx) => postAll(tx, [transfer(from, to, 1_00), transfer(to, from, 50)]));
      }),
    );
    const balances = await Promise.all(circle.map(usable));
    assert.equal(
      balances.reduce((sum, balance) => sum + balance, 0),
      3000_00,
    );
  });

  it('refuses an unbalanced journal, in code and in the database', async () => {
    const taker = await user(1_00);
    const crooked: Journal = {
      ...transfer(taker, taker, 0),
      entries: [{ account: { kind: 'wallet_usable', ownerId: taker }, amount: 5 }],
    };
    await assert.rejects(send(crooked), UnbalancedJournal);
    await assert.rejects(
      db.execute(sql`with journal as (
          insert into ledger_journal (kind, ref_type, ref_id, idempotency_key, entries_hash, actor, memo)
          values ('ADJUST', 'test', '1', ${randomUUID()}, '', 'system', '{}') returning id)
        insert into ledger_posting (journal_id, account_id, amount, balance_after)
        select journal.id, a.id, 5, 0 from journal, ledger_account a where a.kind = 'loss'`),
      (error: Error) => /does not add up to zero/.test(String(error.cause)),
    );
  });

  it('is append-only: refuses changes to journals, postings and accounts', async () => {
    await user(1_00);
    for (const change of [
      sql`update ledger_posting set amount = amount + 1`,
      sql`delete from ledger_posting`,
      sql`truncate ledger_posting`,
      sql`update ledger_journal set actor = 'nobody'`,
      sql`delete from ledger_journal`,
      sql`update ledger_account set balance = 1`,
      sql`delete from ledger_account`,
      sql`insert into ledger_account (kind, owner_id, balance) values ('wallet_usable', 999999, 5)`,
    ]) {
      await assert.rejects(db.execute(change), (error: Error) => /append-only/.test(String(error.cause)));
    }
  });

  it('posts at most one journal of a kind per item', async () => {
    const buyer = await user(100_00);
    const hold = (key: string): Journal => ({
      ...transfer(buyer, buyer, 0, key),
      kind: 'HOLD',
      itemId: 77,
      entries: [
        { account: { kind: 'wallet_usable', ownerId: buyer }, amount: -10_00 },
        { account: { kind: 'escrow', itemId: 77 }, amount: 10_00 },
      ],
    });
    await send(hold('hold-1'));
    await assert.rejects(send(hold('hold-2')), (error: Error) => /duplicate key/.test(String(error.cause)));
    await send({
      ...hold('refund-1'),
      kind: 'REFUND',
      entries: [
        { account: { kind: 'escrow', itemId: 77 }, amount: -10_00 },
        { account: { kind: 'wallet_usable', ownerId: buyer }, amount: 10_00 },
      ],
    });
    assert.equal(await usable(buyer), 100_00);
  });

  it('matches a plain arithmetic model over random transfers, with all ledger rules satisfied', async () => {
    const moves = fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 3 }),
        to: fc.integer({ min: 0, max: 3 }),
        satang: fc.integer({ min: 1, max: 400 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (run) => {
        const ids = [await user(500), await user(500), await user(500), await user(500)];
        const model = [500, 500, 500, 500];
        for (const { from, to, satang } of run.filter((move) => move.from !== move.to)) {
          const isPossible = (model[from] ?? 0) >= satang;
          const moved = await send(transfer(ids[from] ?? 0, ids[to] ?? 0, satang)).then(
            () => true,
            (error: unknown) => {
              assert.ok(error instanceof InsufficientBalance);
              return false;
            },
          );
          assert.equal(moved, isPossible);
          if (!moved) continue;
          model[from] = (model[from] ?? 0) - satang;
          model[to] = (model[to] ?? 0) + satang;
        }
        assert.deepEqual(await Promise.all(ids.map(usable)), model);
        assert.deepEqual(await checkLedger(db), []);
      }),
      { numRuns: 25 },
    );
  });
});
