export { dropExportsOf } from './data-export.service.ts';
export { exportFiles, findExportFiles } from './data-exports.repository.ts';
export { erasureLedgerRules } from './ledger-rules.repository.ts';
export { personalDataModule } from './personal-data.module.ts';
