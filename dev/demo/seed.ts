import { loadConfig } from '@talad/api/config/config';
import { openDatabase } from '@talad/api/open-database';
import pg from 'pg';
import { seedingState } from './seeding-state.ts';

const config = loadConfig();
if (config.environment === 'production') {
  process.stderr.write('The demo shop is never made in production.\n');
  process.exit(1);
}
const { directUrl, ownerUrl = directUrl } = await openDatabase(config);
const client = new pg.Client({ connectionString: directUrl });
await client.connect();
const state = await seedingState(client);
await client.end();
const print = (line: string) => process.stdout.write(`${line}\n`);
if (state === 'filled') {
  print('The shop has data already; nothing was added.');
} else {
  // Loads the whole API, which each start would wait for.
  const { seedDemoData } = await import('./seed-demo-data.ts');
  await seedDemoData(config, { directUrl, ownerUrl }, print);
}
