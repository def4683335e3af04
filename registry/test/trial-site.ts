import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiRecord } from '@talad/contract/release-records';
import { createFolderStore } from '../src/store/folder-store.ts';
import { createTrialRunner, type TrialResult } from '../src/trial/trial.ts';
import { faultyPages } from './faulty-pages.ts';
import { goodPages } from './good-pages.ts';
import { componentOf, type PageParts } from './pages-together.ts';
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

/** Components by the id of their page, which is that of the first. */
const componentsOf = (pages: readonly PageParts[], bodyOf: (id: string) => string | undefined) =>
  Object.fromEntries(pages.map((ids) => [ids[0] ?? '', componentOf(ids.map((id) => bodyOf(id) ?? ''))]));

/** A version whose pages have no fault. */
export const goodVersionOf = (pages: readonly PageParts[]): TriedVersion => ({
  name: 'mf-good',
  pages: componentsOf(pages, (id) => goodPages[id]),
  calls: ['GET /api/game/', 'POST /api/user/cart-item'],
});

/** Pages of a trial: fewer take longer together, more take long on a busy machine. */
const pagesPerTrial = 12;

/** Pages by trial. */
export const trialsOf = (pages: readonly PageParts[]): PageParts[][] =>
  Array.from({ length: Math.ceil(pages.length / pagesPerTrial) }, (_, part) =>
    pages.slice(part * pagesPerTrial, (part + 1) * pagesPerTrial),
  );

/** A site with only the built host, for trials of versions. */
export interface TrialSite {
  run(versions: readonly TriedVersion[], browser?: string): Promise<TrialResult>;
  /** Tries pages with faults; returns the faults that are not found, with what was. */
  missedOf(pages: readonly PageParts[]): Promise<string[]>;
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
      const pages = componentsOf(faulty, (id) => faultyPages[id]?.[0]);
      const problems = problemsOf(await run([{ name: 'mf-faulty', pages }]), 'mf-faulty');
      return faulty.flatMap((ids) => {
        const own = problems.filter((problem) => problem.startsWith(`page ${ids[0]} `));
        const isFound = (id: string) => own.some((problem) => problem.includes(faultyPages[id]?.[1] ?? id));
        return ids.filter((id) => !isFound(id)).map((id) => `${id}: ${own.join('; ')}`);
      });
    },
    close: () => rmSync(store, { recursive: true, force: true }),
  };
}
