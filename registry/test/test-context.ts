import type { RegistryContext } from '../src/context.ts';
import { openDatabase } from '../src/database/database.ts';
import { ChangeListener } from '../src/deployments/change-listener.ts';
import { createFolderStore } from '../src/store/folder-store.ts';
import type { TestRegistry } from './test-registry.ts';

/** A context for the registry's tasks, outside of its processes. */
export function openTestContext({ databaseUrl, storeFolder }: TestRegistry) {
  const db = openDatabase(databaseUrl);
  return {
    /** The context some time from now, in ms. */
    after: (ms: number): RegistryContext => ({
      db,
      store: createFolderStore(storeFolder),
      changes: new ChangeListener(databaseUrl, () => undefined),
      trials: { run: async () => ({ findings: [] }) },
      now: () => new Date(Date.now() + ms),
      siteOrigin: 'http://localhost:3000',
      staffProvider: undefined,
    }),
    close: () => db.$client.end(),
  };
}
