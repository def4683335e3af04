import type { ApiModule } from '../../api-module.ts';
import { reportDecisionOpsCommands } from './decide-report.ops.ts';

export const decideReportFlow: ApiModule = { name: 'decide-report', opsCommands: reportDecisionOpsCommands };
