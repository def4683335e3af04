import type { RolloutOutage } from '@talad/registry-client/rollout-types';
import type { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import type { RunningRollout } from '../composition-source.ts';

/** New versions that the circuit breaker has taken out, while it has not taken out the live one as well. */
export function findOutages(
  rollouts: readonly RunningRollout[],
  breaker: Pick<CircuitBreaker, 'outageOf'>,
): RolloutOutage[] {
  return rollouts.flatMap(({ rollout: { id, release }, liveVersion }) => {
    const outage = breaker.outageOf({ remote: release.name, version: release.version });
    const liveOutage = breaker.outageOf({ remote: release.name, version: liveVersion });
    return outage && !liveOutage
      ? [{ rolloutId: id, reason: `it failed on a host: ${outage.reason}`.slice(0, 500) }]
      : [];
  });
}
