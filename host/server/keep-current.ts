import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { followRegistry } from '@talad/registry-client/follow-registry';
import { findRegistry } from '@talad/registry-client/registry-address';
import type { FastifyBaseLogger } from 'fastify';

/** A server that has no composition yet waits this long for one, in ms. */
const longestFirstWaitMs = 10_000;

/**
 * Follows the registry, if there is one, until the signal aborts. While the registry is away, what the folder has is
 * served. Resolves when the folder has a composition, or when it took too long to get one.
 */
export async function keepCurrent(
  folder: string,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
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
    onLost: (error) => log.warn({ error }, 'the registry is away; what was live stays'),
  });
  if (!existsSync(join(folder, 'discovery.json')))
    await Promise.race([updated.promise, delay(longestFirstWaitMs, undefined, { signal })]);
}
