import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { fund } from '../../../test/test-market.ts';
import { checkLedgerRegularly, measureLedgerChecks } from './check-ledger.job.ts';

describe('the regular check of the ledger', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    measureLedgerChecks(api.context);
  });
  after(() => api.close());

  const broken = async () =>
    /^talad_ledger_broken_rules (\d+)$/m.exec(await api.context.metrics.metrics())?.[1];

  it('exports the number of violated rules as a metric', async () => {
    assert.equal(await broken(), undefined, 'no check yet is not the same as a good one');
    await fund(api, (await api.createUser()).id, 100_00);
    await checkLedgerRegularly(api.context);
    assert.equal(await broken(), '0');
    const now = Math.floor(Date.now() / 1000);
    const checkedAt = /^talad_ledger_check_timestamp_seconds ([\d.e+]+)$/m.exec(
      await api.context.metrics.metrics(),
    );
    assert.ok(Math.abs(Number(checkedAt?.[1]) - now) < 60);

    await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update ledger_posting set amount = amount + 1
        where id = (select max(id) from ledger_posting)`);
    });
    await checkLedgerRegularly(api.context);
    assert.notEqual(await broken(), '0');
  });
});
