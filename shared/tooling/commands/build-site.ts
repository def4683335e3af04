import { join } from 'node:path';
import { execa } from 'execa';
import type { Mode } from '../webpack/base.ts';
import { remoteNames, workspaceRoot } from '../webpack/workspace.ts';

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

/** Builds the host and the remotes, two at a time, and publishes them together when the registry answers; reports what is live. */
export async function buildSite(
  env: NodeJS.ProcessEnv,
  logLine: (line: string) => void,
  signal: AbortSignal,
  hostMode: Mode = 'production',
  registry?: Promise<void>,
): Promise<void> {
  const run = (script: string, ...args: string[]) =>
    runTool([join(workspaceRoot, 'shared/tooling/release', script), ...args], env, signal);
  await Promise.all([run('build-host.ts', hostMode).then(logLine), run('build.ts', ...remoteNames())]);
  await registry;
  const show = hostMode === 'development' ? '../dev/show-site.ts' : 'publish-site.ts';
  for (const line of (await run(show)).split('\n')) logLine(line);
}
