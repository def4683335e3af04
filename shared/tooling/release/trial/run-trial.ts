import { setTimeout as delay } from 'node:timers/promises';
import type { PageState, ReleaseExtras } from '@talad/contract/composition';
import type { ApiRecord, PlatformRecord } from '@talad/contract/release-records';
import { tryInBrowser } from './browser-trial.ts';
import { startExampleApi } from './example-api.ts';
import { emptyPage } from './slot-pages.ts';
import { createTrialStore, type LogLine, startTrialHost, type TrialHost } from './trial-host.ts';
import { type TrialPage, trialPagesOf } from './trial-pages.ts';

/** A version that is tried, and the deployed host and API with which it is. */
export interface Trial {
  release: ReleaseExtras;
  hostVersion: string;
  host: PlatformRecord;
  api: ApiRecord;
  /** Path of a Chromium, if one is at hand. */
  chromium?: string | undefined;
}

/** A rendering process ends what a page left behind after a second, so that nothing fails later than this, in ms. */
const maxLateFailureMs = 1100;
/** A page that takes longer than this, in ms, is cut off by the host long before. */
const pageTimeout = 20_000;

function stateIn(html: string): PageState | undefined {
  const [, json] = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return json ? (JSON.parse(json) as PageState) : undefined;
}

/** Requests a page; returns its status, and the parts that the server left to the browser. */
async function request(address: string): Promise<{ status: number; notRendered: string[] }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(pageTimeout) });
  const state = stateIn(await response.text());
  return { status: response.status, notRendered: state?.notRendered ?? ['everything'] };
}

/** Renders each page and slot on the server, in a rendering process of the host; returns what went wrong. */
async function tryOnServer(pages: TrialPage[], host: TrialHost): Promise<string[]> {
  const problems: string[] = [];
  const empty = await request(host.origin + emptyPage);
  for (const { title, address } of pages.filter(({ render }) => render === 'server')) {
    try {
      const { status, notRendered } = await request(host.origin + address);
      if (status >= 500) problems.push(`the server answers ${title} with ${status}`);
      if (notRendered.some((part) => !empty.notRendered.includes(part)))
        problems.push(`${title} is not rendered on the server`);
    } catch (error) {
      problems.push(`${title} ended the server (${error instanceof Error ? error.message : error})`);
    }
    if (host.hasEnded()) return problems;
  }
  return problems;
}

/** What the host's log says about the version, and about renders that failed without a known cause. */
const faultsIn = (lines: LogLine[], { name, version }: ReleaseExtras): string[] =>
  lines.flatMap(({ level, msg, remote, module, kind, reason, ...line }) => {
    if (level >= 50 && !remote) return [`${msg} (${reason ?? 'no reason is known'})`];
    if (level < 40 || remote !== name || (line.version ?? version) !== version) return [];
    return [`${module ?? name} failed on the server (${kind ?? 'render'}): ${reason}`];
  });

/** Tries a version beside the live composition; returns what went wrong, each thing once. */
export async function runTrial(trial: Trial): Promise<string[]> {
  const { release, hostVersion, host: platform, api, chromium } = trial;
  const exampleApi = await startExampleApi(api);
  let host: TrialHost | undefined;
  try {
    host = await startTrialHost(createTrialStore(hostVersion, platform, release), exampleApi.origin);
    const pages = trialPagesOf(release, api);
    const problems = await tryOnServer(pages, host);
    const lateFailures = delay(maxLateFailureMs);
    if (chromium && !host.hasEnded()) problems.push(...(await tryInBrowser(chromium, host.origin, pages)));
    await lateFailures;
    if (host.hasEnded()) problems.push('it ended the host');
    return [...new Set([...faultsIn(host.lines, release), ...problems])];
  } finally {
    await host?.close();
    exampleApi.close();
  }
}
