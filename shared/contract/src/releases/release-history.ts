import type { SourceCommit } from './release-records.ts';

/** A decision about what is live of a remote; `withdraw` ends a rollout before its version is live for all visitors. */
export type DeploymentAction = 'publish' | 'rollback' | 'use' | 'withdraw' | 'freeze' | 'unfreeze';

/** Whether a decision makes a version live for all visitors. */
export const isMove = (action: DeploymentAction): boolean =>
  action === 'publish' || action === 'rollback' || action === 'use';

/** One decision, as the log of the releases has it. */
export interface LogEntry {
  /** ISO 8601. */
  at: string;
  remote: string;
  version: string;
  action: DeploymentAction;
  /** Why a remote is frozen, or a version was withdrawn. */
  reason?: string;
  /** Build of the host that was deployed when the version was published. */
  host?: string;
  /** Commit of which a published version is. */
  source?: SourceCommit;
}

/** What follows from the log for a remote. */
export interface History {
  /** The versions that a rollback goes back through, the live one last. */
  live: string[];
  /** Versions that a team rolled back or replaced by choice, and has neither published nor chosen since. */
  withdrawn: ReadonlySet<string>;
  /** All versions that a team has rolled back. */
  everWithdrawn: ReadonlySet<string>;
  /** Versions that a team rolled back and has neither published nor chosen since, the latest last. */
  rolledBack: ReadonlySet<string>;
  /** The decision by which the remote is frozen, if it is. */
  frozen?: LogEntry;
}

/** The history after a version is chosen, and the versions that this rolls back. */
function choose(live: string[], version: string): { live: string[]; left: string[] } {
  const position = live.lastIndexOf(version);
  if (position < 0) return { live: [...live, version], left: [] };
  return { live: live.slice(0, position + 1), left: live.slice(position + 1) };
}

/** Reads a remote's history from the log. */
export function historyOf(log: readonly LogEntry[], remote: string): History {
  let live: string[] = [];
  let frozen: LogEntry | undefined;
  const withdrawn = new Set<string>();
  const everWithdrawn = new Set<string>();
  const rolledBack = new Set<string>();
  for (const entry of log.filter((line) => line.remote === remote)) {
    const { action, version } = entry;
    if (action === 'freeze') frozen = entry;
    else if (action === 'unfreeze') frozen = undefined;
    else if (action === 'withdraw') {
      withdrawn.add(version);
      everWithdrawn.add(version);
      rolledBack.add(version);
    } else if (action === 'publish') {
      withdrawn.delete(version);
      rolledBack.delete(version);
      if (live.at(-1) !== version) live.push(version);
    } else {
      const chosen = choose(live, version);
      // A start of the site must not undo the choice, even if the replaced version has no fault.
      for (const replaced of live.slice(-1)) withdrawn.add(replaced);
      for (const left of chosen.left) {
        withdrawn.add(left);
        everWithdrawn.add(left);
        rolledBack.add(left);
      }
      live = chosen.live;
      withdrawn.delete(version);
      rolledBack.delete(version);
    }
  }
  return { live, withdrawn, everWithdrawn, rolledBack, ...(frozen && { frozen }) };
}

/** When pages last got each version of a remote, in ms: the moment at which another one went live. */
export function lastServedAt(log: readonly LogEntry[], remote: string): Map<string, number> {
  const own = log.filter((line) => line.remote === remote);
  const moves = own.filter(({ action }) => isMove(action));
  const replaced = moves.flatMap(({ version }, i) => {
    const next = moves[i + 1];
    return next ? [[version, Date.parse(next.at)] as const] : [];
  });
  const withdrawn = own
    .filter(({ action }) => action === 'withdraw')
    .map(({ version, at }) => [version, Date.parse(at)] as const);
  const newestLast = [...replaced, ...withdrawn].sort(([, a], [, b]) => a - b);
  return new Map(newestLast);
}
