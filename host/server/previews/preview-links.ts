import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseExtras, WorkingTree } from '@talad/contract/composition';
import { withLock } from '@talad/registry-client/folder-lock';
import { fetchVersion, type LocalCopy } from '@talad/registry-client/local-copy';
import type { Preview } from '@talad/registry-client/registry-client';
import { markUsed, recordFile } from '@talad/registry-client/remove-old-copies';
import { LRUCache } from 'lru-cache';
import { overloaded } from '../edge/edge-error.ts';

/** A stored version that a link shows. */
interface StoredPreview {
  release: ReleaseExtras;
  scope: Preview['scope'];
}
/** A remote in development that a link shows. */
interface DevelopmentPreview {
  workingTree: WorkingTree;
  scope: 'tab';
}
export type ShownPreview = StoredPreview | DevelopmentPreview;

/** A cached lookup of a link. */
interface KnownLink {
  /** Undefined if there is no such link, or if it has expired. */
  shown: ShownPreview | undefined;
}

/** How long a response of the registry is cached, in ms. */
const freshMs = 60_000;
const maxCachedPreviews = 1_000;
/** Maximum number of concurrent lookups, as anyone can send tokens that do not exist. */
const maxLookups = 20;
const tokenForm = /^talad_[\w-]{43}$/;

/** The versions that links show. Those that this host does not have are fetched; while the registry is unavailable, known links work. */
export class PreviewLinks {
  readonly #copy: LocalCopy;
  readonly #known: LRUCache<string, KnownLink>;
  #lookups = 0;

  constructor(copy: LocalCopy) {
    this.#copy = copy;
    this.#known = new LRUCache<string, KnownLink>({
      max: maxCachedPreviews,
      ttl: freshMs,
      fetchMethod: (token) => this.#lookUp(token),
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
    });
  }

  /** The version that a link's token shows, with its files on this host. Rejects if the registry is unavailable. */
  async find(token: string): Promise<ShownPreview | undefined> {
    if (!tokenForm.test(token)) return undefined;
    const known = await this.#known.fetch(token);
    // The lookup failed, and there is no cached response.
    if (!known) throw new Error('The registry could not be asked about a preview.');
    return known.shown;
  }

  async #lookUp(token: string): Promise<KnownLink> {
    if (this.#lookups >= maxLookups) throw overloaded();
    this.#lookups += 1;
    try {
      return { shown: await this.#fetch(createHash('sha256').update(token).digest('hex')) };
    } finally {
      this.#lookups -= 1;
    }
  }

  async #fetch(hash: string): Promise<ShownPreview | undefined> {
    const { folder, registry } = this.#copy;
    const preview = await registry.findPreview(hash);
    if (!preview) return undefined;
    const { remote, version, origin, scope } = preview;
    if (origin !== null) return { workingTree: { remote, origin }, scope: 'tab' };
    if (version === null) return undefined;
    await withLock(folder, () => fetchVersion(this.#copy, remote, version));
    markUsed(folder, remote, version);
    const record = readFileSync(join(folder, remote, version, recordFile), 'utf8');
    return { release: JSON.parse(record) as ReleaseExtras, scope };
  }
}
