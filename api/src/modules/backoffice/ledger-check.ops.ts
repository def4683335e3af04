import { ApiError } from '../../http/api-error.ts';
import type { OpsCommand } from '../../ops/ops-command.ts';
import { bookRules, checkLedger } from '../ledger/check-ledger.ts';
import { orderJobRules } from '../orders/ledger-rules.ts';
import { withdrawalJobRules } from '../wallet/ledger-rules.ts';
import { everyLedgerRule } from './every-ledger-rule.ts';

/** The invariants of the ledger; `byTests` covers the part that leaves no trace in the data. */
const invariants: readonly { readonly says: string; readonly byTests?: string }[] = [
  { says: 'each journal adds up to zero per currency, and so does the whole ledger' },
  { says: 'a balance is the sum of its postings, and the balances after them have no gap' },
  { says: "people's accounts never stood below zero" },
  { says: "escrow holds an item's price from payment to receipt, and nothing otherwise" },
  { says: "a seller's pending money is that of items received and not completed" },
  { says: 'what is held is the sum of the withdrawals and payments that it is held for' },
  { says: 'what a buyer paid for a completed item is what the seller, the fee and refunds took' },
  { says: 'what we owe equals what we hold and have spent, less what we earned' },
  {
    says: 'one journal per item and kind, one per key',
    byTests: 'the same key with another body is refused, which leaves no row',
  },
  { says: 'journals and postings cannot be changed or deleted' },
  {
    says: 'withdrawals, purchases and coupons give once, however many ask at once',
    byTests: 'fifty at once over several connections; the data shows what came of it, not how many asked',
  },
  { says: 'no item and no payment gives back more than was taken' },
  {
    says: 'amounts are whole satang within bounds',
    byTests: 'conversion from and to the wire is exact; baht are not kept',
  },
  { says: 'people may go, the books stay' },
  {
    says: 'what follows from a step is written with it',
    byTests: 'a step that fails leaves no notice, job or posting; nothing says that it was tried',
  },
];

/** Checks the ledger's invariants on the live data; exits with status 1 if one is violated. */
export const ledgerCheck: OpsCommand = {
  name: 'ledger check',
  usage: '',
  summary: 'checks the ledger invariants and lists the rows that break one',
  run: async ({ db, bank }, { say }) => {
    const more = [...everyLedgerRule, ...orderJobRules, ...(bank ? withdrawalJobRules : [])];
    const faults = await checkLedger(db, more);
    const broken = new Set(faults.map(({ rule }) => rule));
    const rules = [...bookRules, ...more];
    for (const [index, { says, byTests }] of invariants.entries()) {
      const own = rules.filter(({ proves }) => proves?.includes(index + 1));
      const state =
        own.length === 0 ? 'by tests' : own.some(({ rule }) => broken.has(rule)) ? 'BROKEN' : 'holds';
      const tests = byTests ? ` (tests: ${byTests})` : '';
      say(`${String(index + 1).padStart(2)}  ${state.padEnd(8)}  ${says}${tests}`);
    }
    for (const { rule, rows } of faults) {
      say(`BROKEN: ${rule}`);
      for (const row of rows) say(`  ${JSON.stringify(row)}`);
    }
    if (faults.length > 0) {
      throw new ApiError('INTERNAL', { detail: `${faults.length} of ${rules.length} rules do not hold.` });
    }
    say(`${rules.length} rules hold.`);
  },
};
