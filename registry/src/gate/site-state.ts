import type { ReleaseExtras } from '@talad/contract/composition';
import type { ApiRecord, PlatformRecord } from '@talad/contract/release-records';
import type { RegistryContext } from '../context.ts';
import type { Executor } from '../database/database.ts';
import { listLive } from '../deployments/composition.repository.ts';
import { findPart } from '../platform/platform.repository.ts';
import { listOpenRollouts } from '../rollouts/rollouts.repository.ts';
import { readUses } from '../versions/version-files.ts';
import { findVersion } from '../versions/versions.repository.ts';
import type { Candidate, LiveSite } from './candidate.ts';

/** What is live now: every live version, those of rollouts included, and what host and API provide. */
export interface SiteState {
  readonly versions: readonly Candidate[];
  readonly host: PlatformRecord | undefined;
  /** Build of the deployed host. */
  readonly hostVersion: string | undefined;
  readonly api: ApiRecord | undefined;
}

/** A version with what it uses. */
export const candidateOf = async (
  context: Pick<RegistryContext, 'store'>,
  release: ReleaseExtras,
): Promise<Candidate> => ({ release, uses: await readUses(context, release) });

/** Reads what is live. */
export async function readSiteState(
  db: Executor,
  context: Pick<RegistryContext, 'store'>,
): Promise<SiteState> {
  const releases = (await listLive(db)).map(({ release }) => release);
  // One after the other: a transaction has one connection.
  for (const { remote, version, status } of await listOpenRollouts(db)) {
    const row = status === 'watched' ? undefined : await findVersion(db, remote, version);
    if (row) releases.push(row.release);
  }
  const [host, api] = [await findPart(db, 'host'), await findPart(db, 'api')];
  return {
    versions: await Promise.all(releases.map((release) => candidateOf(context, release))),
    host: host?.record as PlatformRecord | undefined,
    hostVersion: host?.version,
    api: api?.record as ApiRecord | undefined,
  };
}

const usesOf = ({ release: { name, version }, uses }: Candidate) => (uses ? [{ name, version, uses }] : []);

/** The site without a remote, once the versions of `next` are live. */
export function siteWithout(
  name: string,
  { versions, host, api }: SiteState,
  next: readonly Candidate[] = [],
): LiveSite {
  const atOnce = next.filter(({ isRolledOut }) => !isRolledOut);
  const replaced = new Set(atOnce.map(({ release }) => release.name));
  const others = [...versions.filter(({ release }) => !replaced.has(release.name)), ...next].filter(
    ({ release }) => release.name !== name,
  );
  const own = versions.filter(({ release }) => release.name === name);
  return {
    remotes: others.map(({ release }) => release.declaration),
    live: [...own, ...others].flatMap(usesOf),
    host,
    api,
  };
}

/** The site once the versions of `next` are live. */
export const siteWith = (state: SiteState, next: readonly Candidate[]): LiveSite =>
  siteWithout('', state, next);
