import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryClient } from '@talad/registry-client/registry-client';
import type { RolloutOutage, RolloutReport } from '@talad/registry-client/rollout-types';
import type { FastifyBaseLogger } from 'fastify';
import type { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import type { RunningRollout } from '../composition-source.ts';

/** Interval of reports to the registry, in ms. */
const intervalMs = 1_000;

interface ReportOptions {
  registry: Pick<RegistryClient, 'reportHealth'>;
  /** What was counted since the last call. */
  take: () => RolloutReport[];
  outages: () => RolloutOutage[];
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

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

/**
 * Tells the registry every second how the versions of rollouts do on this host. What it does not take is lost: a rollout
 * that hears nothing holds.
 */
export async function reportHealth({
  registry,
  take,
  outages: findAll,
  log,
  signal,
}: ReportOptions): Promise<void> {
  let isLost = false;
  while (!signal.aborted) {
    const reports = take();
    const outages = findAll();
    if (reports.length > 0 || outages.length > 0)
      await registry.reportHealth(reports, outages).then(
        () => {
          isLost = false;
        },
        (err: unknown) => {
          if (!isLost) log.warn({ err }, 'the health of rollouts could not be reported');
          isLost = true;
        },
      );
    await delay(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
