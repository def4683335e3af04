import {
  type Discovery,
  discoveryExtras,
  type ReleaseExtras,
  rolloutExtras,
  withdrawnExtras,
} from './composition.ts';

type DiscoveryEntry = Discovery['microFrontends'][string][number];

/** A version as an entry of the discovery document. Throws if the version does not list its own entry. */
export function entryFor(
  release: ReleaseExtras,
  deployment: { traffic: number; default: boolean },
): DiscoveryEntry {
  const { name, version, base, entry } = release;
  const integrity = release.integrity[entry];
  if (!integrity) throw new Error(`${name} ${version} does not list its own entry ${entry}.`);
  return {
    url: base + entry,
    metadata: { integrity, version },
    extras: { [discoveryExtras]: release },
    deployment,
  };
}

/** A version that a share of the visitors gets instead of the live one. */
export interface Rollout {
  id: number;
  release: ReleaseExtras;
  /** Percent. */
  share: number;
}

/** What the discovery document says about a remote. */
export interface PublishedRemote {
  live: ReleaseExtras;
  /** The last good version. */
  fallback?: ReleaseExtras;
  rollout?: Rollout;
  /** Versions that a team rolled back recently. */
  withdrawn?: readonly string[];
}

/** The entries of a remote. */
export function entriesFor({ live, fallback, rollout, withdrawn = [] }: PublishedRemote): DiscoveryEntry[] {
  const bare = entryFor(live, { traffic: 100 - (rollout?.share ?? 0), default: true });
  // A version that was withdrawn may be rolled out again.
  const left = withdrawn.filter((version) => version !== rollout?.release.version);
  const liveEntry = left.length > 0 ? { ...bare, extras: { ...bare.extras, [withdrawnExtras]: left } } : bare;
  const fallbackEntry = fallback && entryFor(fallback, { traffic: 0, default: false });
  const newEntry = rollout && entryFor(rollout.release, { traffic: rollout.share, default: false });
  return [
    { ...liveEntry, ...(fallbackEntry && { fallbackUrl: fallbackEntry.url }) },
    ...(fallbackEntry ? [fallbackEntry] : []),
    ...(newEntry
      ? [
          {
            ...newEntry,
            fallbackUrl: liveEntry.url,
            extras: { ...newEntry.extras, [rolloutExtras]: { id: rollout.id } },
          },
        ]
      : []),
  ];
}

const isRelease = (value: unknown): value is ReleaseExtras =>
  typeof value === 'object' &&
  value !== null &&
  'declaration' in value &&
  'integrity' in value &&
  'base' in value;

/** The version that an entry is of; undefined for one that lacks Talad's fields. */
export function releaseOf(entry: DiscoveryEntry | undefined): ReleaseExtras | undefined {
  const release = entry?.extras?.[discoveryExtras];
  return isRelease(release) ? release : undefined;
}

function rolloutOf(entry: DiscoveryEntry | undefined): Rollout | undefined {
  const release = releaseOf(entry);
  const rollout = entry?.extras?.[rolloutExtras];
  if (!release || typeof rollout !== 'object' || rollout === null || !('id' in rollout)) return undefined;
  return { id: Number(rollout.id), release, share: entry?.deployment?.traffic ?? 0 };
}

function withdrawnOf(entry: DiscoveryEntry | undefined): string[] {
  const versions = entry?.extras?.[withdrawnExtras];
  return Array.isArray(versions) ? versions.filter((version) => typeof version === 'string') : [];
}

/** Reads the entries of a remote; undefined if no version of it is live. */
export function readEntries(entries: readonly DiscoveryEntry[]): PublishedRemote | undefined {
  const entry = entries.find(({ deployment }) => deployment?.default) ?? entries[0];
  const live = releaseOf(entry);
  if (!live) return undefined;
  const fallback = releaseOf(entries.find(({ url }) => url === entry?.fallbackUrl));
  const rollout = rolloutOf(entries.find(({ extras }) => extras?.[rolloutExtras] !== undefined));
  const withdrawn = withdrawnOf(entry);
  return {
    live,
    ...(fallback && { fallback }),
    ...(rollout && { rollout }),
    ...(withdrawn.length > 0 && { withdrawn }),
  };
}
