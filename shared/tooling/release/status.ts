import { historyOf, isMove } from '@talad/contract/release-history';
import { publishedRemote, readLog } from './store.ts';

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

/** What the running host says that it serves. */
export interface HostAnswer {
  address: string;
  isUp: boolean;
  fallbacks: ServedFallback[];
  leftToBrowser: LeftToBrowser[];
}

/** Asks the running host, at `SITE_ORIGIN` or the local site, which versions it has replaced. */
export async function askHost(): Promise<HostAnswer> {
  const address = process.env.SITE_ORIGIN || `http://localhost:${process.env.PORT || 3000}`;
  try {
    const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2000) });
    const { fallbacks = [], leftToBrowser = [] } = (await response.json()) as Partial<HostAnswer>;
    return { address, isUp: response.ok, fallbacks, leftToBrowser };
  } catch {
    return { address, isUp: false, fallbacks: [], leftToBrowser: [] };
  }
}

/** What is live for each remote, and why. */
export const readStatus = (remotes: string[], { fallbacks }: HostAnswer) =>
  remotes.map((remote) => {
    const log = readLog();
    const { live, fallback } = publishedRemote(remote) ?? {};
    const { live: versions, frozen } = historyOf(log, remote);
    const moved = log.findLast(({ action, ...line }) => line.remote === remote && isMove(action));
    return {
      remote,
      live: live?.version,
      since: moved?.at,
      by: moved?.action,
      before: versions.at(-2),
      fallback: fallback?.version,
      serves: fallbacks.find((served) => served.remote === remote)?.version ?? live?.version,
      frozen: frozen && (frozen.reason ?? 'yes'),
      owner: live?.declaration.owner,
    };
  });

/** Lines about the running host below the table. */
export function hostLines({ address, isUp, fallbacks, leftToBrowser }: HostAnswer): string[] {
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
