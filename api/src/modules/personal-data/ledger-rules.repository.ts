import { sql } from 'drizzle-orm';
import { firstRows } from '../../db/first-rows.ts';
import type { LedgerRule } from '../ledger/index.ts';

/** Ledger rules for deleted accounts. */
export const erasureLedgerRules: readonly LedgerRule[] = [
  {
    rule: 'every user and brand of the ledger still exists',
    proves: [14],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select b.kind, b.owner_id from ledger_owner_balance b
      where not exists (select 1 from account_state a where a.id = b.owner_id and b.kind not like 'brand\_%')
        and not exists (select 1 from catalogue_brand g where g.id = b.owner_id and b.kind like 'brand\_%')`,
      ),
  },
];
