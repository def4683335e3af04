import type { DeploymentAction, LogEntry } from '@talad/contract/release-history';
import { type AuditRow, listEntries } from '../audit/audit.repository.ts';
import type { Executor } from '../database/database.ts';

const actions: readonly DeploymentAction[] = ['publish', 'rollback', 'use', 'withdraw', 'freeze', 'unfreeze'];

const isDecision = (action: AuditRow['action']): action is DeploymentAction =>
  actions.some((one) => one === action);

/** A decision with its id in the log. */
export interface Decision extends LogEntry {
  id: number;
}

function decisionOf({ id, at, action, remote, version, details }: AuditRow): Decision[] {
  if (!isDecision(action) || !remote || !version) return [];
  const { reason, host, source } = details as Pick<LogEntry, 'reason' | 'host' | 'source'>;
  return [
    {
      id,
      at: at.toISOString(),
      remote,
      version,
      action,
      ...(reason && { reason }),
      ...(host && { host }),
      ...(source && { source }),
    },
  ];
}

/** The decisions about what is live in order, of one remote or all, after the one with the id `after`. */
export const listDecisions = async (db: Executor, remote?: string, after?: number): Promise<Decision[]> =>
  (await listEntries(db, { remote, actions, after })).flatMap(decisionOf);
