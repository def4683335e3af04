import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Composition,
  type Discovery,
  discoveryExtras,
  type LiveRemote,
  type ReleaseExtras,
  type RemoteContainer,
} from '@talad/contract/composition';

/** The live composition, with the server-side data behind it. */
export interface LiveComposition {
  composition: Composition;
  /** Integrity hashes and chunks of each remote's modules, by remote. */
  files: Record<string, Pick<ReleaseExtras, 'integrity' | 'chunks'>>;
  /** Folder of the server build and its hash, by remote. */
  serverBuilds: Record<string, { file: string; integrity: string }>;
}

const isRelease = (value: unknown): value is ReleaseExtras =>
  typeof value === 'object' &&
  value !== null &&
  'declaration' in value &&
  'integrity' in value &&
  'base' in value;

function readReleases(file: string): { live: ReleaseExtras; fallback?: ReleaseExtras }[] {
  const { microFrontends } = JSON.parse(readFileSync(file, 'utf8')) as Discovery;
  return Object.values(microFrontends).flatMap((versions) => {
    const entry = versions.find((version) => version.deployment?.default) ?? versions[0];
    const live = entry?.extras?.[discoveryExtras];
    if (!isRelease(live)) return [];
    const lastGood = versions.find(({ url }) => url === entry?.fallbackUrl)?.extras?.[discoveryExtras];
    return [{ live, ...(isRelease(lastGood) && { fallback: lastGood }) }];
  });
}

const containerOf = ({ version, globalName, base, entry, integrity }: ReleaseExtras): RemoteContainer => ({
  version,
  globalName,
  base,
  entry,
  integrity: integrity[entry] ?? '',
});

function remoteOf(live: ReleaseExtras, fallback: ReleaseExtras | undefined): LiveRemote {
  const { name, i18n, nav, pages, slots } = live.declaration;
  return {
    name: live.name,
    ...containerOf(live),
    declaration: { name, i18n, nav, pages, slots },
    ...(fallback && {
      fallback: { ...containerOf(fallback), messageGroups: fallback.declaration.i18n.groups ?? [] },
    }),
  };
}

function readLiveSet(storeFolder: string, file: string): LiveComposition {
  const releases = readReleases(file);
  const set = createHash('sha256').update(
    releases
      .map(({ live: { name, version } }) => `${name}@${version}`)
      .sort()
      .join(' '),
  );
  return {
    composition: {
      compositionId: set.digest('hex').slice(0, 12),
      remotes: releases.map(({ live, fallback }) => remoteOf(live, fallback)),
    },
    files: Object.fromEntries(
      releases.map(({ live: { name, integrity, chunks } }) => [name, { integrity, chunks }]),
    ),
    serverBuilds: Object.fromEntries(
      releases.map(({ live: { name, version, server, integrity } }) => [
        name,
        { file: join(storeFolder, name, version, server), integrity: integrity[server] ?? '' },
      ]),
    ),
  };
}

/**
 * Returns the live composition. The document is replaced by renaming, so its modification time shows whether to read it
 * again. A broken document keeps the last good composition: a bad pointer must not break pages.
 */
export function createCompositionSource(
  storeFolder: string,
  onBroken: (error: unknown) => void,
): () => LiveComposition {
  const file = join(storeFolder, 'discovery.json');
  let seen = '';
  let current: LiveComposition = {
    composition: { compositionId: 'empty', remotes: [] },
    files: {},
    serverBuilds: {},
  };
  return () => {
    if (!existsSync(file)) return current;
    const { mtimeMs, ino } = statSync(file);
    const stamp = `${mtimeMs}:${ino}`;
    if (stamp === seen) return current;
    seen = stamp;
    try {
      current = readLiveSet(storeFolder, file);
    } catch (error) {
      onBroken(error);
    }
    return current;
  };
}
