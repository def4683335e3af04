export { backofficeModule } from './backoffice.module.ts';
export { measureLedgerChecks } from './check-ledger.job.ts';
export { everyLedgerRule } from './every-ledger-rule.ts';
