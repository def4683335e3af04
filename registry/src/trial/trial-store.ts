import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import { entryFor } from '@talad/contract/discovery-entry';
import type { Trial } from './run-trial.ts';
import { writeSlotPages } from './slot-pages.ts';

/** The store of a trial's host: with the host's build, the versions, and a page for each slot. */
export interface TrialStore {
  folder: string;
  /** Makes the candidates live, or leaves them out. */
  show: (which: 'candidates' | 'others') => void;
}

/** Without fallbacks, which would hide failures of a version. */
const discoveryOf = (releases: readonly ReleaseExtras[]): Discovery => ({
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: Object.fromEntries(
    releases.map((release) => [release.name, [entryFor(release, { traffic: 100, default: true })]]),
  ),
});

export function createTrialStore({ folder, build, hostVersion, host, live, candidates }: Trial): TrialStore {
  mkdirSync(join(folder, 'host'));
  symlinkSync(build, join(folder, 'host', hostVersion));
  writeFileSync(join(folder, 'host/current.json'), JSON.stringify({ version: hostVersion }));
  const slots = new Set(candidates.flatMap(({ declaration }) => declaration.slots.map(({ slot }) => slot)));
  const others = [...live, writeSlotPages(folder, [...slots], host)];
  const show: TrialStore['show'] = (which) => {
    const releases = which === 'candidates' ? [...others, ...candidates] : others;
    const draft = join(folder, `.${which}.json`);
    writeFileSync(draft, JSON.stringify(discoveryOf(releases)));
    // Atomic: the host may read it at any time.
    renameSync(draft, join(folder, 'discovery.json'));
  };
  show('candidates');
  return { folder, show };
}
