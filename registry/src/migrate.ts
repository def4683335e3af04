import { readConfig } from './config.ts';
import { migrate } from './database/migrations.ts';

/** Migrates the database before a new version of the registry starts; prints how many migrations were applied. */
try {
  const applied = await migrate(readConfig(process.env).databaseUrl);
  process.stdout.write(`Applied migrations: ${applied}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
