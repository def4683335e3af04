export { closeReports, readReport } from './decisions.ts';
export { reportsModule } from './reports.module.ts';
