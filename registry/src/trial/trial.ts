import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import type { Finding } from '@talad/contract/release-findings';
import type { ApiRecord, PlatformRecord } from '@talad/contract/release-records';
import type { RegistryConfig } from '../config.ts';
import { RegistryError } from '../registry-error.ts';
import type { VersionStore } from '../store/version-store.ts';
import { otherLive } from './other-live.ts';
import { runInProcess } from './run-in-process.ts';
import { writeTrialFiles } from './trial-files.ts';

/** Versions that are to go live together, and the site with which they are tried. */
export interface TrialInput {
  readonly candidates: readonly ReleaseExtras[];
  /** The live version of each remote. */
  readonly live: readonly ReleaseExtras[];
  /** What the deployed host provides, and the version of its build. */
  readonly host: PlatformRecord;
  readonly hostVersion: string;
  /** What the deployed API provides: its examples answer the calls. */
  readonly api: ApiRecord;
}

/** What a trial found. */
export interface TrialResult {
  readonly findings: readonly (Finding & { readonly remote: string })[];
  /** Why nothing was tried, or only the server side. */
  readonly note?: string;
}

/** Tries versions before they go live. */
export interface TrialRunner {
  /** Why trials cannot run here, or only on the server. */
  readonly missing?: string;
  /**
   * Has a host render each page and slot of the versions, and mounts each in a browser. Trials run one after the other, and one of
   * a remote at a time: others reject with TOO_MANY_REQUESTS. Rejects with UNAVAILABLE if the trial itself fails or takes too long,
   * which is no problem of the versions; `signal` ends it.
   */
  run(input: TrialInput, signal?: AbortSignal): Promise<TrialResult>;
}

type TrialSettings = Pick<RegistryConfig, 'trial' | 'store'>;

/** What is missing for any trial. */
function missingProgram({ isOn, hostServer, hostBuilds }: RegistryConfig['trial']): string | undefined {
  if (!isOn) return 'trials are switched off (TRIAL=off)';
  if (!existsSync(hostServer)) return `there is no host at ${hostServer} (TRIAL_HOST_SERVER)`;
  if (!hostBuilds) return "there is no folder with the host's builds (TRIAL_HOST_BUILDS)";
  return undefined;
}

/** Longest time of a trial and of those before it, in ms: clients wait for five minutes. A busy machine takes many times as long. */
const trialTimeoutMs = 280_000;

const withoutBrowser = 'there is no Chromium (CHROME_PATH), so that versions are tried on the server only';

/** A runner for the registry's settings; `store` has the files of all versions. */
export function createTrialRunner({ trial, store: files }: TrialSettings, store: VersionStore): TrialRunner {
  const missing = missingProgram(trial);
  const note = missing ?? (trial.chromium ? undefined : withoutBrowser);
  const folder = 'folder' in files ? files.folder : undefined;

  async function tryVersions(input: TrialInput, build: string, signal: AbortSignal): Promise<TrialResult> {
    const trialFolder = await mkdtemp(join(tmpdir(), 'talad-trial-'));
    try {
      const live = otherLive(input);
      await writeTrialFiles(trialFolder, [...input.candidates, ...live], { store, folder });
      const { hostServer, chromium } = trial;
      const findings = await runInProcess(
        { ...input, live, build, folder: trialFolder, hostServer, chromium },
        signal,
      );
      return { findings, ...(note && { note }) };
    } finally {
      // A browser that is still ending may write into it.
      await rm(trialFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  const runningRemotes = new Set<string>();
  const runNext = async (
    input: TrialInput,
    build: string,
    cancelSignal?: AbortSignal,
  ): Promise<TrialResult> => {
    const names = input.candidates.map(({ name }) => name);
    const busy = names.find((name) => runningRemotes.has(name));
    if (busy)
      throw new RegistryError('TOO_MANY_REQUESTS', `A version of ${busy} is being tried. Try again later.`);
    for (const name of names) runningRemotes.add(name);
    const limit = AbortSignal.timeout(trialTimeoutMs);
    const signal = cancelSignal ? AbortSignal.any([cancelSignal, limit]) : limit;
    const result = last.then(() => tryVersions(input, build, signal));
    last = result.catch(() => undefined);
    return result.finally(() => {
      for (const name of names) runningRemotes.delete(name);
    });
  };

  return {
    ...(note && { missing: note }),
    async run(input, signal) {
      const build = join(trial.hostBuilds ?? '', input.hostVersion);
      if (input.candidates.length === 0) return { findings: [] };
      if (missing) return { findings: [], note: missing };
      if (!existsSync(build)) return { findings: [], note: `there is no build of the host at ${build}` };
      return runNext(input, build, signal);
    },
  };
}
