import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiRecord } from '@talad/contract/release-records';
import { createFolderStore } from '../src/store/folder-store.ts';
import { createTrialRunner, type TrialResult } from '../src/trial/trial.ts';
import { faultyPages } from './faulty-pages.ts';
import { goodPages } from './good-pages.ts';
import { buildHost, type TriedVersion, writeVersion } from './tried-versions.ts';

const hostServer = fileURLToPath(new URL('../../host/server/server.ts', import.meta.url));

const example = (response: unknown): ApiRecord[string] => ({
  access: 'public',
  response: {},
  example: { response },
});
const api: ApiRecord = {
  'GET /api/game/': example({ results: [], paged: { next: null } }),
  'GET /api/user/wallet': example({}),
  'POST /api/user/cart-item': example({}),
};

/** A version whose pages have no fault. */
export const goodVersion: TriedVersion = {
  name: 'mf-good',
  pages: goodPages,
  calls: ['GET /api/game/', 'POST /api/user/cart-item'],
};

/** Pages of a trial: fewer take longer together, more take long on a busy machine. */
const pagesPerTrial = 12;

const faults = Object.entries(faultyPages);
/** Faulty pages, by trial. */
export const faultyParts = Array.from({ length: Math.ceil(faults.length / pagesPerTrial) }, (_, part) =>
  faults.slice(part * pagesPerTrial, (part + 1) * pagesPerTrial),
);

/** A site of nothing but the built host, with which versions are tried. */
export interface TrialSite {
  run(versions: readonly TriedVersion[], browser?: string): Promise<TrialResult>;
  /** Tries faulty pages together; returns those whose fault is not found, with what was. */
  missedOf(pages: (typeof faultyParts)[number]): Promise<string[]>;
  close(): void;
}

export const problemsOf = ({ findings }: TrialResult, remote: string): string[] =>
  findings.filter((one) => one.remote === remote).map(({ problem }) => problem);

/** Builds the host and opens a site; `chromium` is the path of one. */
export async function openTrialSite(chromium: string | undefined): Promise<TrialSite> {
  const store = mkdtempSync(join(tmpdir(), 'talad-tried-'));
  const host = await buildHost(store);
  const run: TrialSite['run'] = (versions, browser = chromium) => {
    const trial = { isOn: true, hostServer, hostBuilds: join(store, 'host'), chromium: browser };
    const runner = createTrialRunner({ trial, store: { folder: store } }, createFolderStore(store));
    const candidates = versions.map((version) => writeVersion(store, version));
    return runner.run({ candidates, live: [], api, ...host });
  };
  return {
    run,
    async missedOf(faulty) {
      const pages = Object.fromEntries(faulty.map(([id, [component]]) => [id, component]));
      const problems = problemsOf(await run([{ name: 'mf-faulty', pages }]), 'mf-faulty');
      return faulty.flatMap(([id, [, expected]]) => {
        const own = problems.filter((problem) => problem.startsWith(`page ${id} `));
        return own.some((problem) => problem.includes(expected)) ? [] : [`${id}: ${own.join('; ')}`];
      });
    },
    close: () => rmSync(store, { recursive: true, force: true }),
  };
}
