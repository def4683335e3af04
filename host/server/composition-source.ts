import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Composition,
  Discovery,
  LiveRemote,
  ReleaseExtras,
  RemoteContainer,
  WithdrawnVersions,
} from '@talad/contract/composition';
import { type PublishedRemote, type Rollout, readEntries } from '@talad/contract/discovery-entry';
import { LRUCache } from 'lru-cache';
import { CircuitBreaker, isSameVersion } from './breaker/circuit-breaker.ts';
import type { ShownPreview } from './previews/preview-links.ts';
import type { FaultSource, ServerBuilds } from './render/render-messages.ts';
import { positionOf } from './rollouts/visitor-bucket.ts';

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

/** The remotes of several documents; the entries of a later one replace those of an earlier one. */
function readPublished(files: string[]): PublishedRemote[] {
  const remotes = files.map((file) => (JSON.parse(readFileSync(file, 'utf8')) as Discovery).microFrontends);
  return Object.values(Object.assign({}, ...remotes) as Discovery['microFrontends']).flatMap(
    (entries) => readEntries(entries) ?? [],
  );
}

/** Changes whenever one of the files is replaced. */
const stampOf = (files: string[]): string =>
  files
    .map((file) => statSync(file))
    .map(({ mtimeMs, ino }) => `${mtimeMs}:${ino}`)
    .join();

const containerOf = ({ version, globalName, base, entry, integrity }: ReleaseExtras): RemoteContainer => ({
  version,
  globalName,
  base,
  entry,
  integrity: integrity[entry] ?? '',
});

/** The version of a remote that pages get: the live one, the last good one while that is out, or none. */
function chooseVersion(
  { live, fallback }: Omit<PublishedRemote, 'rollout'>,
  isOut: (source: FaultSource) => boolean,
) {
  const works = (release: ReleaseExtras) => !isOut({ remote: release.name, version: release.version });
  if (works(live)) return { release: live, fallback };
  if (fallback && works(fallback)) return { release: fallback, insteadOf: live.version };
  return { release: live, fallback, isLeftOut: true };
}

type Choice = ReturnType<typeof chooseVersion>;

