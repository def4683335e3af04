import { readFile } from 'node:fs/promises';
import { ApiError } from '../../http/api-error.ts';
import { type OpsCommand, OpsUsageError } from '../../ops/ops-command.ts';
import {
  archivedDigestsRule,
  bookRules,
  checkLedger,
  type LedgerRule,
  readArchivedDigests,
} from '../ledger/index.ts';
import { orderJobRules } from '../orders/index.ts';
import { withdrawalJobRules } from '../wallet/index.ts';
import { everyLedgerRule } from './every-ledger-rule.ts';

/** The invariants of the ledger; `byTests` covers the part that leaves no trace in the data. */
const invariants: readonly { readonly says: string; readonly byTests?: string }[] = [
  { says: 'every journal and the whole ledger sum to zero per currency' },
  { says: 'each balance is the sum of its postings, and the running balances have no gap' },
  { says: 'user accounts were never negative' },
  { says: "escrow holds an item's price from payment to receipt only" },
  { says: "a seller's pending balance is that of items received and not completed" },
  { says: 'held balances equal the withdrawals and payments that hold them' },
  { says: 'the price of a completed item equals seller share, fee and refunds' },
  { says: 'liabilities equal assets plus expenses less revenue' },
  {
    says: 'one journal per item and kind, and one per idempotency key',
    byTests: 'the same key with another body is refused, which leaves no row',
  },
  { says: 'journals and postings cannot be changed or deleted' },
  {
    says: 'withdrawals, purchases and coupons take effect once under concurrent requests',
    byTests: 'fifty at once over several connections; the data shows what came of it, not how many asked',
  },
  { says: 'no item or payment refunds more than was charged' },
  {
    says: 'amounts are whole satang within bounds',
    byTests: 'conversion from and to the wire is exact; baht are not kept',
  },
  { says: 'erasing a user leaves the ledger unchanged' },
  {
    says: 'a transition and its effects commit together',
    byTests: 'a step that fails leaves no notice, job or posting; nothing says that it was tried',
  },
];

/** The rule of a file with digests that were archived outside the database. */
async function rulesOfCopy(path: string | boolean | undefined): Promise<LedgerRule[]> {
  if (typeof path !== 'string') return [];
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OpsUsageError(`--digests: ${path} cannot be read.`);
  });
  const archived = readArchivedDigests(text);
  if (archived.size === 0) throw new OpsUsageError(`--digests: ${path} has no digest.`);
  return [archivedDigestsRule(archived)];
}

/** Checks the ledger's invariants on the live data; exits with status 1 if one is violated. */
export const ledgerCheck: OpsCommand = {
  name: 'ledger check',
  usage: '[--digests FILE]',
  summary: 'checks the ledger invariants and lists the rows that break one',
  options: { digests: { type: 'string' } },
  run: async ({ db, bank }, { options, print }) => {
    const more = [
      ...everyLedgerRule,
      ...orderJobRules,
      ...(bank ? withdrawalJobRules : []),
      ...(await rulesOfCopy(options.digests)),
    ];
    const faults = await checkLedger(db, more);
    const broken = new Set(faults.map(({ rule }) => rule));
    const rules = [...bookRules, ...more];
    for (const [index, { says, byTests }] of invariants.entries()) {
      const own = rules.filter(({ proves }) => proves?.includes(index + 1));
      const state =
        own.length === 0 ? 'by tests' : own.some(({ rule }) => broken.has(rule)) ? 'BROKEN' : 'holds';
      const tests = byTests ? ` (tests: ${byTests})` : '';
      print(`${String(index + 1).padStart(2)}  ${state.padEnd(8)}  ${says}${tests}`);
    }
    for (const { rule, rows } of faults) {
      print(`BROKEN: ${rule}`);
      for (const row of rows) print(`  ${JSON.stringify(row)}`);
    }
    if (faults.length > 0) {
      throw new ApiError('INTERNAL', { detail: `${faults.length} of ${rules.length} rules do not hold.` });
    }
    print(`${rules.length} rules hold.`);
  },
};
