import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { bangkokDay } from '@talad/contract/bangkok-time';
import { sql } from 'drizzle-orm';
import { runOps } from '../../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { fund } from '../../../test/test-market.ts';
import { closeDatabase, createDatabase, type Database } from '../../db/database.ts';
import { measureLedgerDigests } from './measure-digests.ts';
import { writeLedgerDigest } from './write-digest.job.ts';

const dayMs = 24 * 60 * 60 * 1000;
const broken = 'BROKEN: each day of the ledger is what its digest says';

describe('the digests of the ledger', () => {
  let database: TestDatabase;
  let api: TestApi;
  let owner: Database;
  const folder = mkdtempSync(join(tmpdir(), 'talad-digests-'));
  const days: string[] = [];

  /** Postings of a day, and its digest on the next one. */
  async function dayWithDigest(): Promise<void> {
    await fund(api, (await api.createUser()).id, 100_00);
    days.push(bangkokDay(api.context.clock.now()));
    api.advance(dayMs);
    await writeLedgerDigest(api.context);
  }
  /** As an attacker with the owner's password would, past the triggers. */
  const asOwner = (change: string) =>
    owner.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(change));
    });
  const check = (...args: string[]) => runOps(api, ['ledger', 'check', ...args]);

  before(async () => {
    database = await createTestDatabase();
    api = await startTestApi({ database, databaseUrl: database.serversUrl });
    owner = createDatabase(database.url, 2);
    for (let day = 0; day < 3; day += 1) await dayWithDigest();
  });
  after(async () => {
    await closeDatabase(owner);
    await api.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('are written once for each day, in a chain, and agree with an untouched ledger', async () => {
    assert.equal(await writeLedgerDigest(api.context), undefined);
    const { out } = await runOps(api, ['ledger', 'digests']);
    const lines = out.split('\n').map((line) => line.split('\t'));
    assert.deepEqual(
      lines.map(([day]) => day),
      days,
    );
    assert.equal(new Set(lines.map(([, , digest]) => digest)).size, days.length);
    const { status, out: output } = await check();
    assert.equal(status, 0, output);
  });

  it('export the time of the newest one as a metric', async () => {
    measureLedgerDigests(api.context);
    const measured = /^talad_ledger_digest_timestamp_seconds ([\d.e+]+)$/m.exec(
      await api.context.metrics.metrics(),
    );
    assert.ok(Math.abs(Number(measured?.[1]) * 1000 - api.context.clock.now().getTime()) < 60_000);
  });

  it('cover what is posted late to a day that has one by that of the next day', async () => {
    const { rows } = await owner.execute<{ covered: boolean }>(
      sql`select (select max(up_to) from ledger_digest) = (select max(id) from ledger_journal) as covered`,
    );
    assert.deepEqual(rows, [{ covered: true }]);
  });

  for (const [what, change, back] of [
    [
      'the author of a journal',
      `update ledger_journal set actor = 'another' where id = 2`,
      `update ledger_journal set actor = 'system' where id = 2`,
    ],
    [
      'the owner of an account',
      `update ledger_account set owner_id = owner_id + 1000 where id = (select max(a.id) from ledger_account a
       join ledger_posting p on p.account_id = a.id where p.journal_id = 2 and a.owner_id is not null)`,
      `update ledger_account set owner_id = owner_id - 1000 where owner_id > 1000`,
    ],
    [
      'both postings of a journal and the balances, so that every sum is right,',
      `with p as (update ledger_posting set amount = amount * 2, balance_after = balance_after * 2 where journal_id = 2)
       select 1`,
      `update ledger_posting set amount = amount / 2, balance_after = balance_after / 2 where journal_id = 2`,
    ],
  ] as const)
    it(`show the first day that differs if the owner of the tables changes ${what}`, async () => {
      await owner.execute(sql`select 1`);
      const { rows } = await owner.execute<{ actor: string }>(
        sql`select actor from ledger_journal where id = 2`,
      );
      await asOwner(change);
      const { status, out } = await check();
      assert.equal(status, 1);
      assert.match(out, new RegExp(`${broken}\n  \\{"day":"${days[1]}"\\}`));
      await asOwner(back.replace("'system'", `'${rows[0]?.actor}'`));
      assert.equal((await check()).status, 0);
    });

  it('differ from an archived copy if the owner recomputes them for a changed ledger', async () => {
    const copy = join(folder, 'digests');
    writeFileSync(copy, (await runOps(api, ['ledger', 'digests'])).out);
    assert.equal((await check('--digests', copy)).status, 0);
    await asOwner(`update ledger_journal set memo = '{"en":"Other","th":"Other"}' where id = 3`);
    await asOwner(`delete from ledger_digest where day = '${days[2]}'`);
    await writeLedgerDigest(api.context);
    assert.equal((await check()).status, 0, 'they fit the changed ledger');
    const { status, out } = await check('--digests', copy);
    assert.equal(status, 1);
    assert.match(out, new RegExp(`BROKEN: the digests are those of the copy\n  \\{"day":"${days[2]}"\\}`));
  });

  it('are compared with a file that has some', async () => {
    assert.equal((await check('--digests', join(folder, 'absent'))).status, 2);
  });
});
