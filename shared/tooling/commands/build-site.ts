import { join } from 'node:path';
import { execa } from 'execa';
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

/** Builds the host beside the remotes and publishes them together when the registry answers; reports what is live. */
export async function buildSite(
  env: NodeJS.ProcessEnv,
  logLine: (line: string) => void,
  signal: AbortSignal,
  hostMode: Mode,
): Promise<void> {
  const run = (script: string, ...args: string[]) =>
    runTool([join(workspaceRoot, 'shared/tooling', script), ...args], env, signal);
  const [published] = await Promise.all([
    run('release/publish-site.ts', hostMode),
    run('release/build-host.ts', hostMode).then(logLine),
  ]);
  for (const line of published.split('\n')) logLine(line);
}
