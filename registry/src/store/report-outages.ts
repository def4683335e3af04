import type { FastifyBaseLogger } from 'fastify';
import { RegistryError } from '../registry-error.ts';
import type { VersionStore } from './version-store.ts';

/** A store that fails with UNAVAILABLE, which callers may retry. The reason is logged. */
export function reportOutages(store: VersionStore, log: Pick<FastifyBaseLogger, 'error'>): VersionStore {
  const asOutage = (err: unknown): never => {
    log.error({ err }, 'the store failed');
    throw new RegistryError('UNAVAILABLE', "The registry's store of files does not answer. Try again later.");
  };
  return {
    write: (key, content) => store.write(key, content).catch(asOutage),
    read: (key) => store.read(key).catch(asOutage),
    removeVersion: (remote, version) => store.removeVersion(remote, version).catch(asOutage),
  };
}
