import type { VersionOutage } from '@talad/registry-client/rollout-types';
import type { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import type { PublishedVersions } from '../composition-source.ts';

/**
 * The versions that the circuit breaker has taken out, with working versions to roll back to: new versions of
 * rollouts, and a live one. No live one if those of several remotes are out: then the cause is another one.
 */
export function findOutages(
  published: readonly PublishedVersions[],
  breaker: Pick<CircuitBreaker, 'outageOf'>,
): VersionOutage[] {
  const works = (remote: string, version: string | undefined) =>
    version !== undefined && !breaker.outageOf({ remote, version });
  const reportOf = (remote: string, version: string | undefined): VersionOutage[] => {
    const outage = version === undefined ? undefined : breaker.outageOf({ remote, version });
    if (version === undefined || !outage || outage.isOfHost) return [];
    return [{ remote, version, reason: `it failed on a host: ${outage.reason}`.slice(0, 500) }];
  };
  const isOut = ({ remote, live }: PublishedVersions) => reportOf(remote, live).length > 0;
  const out = published.filter(isOut);
  return [
    ...published
      .filter(({ remote, live }) => works(remote, live))
      .flatMap(({ remote, rollout }) => reportOf(remote, rollout)),
    ...(out.length === 1 ? out : [])
      .filter(({ remote, fallback }) => works(remote, fallback))
      .flatMap(({ remote, live }) => reportOf(remote, live)),
  ];
}
