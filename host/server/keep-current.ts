import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { followRegistry } from '@talad/registry-client/follow-registry';
import { findRegistry } from '@talad/registry-client/registry-address';
import { removeOldCopies } from '@talad/registry-client/remove-old-copies';
import type { FastifyBaseLogger } from 'fastify';
import type { HostConfig } from './config.ts';
import { removeOldBuilds } from './host-builds.ts';

/** A server that has no composition yet waits this long for one, in ms. */
const maxFirstWaitMs = 10_000;

const dayMs = 24 * 3_600_000;
/** How often old copies are removed, in ms. */
const cleaningMs = 3_600_000;

/** Removes copies of versions and builds that no page uses any more, every hour until the signal aborts. */
async function removeRegularly(
  { storeFolder, storeKeepDays, buildFolder }: StoreSettings,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const removed = await removeOldCopies(storeFolder, storeKeepDays * dayMs);
      if (buildFolder) removed.push(...removeOldBuilds(buildFolder, storeFolder, storeKeepDays * dayMs));
      if (removed.length > 0) log.info({ removed }, 'old copies of versions are removed');
    } catch (error) {
      log.warn({ error }, 'old copies of versions could not be removed');
    }
    await delay(cleaningMs, undefined, { signal }).catch(() => undefined);
  }
}

type StoreSettings = Pick<HostConfig, 'storeFolder' | 'storeKeepDays' | 'buildFolder'>;

/**
 * Follows the registry, if there is one, until the signal aborts. While the registry is unavailable, what the folder has is
 * served. Resolves when the folder has a composition, or when it took too long to get one.
 */
export async function keepCurrent(
  settings: StoreSettings,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const { storeFolder: folder } = settings;
  const registry = findRegistry(folder);
  if (!registry) return;
  const updated = Promise.withResolvers<void>();
  followRegistry({
    copy: { folder, registry },
    signal,
    onUpdate: (revision) => {
      log.info({ revision }, 'the composition is current');
      updated.resolve();
    },
    onLost: (error) => log.warn({ error }, 'the registry is unavailable; what was live stays'),
  });
  updated.promise.then(() => removeRegularly(settings, log, signal));
  if (!existsSync(join(folder, 'discovery.json')))
    await Promise.race([updated.promise, delay(maxFirstWaitMs, undefined, { signal })]);
}
