import type { DeploymentAction, LogEntry } from '@talad/contract/release-history';
import { type AuditRow, listEntries } from '../audit/audit.repository.ts';
import type { Executor } from '../database/database.ts';

const actions: readonly DeploymentAction[] = ['publish', 'rollback', 'use', 'freeze', 'unfreeze'];

const isDecision = (action: AuditRow['action']): action is DeploymentAction =>
  actions.some((one) => one === action);

function decisionOf({ at, action, remote, version, details }: AuditRow): LogEntry[] {
  if (!isDecision(action) || !remote || !version) return [];
  const { reason, host } = details as { reason?: string; host?: string };
  return [
    { at: at.toISOString(), remote, version, action, ...(reason && { reason }), ...(host && { host }) },
  ];
}

/** The decisions about what is live, of one remote or all, in order. */
export const listDecisions = async (db: Executor, remote?: string): Promise<LogEntry[]> =>
  (await listEntries(db, { remote, actions })).flatMap(decisionOf);
