import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { followRegistry } from '@talad/registry-client/follow-registry';
import { findRegistry } from '@talad/registry-client/registry-address';
import { removeOldCopies } from '@talad/registry-client/remove-old-copies';
import type { FastifyBaseLogger } from 'fastify';
import type { HostConfig } from './config.ts';
import { removeOldBuilds } from './host-builds.ts';

/** A server waits this long for the current composition before it answers, in ms. */
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
 * served. Resolves when the folder is current, when the registry is found to be unavailable and the folder has a
 * composition, or when it took too long.
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
  const lost = Promise.withResolvers<void>();
  const hasComposition = existsSync(join(folder, 'discovery.json'));
  followRegistry({
    copy: { folder, registry },
    signal,
    onUpdate: (revision) => {
      log.info({ revision }, 'the composition is current');
      updated.resolve();
    },
    onLost: (error) => {
      log.warn({ error }, 'the registry is unavailable; what was live stays');
      if (hasComposition) lost.resolve();
    },
  });
  updated.promise.then(() => removeRegularly(settings, log, signal));
  const tooLate = delay(maxFirstWaitMs, undefined, { signal, ref: false });
  await Promise.race([updated.promise, lost.promise, tooLate]);
}
