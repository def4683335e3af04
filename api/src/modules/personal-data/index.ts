export { departureLedgerRules } from './ledger-rules.ts';
export { personalDataModule } from './personal-data.module.ts';
