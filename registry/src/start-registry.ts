import { loggedRequest } from '@talad/server/logged-request';
import { traceFields } from '@talad/server/span';
import { StaffProvider } from '@talad/server/staff-provider';
import { type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import { hashOf } from './access/access-token.ts';
import { insertTokenOnce } from './access/tokens.repository.ts';
import { buildApp } from './app.ts';
import type { RegistryConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { migrate, requireMigrated } from './database/migrations.ts';
import { ChangeListener } from './deployments/change-listener.ts';
import { createFolderStore } from './store/folder-store.ts';
import { reportOutages } from './store/report-outages.ts';
import { createS3Store } from './store/s3-store.ts';
import type { VersionStore } from './store/version-store.ts';
import { createTrialRunner } from './trial/trial.ts';

/** A registry that answers. */
export interface RunningRegistry {
  readonly origin: string;
  readonly log: Logger;
  close(): Promise<void>;
}

interface ProgramState {
  /** Whether the program has received the shutdown signal. */
  isEnding?: () => boolean;
  metrics?: Registry;
}

/** Address of the site to which the identity provider sends the browsers of the staff back. */
const signInCallback = '/registry/v1/session/callback';

const openStore = (store: RegistryConfig['store']): VersionStore =>
  'bucket' in store ? createS3Store(store.bucket) : createFolderStore(store.folder);

/** Starts the registry; rejects with a PendingMigrationsError if the database lacks migrations that another program applies. */
export async function startRegistry(
  config: RegistryConfig,
  { isEnding = () => false, metrics = new Registry() }: ProgramState = {},
): Promise<RunningRegistry> {
  const log = pino({
    level: config.logLevel,
    mixin: traceFields,
    serializers: { req: loggedRequest },
  });
  if (config.migratesAtStart) await migrate(config.databaseUrl);
  else await requireMigrated(config.databaseUrl);
  const db = openDatabase(config.databaseUrl);
  const changes = new ChangeListener(config.databaseUrl, (err) =>
    log.warn({ err }, 'changes are not reported for a moment: the database does not answer'),
  );
  const now = () => new Date();
  const { siteOrigin, staff } = config;
  const store = reportOutages(openStore(config.store), log);
  const trials = createTrialRunner(config, store);
  if (trials.missing) log.warn(`versions are not tried, or only in part: ${trials.missing}`);
  const context = {
    db,
    changes,
    store,
    trials,
    now,
    siteOrigin,
    staffProvider: staff && new StaffProvider(staff, siteOrigin + signInCallback, now),
  };
  if (config.administratorToken)
    await insertTokenOnce(db, {
      name: 'first administrator',
      role: 'administrator',
      hash: hashOf(config.administratorToken),
      createdAt: context.now(),
      createdBy: 'REGISTRY_ADMINISTRATOR_TOKEN',
    });
  const app = await buildApp({ context, log, trustProxy: config.trustedProxies, isEnding, metrics });
  app.addHook('onClose', () => db.$client.end());
  const origin = await app.listen({ port: config.port, host: config.host });
  return { origin, log, close: () => app.close() };
}
