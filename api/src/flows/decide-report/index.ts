export { decideReportFlow } from './decide-report.flow.ts';
