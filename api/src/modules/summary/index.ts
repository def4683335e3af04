export { createSummaryPollServer, invalidateSummaryOnWrite } from './poll-server.ts';
export { summaryModule } from './summary.module.ts';
