#!/usr/bin/env node
import { runDevRemote } from '../dev/run-dev-remote.ts';
import { runRelease } from '../release/release.ts';
import { runStandalone } from './standalone.ts';

/** The commands of a remote in its own repository. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  release: runRelease,
  dev: runDevRemote,
  standalone: runStandalone,
};

const usage = `talad dev <remote> --against <url>    the working tree inside a running Talad, at PORT (3001)
talad standalone <remote>            the remote alone, at PORT (3100); API_ORIGIN answers its calls
talad release …                      publish, preview, rollback, use, freeze, status, errors`;

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(usage);
  await command(args);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
