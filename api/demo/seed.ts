import { loadConfig } from '@talad/api/config/config';
import { createContext } from '@talad/api/create-context';
import { withDataKeys } from '@talad/api/data-keys/data-keys';
import { prepareDatabase } from '@talad/api/db/migrate';
import { openDatabase } from '@talad/api/open-database';
import { demoUsers } from './catalogue/users.ts';
import { seedAll } from './seed-all.ts';
import { beginFilling, endFilling, shopState } from './shop-state.ts';

const config = loadConfig();
if (config.environment === 'production') {
  process.stderr.write('The demo shop is never made in production.\n');
  process.exit(1);
}
// Interrupted seeding starts over, so there is no need to wait for fsync.
const quick = new URL((await openDatabase(config)).directUrl);
quick.searchParams.set('options', '-c synchronous_commit=off');
await prepareDatabase(config, quick.href);
const context = createContext({ config: await withDataKeys(config, quick.href), databaseUrl: quick.href });
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  if ((await shopState(context.db)) === 'filled') {
    say('The shop has data already; nothing was added.');
  } else {
    await beginFilling(context.db);
    await seedAll(context, demoUsers, say);
    await endFilling(context.db);
  }
} finally {
  await context.close();
}
