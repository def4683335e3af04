import type { RolloutOutage, VersionOutage } from '@talad/registry-client/rollout-types';
import type { CircuitBreaker, Outage } from '../breaker/circuit-breaker.ts';
import type { LiveVersions, RunningRollout } from '../composition-source.ts';

const reasonOf = ({ reason }: Pick<Outage, 'reason'>) => `it failed on a host: ${reason}`.slice(0, 500);

/** New versions that the circuit breaker has taken out, while it has not taken out the live one as well. */
export function findOutages(
  rollouts: readonly RunningRollout[],
  breaker: Pick<CircuitBreaker, 'outageOf'>,
): RolloutOutage[] {
  return rollouts.flatMap(({ rollout: { id, release }, liveVersion }) => {
    const outage = breaker.outageOf({ remote: release.name, version: release.version });
    const liveOutage = breaker.outageOf({ remote: release.name, version: liveVersion });
    return outage && !outage.isOfHost && !liveOutage ? [{ rolloutId: id, reason: reasonOf(outage) }] : [];
  });
}

/**
 * The live version that the circuit breaker has taken out, if its last good version works. None if versions of several
 * remotes are out: then something else is wrong.
 */
export function findLiveOutages(
  live: readonly LiveVersions[],
  breaker: Pick<CircuitBreaker, 'outageOf'>,
): VersionOutage[] {
  const outages = live.flatMap(({ remote, version, fallback }) => {
    const outage = breaker.outageOf({ remote, version });
    const isReplaced = fallback !== undefined && !breaker.outageOf({ remote, version: fallback });
    return outage && !outage.isOfHost ? [{ remote, version, reason: reasonOf(outage), isReplaced }] : [];
  });
  if (outages.length !== 1) return [];
  return outages.flatMap(({ isReplaced, ...outage }) => (isReplaced ? [outage] : []));
}
