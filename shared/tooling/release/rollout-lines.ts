import type { RolloutStatus } from '@talad/contract/rollouts';

const percent = (part: number, total: number) =>
  total === 0 ? '–' : `${((100 * part) / total).toFixed(2)} %`;
const signed = (value: number | null) =>
  value === null ? '–' : `${value >= 0 ? '+' : ''}${(100 * value).toFixed(0)} %`;

/** A rollout as a row of a table. */
export function rolloutRow({ version, base, status, share, reason, numbers }: RolloutStatus) {
  const { new: next, live, evidence, slower } = numbers;
  return {
    version,
    'instead of': base,
    status: reason ? `${status}: ${reason}` : status,
    visitors: `${share} %`,
    views: `${next.views} / ${live.views}`,
    failures: `${percent(next.failures, next.views)} / ${percent(live.failures, live.views)}`,
    LCP: signed(slower.lcp),
    INP: signed(slower.inp),
    'evidence against it': evidence,
  };
}

/** The rollouts to show beside what is live: those under way, and the newest ended one of each remote. */
export function rolloutsToShow(
  rollouts: readonly RolloutStatus[],
): Record<string, ReturnType<typeof rolloutRow>> {
  const newest = new Map(rollouts.toReversed().map((rollout) => [rollout.remote, rollout]));
  return Object.fromEntries([...newest].map(([remote, rollout]) => [remote, rolloutRow(rollout)]));
}
