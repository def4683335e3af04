import { loadConfig } from '@talad/api/config/config';
import { createContext } from '@talad/api/create-context';
import { withDataKeys } from '@talad/api/data-keys/data-keys';
import { closeDatabase, createDatabase } from '@talad/api/db/database';
import { prepareDatabase } from '@talad/api/db/migrate';
import { roleOf } from '@talad/api/db/servers-role';
import { openDatabase } from '@talad/api/open-database';
import { demoUsers } from './catalogue/users.ts';
import { seedAll } from './seed-all.ts';
import { beginFilling, endFilling, shopState } from './shop-state.ts';

const config = loadConfig();
if (config.environment === 'production') {
  process.stderr.write('The demo shop is never made in production.\n');
  process.exit(1);
}
const { directUrl, ownerUrl = directUrl } = await openDatabase(config);
await prepareDatabase(config, { directUrl, ownerUrl });
const owner = createDatabase(ownerUrl, 2);
// Interrupted seeding starts over, so there is no need to wait for fsync.
const quick = new URL(directUrl);
quick.searchParams.set('options', '-c synchronous_commit=off');
const context = createContext({ config: await withDataKeys(config, quick.href), databaseUrl: quick.href });
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  if ((await shopState(context.db)) === 'filled') {
    say('The shop has data already; nothing was added.');
  } else {
    await beginFilling(owner, directUrl === ownerUrl ? undefined : roleOf(directUrl));
    await seedAll(context, demoUsers, say);
    await endFilling(owner);
  }
} finally {
  await context.close();
  await closeDatabase(owner);
}
