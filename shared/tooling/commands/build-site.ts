import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { remoteNames } from '../release/release.ts';
import type { Mode } from '../webpack/base.ts';
import { workspaceRoot } from '../webpack/workspace.ts';

/** Runs a tool in a child process. Rejects with its output if it fails; kills it when `signal` aborts. */
function runTool(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: workspaceRoot,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    child.once('error', reject);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('exit', (code) => (code === 0 ? resolve(output.trim()) : reject(new Error(output.trim()))));
  });
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
