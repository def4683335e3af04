import { migrateDatabase } from './db/migrate.ts';
import { runWithDatabase } from './start-process.ts';

/** Migrates the database before a new version of API and worker starts; prints what was applied. */
await runWithDatabase(async ({ directUrl, ownerUrl = directUrl }) => {
  const applied = await migrateDatabase(ownerUrl, directUrl);
  process.stdout.write(applied.length > 0 ? `${applied.join('\n')}\n` : 'The database is up to date.\n');
});
