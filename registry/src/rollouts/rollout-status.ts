import type { RolloutStatus } from '@talad/contract/rollouts';
import type { Executor } from '../database/database.ts';
import { goesLiveAtOnce, type RolloutState } from './decide.ts';
import { addReports, compareConcurrent, noFailureEvidence, totalEvidence } from './evidence.ts';
import { healthBefore, healthOf, listHealth } from './health.repository.ts';
import { countsOf, type HealthCounts, visitsOf } from './health.ts';
import { compareHistorical } from './historical-evidence.ts';
import { findNewestAtOnce, type RolloutRow, shareOf } from './rollouts.repository.ts';
import { vitalDifference } from './vital-evidence.ts';

/** All visitors have the version. */
const forAll: readonly RolloutStatus['status'][] = ['watched', 'completed', 'held', 'undecided'];
/** Outcomes follow a view within this time, in ms. */
export const outcomeMs = 2 * 60_000;

type Compared = Pick<RolloutState, 'totals' | 'comparison'>;

/** The reports of both versions of a rollout, and their comparison. */
export async function compareVersions(db: Executor, row: RolloutRow, at: Date): Promise<Compared> {
  const { remote, version, base, startedAt } = row;
  if (!goesLiveAtOnce(row)) {
    const reports = await listHealth(db, row);
    const totals = { new: countsOf(reports, 'new'), live: countsOf(reports, 'live') };
    const evidence = reports.reduce(
      (sum, report) => addReports(sum, [report], report.share / 100),
      noFailureEvidence,
    );
    return { totals, comparison: compareConcurrent(evidence, totals) };
  }
  const totals = {
    new: await healthOf(db, remote, version),
    live: await healthBefore(db, remote, base, startedAt ?? at),
  };
  const { views } = await healthBefore(db, remote, version, new Date(at.getTime() - outcomeMs));
  return { totals, comparison: compareHistorical(totals, views) };
}

const rounded = (value: number) => Number(value.toPrecision(4));

/** The numbers on which a decision is based. */
export function numbersOf({ totals, comparison: { findings } }: Compared): RolloutStatus['numbers'] {
  const visits = (counts: HealthCounts) => visitsOf((name) => counts[name]);
  const slower = (vital: 'lcp' | 'inp' | 'cls') => {
    const difference = vitalDifference(vital, { new: totals.new[vital], live: totals.live[vital] });
    return difference === null ? null : Number(difference.toFixed(3));
  };
  return {
    evidence: rounded(totalEvidence(findings)),
    findings: Object.fromEntries(findings.map(({ name, value }) => [name, rounded(value)])),
    new: visits(totals.new),
    live: visits(totals.live),
    slower: { lcp: slower('lcp'), inp: slower('inp'), cls: slower('cls') },
  };
}

/** The numbers on which decisions about a rollout are based: now, or at its end. */
export const readNumbers = async (
  db: Executor,
  row: RolloutRow,
  at: Date,
): Promise<RolloutStatus['numbers']> => row.numbers ?? numbersOf(await compareVersions(db, row, at));

/** A rollout in responses of the registry. */
export async function statusOfRollout(db: Executor, row: RolloutRow, at: Date): Promise<RolloutStatus> {
  const { id, remote, version, base, status, steps, everyMs, step, reason, createdBy } = row;
  return {
    ...{ id, remote, version, base, status, steps, everyMs, step, reason, createdBy },
    share: status === 'running' ? shareOf(row) : forAll.includes(status) ? 100 : 0,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    stepStartedAt: row.stepStartedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    numbers: await readNumbers(db, row, at),
  };
}

/** The health of a live version that went live at once, or of the version that was rolled back to it. */
export async function findWatched(
  db: Executor,
  remote: string,
  live: string,
  at: Date,
): Promise<RolloutStatus | null> {
  const row = await findNewestAtOnce(db, remote);
  if (!row || (row.status === 'rolled back' ? row.base : row.version) !== live) return null;
  return statusOfRollout(db, row, at);
}
