import type { RemoteSummary } from '@talad/registry-client/registry-client';
import { readPort } from '../commands/ports.ts';

/** A version that the host's circuit breaker has put in the place of a failing one. */
interface ServedFallback {
  remote: string;
  version: string;
  insteadOf: string;
  reason: string;
  since: string;
}

/** A version that the host does not render, because it failed there; browsers render it. */
type LeftToBrowser = Omit<ServedFallback, 'insteadOf'>;

/** What the running host reports that it serves. */
export interface HostStatus {
  address: string;
  isUp: boolean;
  fallbacks: ServedFallback[];
  leftToBrowser: LeftToBrowser[];
}

/** Asks the running host, at `SITE_ORIGIN` or the local site, which versions it has replaced. */
export async function fetchHostStatus(): Promise<HostStatus> {
  const address = process.env.SITE_ORIGIN || `http://localhost:${readPort('PORT', 3000)}`;
  try {
    const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2000) });
    const { fallbacks = [], leftToBrowser = [] } = (await response.json()) as Partial<HostStatus>;
    return { address, isUp: response.ok, fallbacks, leftToBrowser };
  } catch {
    return { address, isUp: false, fallbacks: [], leftToBrowser: [] };
  }
}

/** What is live for each remote, and why. */
export const statusRows = (remotes: RemoteSummary[], { fallbacks }: HostStatus) =>
  remotes.map(({ remote, live, since, by, previous, fallback, frozen, owner }) => ({
    remote,
    live,
    since,
    by,
    before: previous,
    fallback,
    serves: fallbacks.find((served) => served.remote === remote)?.version ?? live,
    frozen: frozen && (frozen.reason ?? 'yes'),
    owner,
  }));

/** Lines about the running host below the table. */
export function hostLines({ address, isUp, fallbacks, leftToBrowser }: HostStatus): string[] {
  if (!isUp) return [`No host answers at ${address} (SITE_ORIGIN), so "serves" is what it would serve.`];
  return [
    ...fallbacks.map(
      ({ remote, version, insteadOf, reason, since }) =>
        `${address} serves ${remote} ${version} instead of ${insteadOf} since ${since}: ${reason}`,
    ),
    ...leftToBrowser.map(
      ({ remote, version, reason, since }) =>
        `${address} leaves ${remote} ${version} to the browser since ${since}: ${reason}`,
    ),
  ];
}
