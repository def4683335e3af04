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
import { CircuitBreaker, isSameVersion } from './breaker/circuit-breaker.ts';
import type { FaultSource, ServerBuilds } from './render/render-messages.ts';

/** The live composition, with the server-side data behind it. */
export interface LiveComposition {
  composition: Composition;
  /** Integrity hashes and chunks of each remote's modules, by remote. */
  files: Record<string, Pick<ReleaseExtras, 'integrity' | 'chunks'>>;
  serverBuilds: ServerBuilds;
  /** Remotes of which no version works on this server; the browser renders them. */
  leftOut: string[];
  /** Last good versions that have taken the place of live ones. */
  fallbacks: { remote: string; version: string; insteadOf: string }[];
}

/** The live version of a remote, and the last good one. */
interface PublishedRemote {
  live: ReleaseExtras;
  fallback?: ReleaseExtras;
}

const isRelease = (value: unknown): value is ReleaseExtras =>
  typeof value === 'object' &&
  value !== null &&
  'declaration' in value &&
  'integrity' in value &&
  'base' in value;

function readReleases(file: string): PublishedRemote[] {
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

/** The version of a remote that pages get: the live one, the last good one while that is out, or none. */
function chooseVersion({ live, fallback }: PublishedRemote, isOut: (source: FaultSource) => boolean) {
  const works = (release: ReleaseExtras) => !isOut({ remote: release.name, version: release.version });
  if (works(live)) return { release: live, fallback };
  if (fallback && works(fallback)) return { release: fallback, insteadOf: live.version };
  return { release: live, fallback, isLeftOut: true };
}

type Choice = ReturnType<typeof chooseVersion>;

function remoteOf({ release, fallback }: Choice): LiveRemote {
  const { name, i18n, nav, pages, slots } = release.declaration;
  return {
    name: release.name,
    ...containerOf(release),
    declaration: { name, i18n, nav, pages, slots },
    ...(fallback && {
      fallback: { ...containerOf(fallback), messageGroups: fallback.declaration.i18n.groups ?? [] },
    }),
  };
}

function compose(storeFolder: string, choices: Choice[]): LiveComposition {
  const releases = choices.map(({ release }) => release);
  const set = createHash('sha256').update(
    releases
      .map(({ name, version }) => `${name}@${version}`)
      .sort()
      .join(' '),
  );
  return {
    composition: { compositionId: set.digest('hex').slice(0, 12), remotes: choices.map(remoteOf) },
    files: Object.fromEntries(releases.map(({ name, integrity, chunks }) => [name, { integrity, chunks }])),
    serverBuilds: Object.fromEntries(
      releases.map(({ name, version, server, integrity }) => [
        name,
        { version, file: join(storeFolder, name, version, server), integrity: integrity[server] ?? '' },
      ]),
    ),
    leftOut: choices.filter(({ isLeftOut }) => isLeftOut).map(({ release }) => release.name),
    fallbacks: choices.flatMap(({ release: { name, version }, insteadOf }) =>
      insteadOf === undefined ? [] : [{ remote: name, version, insteadOf }],
    ),
  };
}

/** Returns the live composition; with `tried`, as if this version were not out. */
export type CompositionSource = (tried?: FaultSource) => LiveComposition;

/**
 * The live composition, without the versions that the circuit breaker has taken out. The document is replaced by
 * renaming, so its modification time shows whether to read it again. A broken document keeps the last good
 * composition: a bad pointer must not break pages.
 */
export function createCompositionSource(
  storeFolder: string,
  onBroken: (error: unknown) => void,
  breaker = new CircuitBreaker(),
): CompositionSource {
  const file = join(storeFolder, 'discovery.json');
  let seen = '';
  let published: PublishedRemote[] = [];
  let current: { live: LiveComposition; state: number } | undefined;

  function readAgain() {
    if (!existsSync(file)) return;
    const { mtimeMs, ino } = statSync(file);
    const stamp = `${mtimeMs}:${ino}`;
    if (stamp === seen) return;
    seen = stamp;
    try {
      published = readReleases(file);
    } catch (error) {
      onBroken(error);
      return;
    }
    current = undefined;
    const versions = published.flatMap(({ live, fallback }) => (fallback ? [live, fallback] : [live]));
    breaker.forgetOthers(versions.map(({ name, version }) => ({ remote: name, version })));
  }
  const composeWith = (isOut: (source: FaultSource) => boolean) =>
    compose(
      storeFolder,
      published.map((remote) => chooseVersion(remote, isOut)),
    );

  return (tried) => {
    readAgain();
    if (tried) return composeWith((source) => !isSameVersion(source, tried) && breaker.isOut(source));
    if (current?.state !== breaker.state)
      current = { live: composeWith((source) => breaker.isOut(source)), state: breaker.state };
    return current.live;
  };
}
