import { sharedRead } from '@talad/server/shared-read';
import { Gauge } from 'prom-client';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { defineJob } from '../../jobs/job.ts';
import { checkLedger } from '../ledger/index.ts';
import { everyLedgerRule } from './every-ledger-rule.ts';
import { findNewestLedgerCheck, recordLedgerCheck } from './ledger-checks.repository.ts';

export const ledgerCheckJob = defineJob('check-ledger', Type.Object({}));

/** Checks the ledger and records the rules that do not hold; the log has the rows that break them. */
export async function checkLedgerRegularly({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const faults = await checkLedger(db, everyLedgerRule);
  for (const { rule, rows } of faults) log.error({ rule, rows }, 'a rule of the ledger does not hold');
  await recordLedgerCheck(
    db,
    faults.map(({ rule }) => rule),
  );
}

/** What monitoring reads about the ledger; each worker tells the newest check of all. */
export function measureLedgerChecks({ db, metrics }: Pick<AppContext, 'db' | 'metrics'>): void {
  const read = sharedRead(() => findNewestLedgerCheck(db));
  new Gauge({
    name: 'talad_ledger_check_timestamp_seconds',
    help: 'When the ledger was last checked; NaN if that is not known.',
    registers: [metrics],
    async collect() {
      const newest = await read();
      this.set(newest ? newest.checkedAt.getTime() / 1000 : Number.NaN);
    },
  });
  new Gauge({
    name: 'talad_ledger_broken_rules',
    help: 'Rules of the ledger that did not hold in its last check; NaN if that is not known.',
    registers: [metrics],
    async collect() {
      this.set((await read())?.broken.length ?? Number.NaN);
    },
  });
}