function remoteOf({ release, fallback }: Choice): LiveRemote {
  const { name, i18n, nav, pages, slots, outcomes } = release.declaration;
  return {
    name: release.name,
    ...containerOf(release),
    declaration: { name, i18n, nav, pages, slots, ...(outcomes && { outcomes }) },
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

/** Compositions that are remembered by their id, for what pages report of them. */
const maxCompositions = 100;

/** The versions of a remote that pages of this host may have. */
export interface PublishedVersions {
  remote: string;
  live: string;
  /** The last good version. */
  fallback: string | undefined;
  /** The new version of a rollout. */
  rollout: string | undefined;
}

/** What a remote is published as for a visitor: the version of a rollout has the live one as its last good version. */
function publishedFor(remote: PublishedRemote, bucket: string): PublishedRemote {
  const { live, rollout } = remote;
  const isNew = rollout && positionOf(bucket, rollout.id) < rollout.share / 100;
  return isNew ? { live: rollout.release, fallback: live } : remote;
}

/**
 * The live compositions, without the versions that the circuit breaker has taken out. Documents are replaced by
 * renaming, so their modification times show whether to read them again. A broken document keeps the last good
 * composition: a bad document must not break pages.
 */
export class CompositionSource {
  readonly #storeFolder: string;
  readonly #files: string[];
  readonly #onBroken: (error: unknown) => void;
  readonly #breaker: CircuitBreaker;
  readonly #remembered = new LRUCache<string, LiveComposition>({ max: maxCompositions });
  #seen = '';
  #published: PublishedRemote[] = [];
  /** By their versions before the breaker; valid for one state of the breaker. */
  readonly #composed = new Map<string, LiveComposition>();
  #state = -1;

  /** `documents` are discovery documents in the folder, of which later ones take precedence. */
  constructor(
    storeFolder: string,
    onBroken: (error: unknown) => void,
    breaker: CircuitBreaker = new CircuitBreaker(),
    documents = ['discovery.json'],
  ) {
    this.#storeFolder = storeFolder;
    this.#files = documents.map((name) => join(storeFolder, name));
    this.#onBroken = onBroken;
    this.#breaker = breaker;
  }

  /** The composition of visitors outside of rollouts. */
  live = (): LiveComposition => {
    this.#readAgain();
    return this.#composeOnce(this.#published);
  };

  /** The composition of a bucket, with the new versions of rollouts that include it. */
  forBucket(bucket: string): LiveComposition {
    this.#readAgain();
    return this.#composeOnce(this.#published.map((remote) => publishedFor(remote, bucket)));
  }

  /** A composition as if this version, live or of a rollout, were not out. */
  trying(tried: FaultSource): LiveComposition {
    this.#readAgain();
    const published = this.#published.map((remote) => {
      const { live, rollout } = remote;
      return rollout && isSameVersion({ remote: live.name, version: rollout.release.version }, tried)
        ? { live: rollout.release, fallback: live }
        : remote;
    });
    return this.#compose(published, (source) => !isSameVersion(source, tried) && this.#breaker.isOut(source));
  }

  /**
   * The composition with a version that is not live. It is rendered in browsers, so that it cannot slow this server. A
   * working tree takes the place of the live version in the browser.
   */
  previewing(shown: ShownPreview): LiveComposition {
    this.#readAgain();
    const name = 'release' in shown ? shown.release.name : shown.workingTree.remote;
    const own = this.#published.find(({ live }) => live.name === name);
    const others = this.#published
      .filter((remote) => remote !== own)
      .map((remote) => chooseVersion(remote, this.#breaker.isOut));
    const release = 'release' in shown ? shown.release : own?.live;
    const choices = release ? [...others, { release, fallback: undefined, isLeftOut: true }] : others;
    const composed = compose(this.#storeFolder, choices);
    const { compositionId } = composed.composition;
    // A report of the page must not count for the live composition.
    return {
      ...composed,
      composition: { ...composed.composition, compositionId: `${compositionId}-preview` },
    };
  }

  /** The running rollouts. */
  rollouts = (): Rollout[] => {
    this.#readAgain();
    return this.#published.flatMap(({ rollout }) => rollout ?? []);
  };

  /** Share of the pages that report that they were opened, and their vitals, 0 to 1. Rollouts are decided by these reports. */
  reportingShare = (): number => (this.rollouts().length > 0 ? 1 : 0.1);

  /** Rolled back versions, which open pages may still have. */
  withdrawn = (): WithdrawnVersions => {
    this.#readAgain();
    return Object.fromEntries(
      this.#published.flatMap(({ live, withdrawn }) => (withdrawn ? [[live.name, [...withdrawn]]] : [])),
    );
  };

  /** The published versions, including those that the circuit breaker has taken out. */
  publishedVersions = (): PublishedVersions[] => {
    this.#readAgain();
    return this.#published.map(({ live, fallback, rollout }) => ({
      remote: live.name,
      live: live.version,
      fallback: fallback?.version,
      rollout: rollout?.release.version,
    }));
  };

  /** Whether pages of this host may have a version. */
  hasVersion = ({ remote, version }: { remote: string; version: string }): boolean =>
    this.publishedVersions().some(
      ({ remote: name, live, fallback, rollout }) =>
        name === remote && [live, fallback, rollout].includes(version),
    );

  /** A composition that this host has served. */
  find = (compositionId: string): LiveComposition | undefined => this.#remembered.get(compositionId);

  #readAgain(): void {
    const files = this.#files.filter((file) => existsSync(file));
    if (files.length === 0) return;
    const stamp = stampOf(files);
    if (stamp === this.#seen) return;
    this.#seen = stamp;
    try {
      this.#published = readPublished(files);
    } catch (error) {
      this.#onBroken(error);
      return;
    }
    this.#composed.clear();
    const versions = this.#published.flatMap(({ live, fallback, rollout }) => [
      live,
      ...(fallback ? [fallback] : []),
      ...(rollout ? [rollout.release] : []),
    ]);
    this.#breaker.forgetOthers(versions.map(({ name, version }) => ({ remote: name, version })));
  }

  #composeOnce(published: PublishedRemote[]): LiveComposition {
    if (this.#state !== this.#breaker.state) this.#composed.clear();
    this.#state = this.#breaker.state;
    const key = published.map(({ live }) => live.version).join();
    const known = this.#composed.get(key);
    if (known) return known;
    const composed = this.#compose(published, this.#breaker.isOut);
    this.#composed.set(key, composed);
    this.#remembered.set(composed.composition.compositionId, composed);
    return composed;
  }

  #compose(published: PublishedRemote[], isOut: (source: FaultSource) => boolean): LiveComposition {
    return compose(
      this.#storeFolder,
      published.map((remote) => chooseVersion(remote, isOut)),
    );
  }
}
