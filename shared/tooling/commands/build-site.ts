import { join } from 'node:path';
import { execa } from 'execa';
import { remoteNames } from '../release/release.ts';
import type { Mode } from '../webpack/base.ts';
import { workspaceRoot } from '../webpack/workspace.ts';

/** Runs a tool in a child process. Rejects with its output if it fails; kills it when `signal` aborts. */
async function runTool(args: string[], env: NodeJS.ProcessEnv, cancelSignal: AbortSignal): Promise<string> {
  const { all, failed } = await execa(process.execPath, args, {
    cwd: workspaceRoot,
    env,
    stdin: 'ignore',
    all: true,
    cancelSignal,
    reject: false,
  });
  if (failed) throw new Error(all);
  return all;
}

/** Builds the host and builds and publishes every remote, two at a time; reports each one when it is done. */
export async function buildSite(
  env: NodeJS.ProcessEnv,
  logLine: (line: string) => void,
  signal: AbortSignal,
  hostMode: Mode = 'production',
): Promise<void> {
  const release = join(workspaceRoot, 'shared/tooling/release');
  const host = runTool([join(release, 'build-host.ts'), hostMode], env, signal).then(logLine);
  const remotes = (async () => {
    // Sequential: each publish writes the same discovery document.
    for (const name of remoteNames())
      logLine(await runTool([join(release, 'release.ts'), 'publish', name], env, signal));
  })();
  await Promise.all([host, remotes]);
}
