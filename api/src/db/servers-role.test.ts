import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { withClient } from '@talad/dev-database/test-server';
import pg from 'pg';
import { runOps } from '../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { addGame, addListing } from '../../test/test-catalogue.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { assertLedgerBalanced, buy, newParty, onlyItem, sendItemCommand } from '../../test/test-market.ts';
import { loadConfig } from '../config/config.ts';
import { openDatabase } from '../open-database.ts';
import { prepareDatabase } from './migrate.ts';
import { ownsLedger, roleOf } from './servers-role.ts';

/** A column of each table to which rows are only added. */
const appendOnly = {
  ledger_account: 'balance',
  ledger_journal: 'actor',
  ledger_posting: 'amount',
  ledger_digest: 'digest',
  audit_entry: 'actor',
  order_event: 'actor',
  order_evidence: 'note',
};

describe("the servers' role in the database", () => {
  let database: TestDatabase;
  let api: TestApi;
  const errorCodeOf = async (statement: string): Promise<string | undefined> =>
    withClient(database.serversUrl, (client) =>
      client.query(statement).then(
        () => undefined,
        (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
      ),
    );

  before(async () => {
    database = await createTestDatabase();
    api = await startTestApi({ database, databaseUrl: database.serversUrl });
  });
  after(async () => {
    await api.close();
    await database.drop();
  });

  it('is enough to sell, pay, run jobs, decide as an operator and check the books', async () => {
    const buyer = await newParty(api, {}, 1_000_00);
    const seller = await newParty(api);
    const gameId = await addGame(api.db, 'Guarded Game');
    const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId));
    await sendItemCommand(api, seller, 'deliver', onlyItem(order));
    await api.runJobs();
    const listing = await addListing(api.db, seller.user.id, gameId, { status: 'pending' });
    await runOps(api, ['listing', 'approve', String(listing), '--by', 'op']);
    await assertLedgerBalanced(api);
  });

  for (const [table, column] of Object.entries(appendOnly))
    it(`may read ${table} and add to it, and neither change nor remove a row`, async () => {
      assert.equal(await errorCodeOf(`select count(*) from ${table}`), undefined);
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} add column more text`,
        `drop table ${table} cascade`,
        `create trigger quiet before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
      ])
        assert.equal(await errorCodeOf(statement), '42501', statement);
    });

  it('may neither set an account number, nor go round by a view, a function, a role or a setting', async () => {
    for (const [statement, code] of [
      ['update ledger_account set id = default', '23001'],
      ['update ledger_escrow set balance = 0', '42501'],
      ['select ledger_apply_posting()', '0A000'],
      ['create table more ()', '42501'],
      ['create function ledger_refuse_change() returns trigger language sql as $$ select null $$', '42501'],
      ['create schema more', '42501'],
      ["set session_replication_role = 'replica'", '42501'],
      [`set role ${roleOf(database.url)}`, '42501'],
      ["insert into schema_migration (name, hash) values ('9999-x.sql', '')", '42501'],
    ] as const)
      assert.equal(await errorCodeOf(statement), code, statement);
  });

  it('owns nothing', async () => {
    const { rows } = await withClient(database.url, (client) =>
      client.query('select 1 from pg_shdepend where refobjid = $1::regrole and deptype = $2', [
        roleOf(database.serversUrl),
        'o',
      ]),
    );
    assert.deepEqual(rows, []);
    assert.equal(await ownsLedger(database.serversUrl), false);
    assert.equal(await ownsLedger(database.url), true);
  });

  it('names every table whose trigger refuses changes as one that is only added to', async () => {
    const { rows } = await withClient(database.url, (client) =>
      client.query<{ name: string }>(
        `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where t.tgname like '%append_only' and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'append-only%'`,
      ),
    );
    assert.deepEqual(rows, []);
  });
});

describe('a database with an owner and servers', () => {
  it('is migrated by the owner, who creates the role of the servers and gives it its rights', async () => {
    const database = await createEmptyDatabase();
    const role = `talad_test_${randomUUID().slice(0, 8)}`;
    const serversUrl = new URL(database.serversUrl);
    serversUrl.username = role;
    try {
      const config = loadConfig({
        NODE_ENV: 'test',
        DATABASE_OWNER_URL: database.url,
        DATABASE_URL: serversUrl.href,
      });
      const urls = await openDatabase(config);
      await prepareDatabase(config, urls);
      await prepareDatabase(config, urls);
      await withClient(serversUrl.href, async (client) => {
        await client.query("insert into ledger_account (kind, owner_id) values ('wallet_usable', 7)");
        await client.query('select 1 from ledger_account where owner_id = 7 for update');
        await assert.rejects(client.query('delete from ledger_account'), { code: '42501' });
      });
      // A server without the owner's URL starts on it, and would not migrate.
      await prepareDatabase({ migratesAtStart: false }, { directUrl: serversUrl.href });
    } finally {
      await withClient(database.url, async (client) => {
        await client.query(`drop owned by ${role}`);
        await client.query(`drop role ${role}`);
      });
      await database.drop();
    }
  });
});
