export { closeReports, readReport } from './decisions.ts';
export { reportsModule } from './reports.module.ts';
export { eraseReporter } from './reports.repository.ts';
