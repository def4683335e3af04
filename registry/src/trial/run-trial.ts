import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseExtras } from '@talad/contract/composition';
import type { Finding } from '@talad/contract/release-findings';
import { launchBrowser, tryInBrowser } from './browser/browser-trial.ts';
import { startExampleApi } from './example-api.ts';
import { problemOf, type RemoteProblem } from './problems.ts';
import { faultsIn, tryOnServer } from './server-trial.ts';
import type { TrialInput } from './trial.ts';
import { declaredCalls } from './trial-calls.ts';
import { freePort, startTrialHost, type TrialHost } from './trial-host.ts';
import { type TrialPage, trialPagesOf } from './trial-pages.ts';
import { createTrialStore } from './trial-store.ts';

/** A trial, with what its process needs. */
export interface Trial extends Omit<TrialInput, 'live'> {
  /** Live versions of the other remotes. */
  readonly live: readonly ReleaseExtras[];
  /** Folder with the files of all versions, which the trial completes to the host's store. */
  readonly folder: string;
  /** Folder of the host's build. */
  readonly build: string;
  /** Path of the host's program. */
  readonly hostServer: string;
  /** Path of a Chromium; without one, versions are tried on the server only. */
  readonly chromium: string | undefined;
}

export type TrialFinding = Finding & { remote: string };

/** Latest failure after a page, in ms: a rendering process ends timers of a page after a second. */
const maxLateFailureMs = 1100;

/** A page may take as many times as long as the start of the host, and never less than this many ms. */
const slowness = 10;
const minTimeoutMs = 10_000;
/** Longest wait for the end of the browser, in ms. */
const closeTimeoutMs = 2000;

/** Problems from the host's log by version. A failure of a page without a known cause is attributed to its remote. */
const faultsOf = (host: TrialHost, candidates: readonly ReleaseExtras[], pages: readonly TrialPage[]) =>
  candidates.flatMap((release) => {
    const isPage = (address: string | undefined) => {
      const shown = pages.filter((page) => page.address.split('?')[0] === address?.split('?')[0]);
      return shown.length === 0 || shown.some(({ remote }) => remote === release.name);
    };
    return faultsIn(host.lines, release, isPage).map((fault): RemoteProblem => [release.name, fault]);
  });

/** Tries versions together with the live remotes; returns the problems without duplicates. */
export async function runTrial(trial: Trial): Promise<TrialFinding[]> {
  const { candidates, live, api, chromium, folder, hostServer: program } = trial;
  const store = createTrialStore(trial);
  const port = await freePort();
  const launching = chromium ? launchBrowser(chromium, port) : undefined;
  // Awaited once the host has started.
  launching?.catch(() => undefined);
  const startedAt = performance.now();
  const host = await startTrialHost({ program, port, folder, apiOrigin: await startExampleApi(api) });
  const timeoutMs = Math.max(minTimeoutMs, slowness * (performance.now() - startedAt));
  const pages = candidates.flatMap((release) => trialPagesOf(release, api));
  const problems = await tryOnServer(pages, host);
  const lateFailures = delay(maxLateFailureMs);
  if (launching && !host.hasEnded()) {
    const browser = await launching;
    const { origin } = host;
    const calls = declaredCalls(trial);
    problems.push(
      ...(await tryInBrowser({ browser, origin, pages, candidates, live, calls, store, timeoutMs })),
    );
    await Promise.race([browser.close(), delay(closeTimeoutMs)]);
  }
  await lateFailures;
  if (host.hasEnded())
    problems.push(
      ...candidates.map(({ name }): RemoteProblem => [name, problemOf('it ended the host', 'render')]),
    );
  const findings = [...faultsOf(host, candidates, pages), ...problems].map(
    ([remote, problem]): TrialFinding => ({ remote, check: 'trial', ...problem }),
  );
  return [...new Map(findings.map((one) => [`${one.remote} ${one.problem}`, one])).values()];
}
