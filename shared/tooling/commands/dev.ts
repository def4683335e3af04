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
async function devRemote(name: string, against: string, signal: AbortSignal) {
  const port = Number(process.env.PORT || 3001);
  await requireFreePorts({ PORT: port });
  const remote = await startDevRemote({
    name,
    against: new URL(against).origin,
    port,
    dataFolder: resolve(workspaceRoot, process.env.DATA_DIR || '.data', 'dev-remote'),
    logLine: (line) => console.log(line),
    signal,
  });
  console.log(`${name} from this machine in ${against}: ${remote.origin}    Ctrl-C closes it.`);
  return remote;
}

async function devSite(signal: AbortSignal) {
  const from = performance.now();
  const site = await startDevSite({ ...siteFromEnvironment(), signal });
  console.log(greeting(site, from));
  return site;
}

await keepOpen(async (signal) => {
  const { values, positionals } = parseArgs({
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name && !values.against) return devSite(signal);
  if (name && values.against) return devRemote(name, values.against, signal);
  throw new Error(usage);
});
