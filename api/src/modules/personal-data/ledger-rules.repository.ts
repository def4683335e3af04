import { sql } from 'drizzle-orm';
import { type LedgerRule, sealOfPostings } from '../ledger/index.ts';

/** Ledger rules for deleted accounts. */
export const departureLedgerRules: readonly LedgerRule[] = [
  {
    rule: 'the ledger of erased users is unchanged since their erasure',
    proves: [14],
    offenders: sql`select e.subject_id as "user", book.account::text
      from audit_entry e cross join lateral
        jsonb_to_recordset(e.detail->'books') as book(account bigint, "upTo" bigint, seal text)
      where e.action = 'user.delete'
        and book.seal is distinct from ${sealOfPostings(sql`book.account`, sql`book."upTo"`)}`,
  },
  {
    rule: 'every user and brand of the ledger still exists',
    proves: [14],
    offenders: sql`select b.kind, b.owner_id from ledger_owner_balance b
      where not exists (select 1 from account_state a where a.id = b.owner_id and b.kind not like 'brand\_%')
        and not exists (select 1 from catalogue_brand g where g.id = b.owner_id and b.kind like 'brand\_%')`,
  },
];
