import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepOpen } from '../commands/keep-open.ts';
import { readPort, requireFreePorts } from '../commands/ports.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { startRemoteInTab } from './remote-in-tab.ts';

export const devRemoteUsage = `pnpm dev <remote> --against <url>       one remote from here in a running site, in the tab of a link; PORT (3001)
                                        gives it the remote, REGISTRY_URL and REGISTRY_TOKEN the link`;

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
    const remote = await startRemoteInTab({
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
