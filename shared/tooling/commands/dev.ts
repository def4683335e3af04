import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startDevRemote } from '../dev/dev-remote.ts';
import { startDevSite } from '../dev/dev-site.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { greeting, keepOpen, siteFromEnvironment } from './keep-open.ts';
import { requireFreePorts } from './ports.ts';

const usage = `npm run dev                             the whole site, following every change
pnpm dev <remote> --against <url>       one remote from here in a running site, at PORT (3001)`;

/** Runs one remote of this working tree in a site that runs elsewhere. */
async function devRemote(name: string, against: string) {
  const port = Number(process.env.PORT || 3001);
  await requireFreePorts({ PORT: port });
  const remote = await startDevRemote({
    name,
    against: new URL(against).origin,
    port,
    dataFolder: resolve(workspaceRoot, process.env.DATA_DIR || '.data', 'dev-remote'),
    logLine: (line) => console.log(line),
  });
  console.log(`${name} from this machine in ${against}: ${remote.origin}    Ctrl-C closes it.`);
  keepOpen(remote);
}

async function devSite() {
  const from = performance.now();
  const site = await startDevSite(siteFromEnvironment());
  console.log(greeting(site, from));
  keepOpen(site);
}

try {
  const { values, positionals } = parseArgs({
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name && !values.against) await devSite();
  else if (name && values.against) await devRemote(name, values.against);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
