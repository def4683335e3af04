import { readConfig } from './config.ts';
import { migrate } from './database/migrations.ts';

/** Migrates the database before a new version of the registry starts; prints what was applied. */
try {
  const applied = await migrate(readConfig(process.env).databaseUrl);
  process.stdout.write(applied.length > 0 ? `${applied.join('\n')}\n` : 'The database is up to date.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
