import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepOpen } from '../commands/keep-open.ts';
import { readPort, requireFreePorts } from '../commands/ports.ts';
import { isOwnRepository, workspaceRoot } from '../webpack/workspace.ts';
import { startDevRemote } from './dev-remote.ts';
import { startRemoteInTab } from './remote-in-tab.ts';

export const devRemoteUsage = `pnpm dev <remote> --against <url>       one remote from here in a running site, at PORT (3001): in the tab of a
                                        link with REGISTRY_URL and REGISTRY_TOKEN, else at a host of this machine`;

/**
 * Only the platform's repository can build a host, whose pages take changes in place; it is used there without a registry,
 * as the link of a tab is made by one.
 */
const needsOwnHost = ({ REGISTRY_URL }: NodeJS.ProcessEnv): boolean => !isOwnRepository && !REGISTRY_URL;

/** Runs one remote of this working tree in a site that runs elsewhere, until Ctrl-C. */
export async function runDevRemote(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  const { against } = values;
  if (!name || !against) throw new Error(devRemoteUsage);
  await keepOpen(async (signal) => {
    const port = readPort('PORT', 3001);
    await requireFreePorts({ PORT: port });
    const start = needsOwnHost(process.env) ? startDevRemote : startRemoteInTab;
    const remote = await start({
      name,
      against: new URL(against).origin,
      port,
      dataFolder: resolve(workspaceRoot, process.env.DATA_DIR || '.data', 'dev-remote'),
      logLine: (line) => console.log(line),
      signal,
    });
    console.log(`${name} from this machine in ${against}: ${remote.address}    Ctrl-C closes it.`);
    return remote;
  });
}
