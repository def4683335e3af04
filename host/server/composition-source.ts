import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Composition,
  type Discovery,
  discoveryExtras,
  type ReleaseExtras,
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

function readLiveSet(storeFolder: string, file: string): LiveComposition {
  const discovery = JSON.parse(readFileSync(file, 'utf8')) as Discovery;
  const releases = Object.values(discovery.microFrontends).flatMap((versions) => {
    const live = versions.find((version) => version.deployment?.default) ?? versions[0];
    const release = live?.extras?.[discoveryExtras];
    return isRelease(release) ? [release] : [];
  });
  const set = createHash('sha256').update(
    releases
      .map(({ name, version }) => `${name}@${version}`)
      .sort()
      .join(' '),
  );
  return {
    composition: {
      compositionId: set.digest('hex').slice(0, 12),
      remotes: releases.map(({ name, version, globalName, base, entry, integrity, declaration }) => ({
        name,
        version,
        globalName,
        base,
        entry,
        integrity: integrity[entry] ?? '',
        declaration: {
          name: declaration.name,
          i18n: declaration.i18n,
          nav: declaration.nav,
          pages: declaration.pages,
          slots: declaration.slots,
        },
      })),
    },
    files: Object.fromEntries(releases.map(({ name, integrity, chunks }) => [name, { integrity, chunks }])),
    serverBuilds: Object.fromEntries(
      releases.map(({ name, version, server, integrity }) => [
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
