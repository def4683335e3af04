import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../webpack/workspace.ts';
import { errorLines, groupErrors, momentBefore } from './errors.ts';
import { pointTo, previousVersion, setFrozen } from './pointer.ts';
import { prune } from './prune.ts';
import { type Published, publish } from './publish.ts';
import { publishApi, publishHost } from './publish-host.ts';
import { refreshStore } from './registry-deployment.ts';
import { askHost, hostLines, readStatus } from './status.ts';
import { readDiscovery } from './store.ts';
import { runTokenCommand, tokenUsage } from './tokens.ts';

const usage = `pnpm release publish <remote>            build it, check it, store the version, make it live
  --unless-rolled-back                   but leave a frozen remote, and a version that was rolled back, as npm start does
pnpm release publish host                build the host, deploy it if it fits every live remote
pnpm release publish api                 record what the API of this checkout provides, if it fits every live remote
pnpm release rollback <remote>           make the version live that was live before
pnpm release use <remote> <version>      make a stored version live
pnpm release freeze <remote> [reason]    refuse to publish it until "unfreeze"
pnpm release unfreeze <remote>
pnpm release status [--json]             what is live, its last good version, what the running host serves, what is frozen
pnpm release errors <remote> [--since 1h] [--version …] [--log <file>|-] [--json]
                                         its errors by source line, from the host's log
pnpm release prune [--keep 20]           remove old versions that nothing uses
${tokenUsage}`;

/** Every folder whose name is that of a remote. */
export const remoteNames = (root = workspaceRoot) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort();

/** What a publish did, in one line. */
export function outcomeLine(remote: string, { version, built, wasLive, stays }: Published): string {
  if (stays) return `${remote} stays at ${version}: ${stays}`;
  return `${remote} ${version} ${wasLive ? 'was live already' : 'is live'}${built ? '' : ' (nothing to build)'}`;
}

async function status(asJson: boolean) {
  const host = await askHost();
  // A remote may be live whose folder is gone from this checkout.
  const names = new Set([...remoteNames(), ...Object.keys(readDiscovery().microFrontends)]);
  const rows = readStatus([...names].sort(), host);
  if (asJson) return console.log(JSON.stringify({ remotes: rows, host }, null, 2));
  console.table(
    Object.fromEntries(
      rows.map(({ remote, live, ...row }) => [remote, { live: live ?? '(nothing)', ...definedOf(row) }]),
    ),
  );
  for (const line of hostLines(host)) console.log(line);
}

const definedOf = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value));

/** Publishes a remote, the host or the API; returns what to print. */
async function publishAny(name: string, respectDecisions: boolean): Promise<string> {
  if (name === 'host') {
    const { version, built } = await publishHost();
    return `host ${version} is live${built ? '' : ' (nothing to build)'}`;
  }
  if (name === 'api') {
    const calls = Object.keys(await publishApi()).length;
    return `api: ${calls} calls are recorded; deploy it now`;
  }
  return outcomeLine(name, await publish(name, { respectDecisions }));
}

async function rollback(remote: string) {
  const version = previousVersion(remote);
  if (!version) throw new Error(`${remote} has no earlier version to go back to.`);
  await pointTo(remote, version, 'rollback');
  console.log(`${remote} is back at ${version}`);
}

interface Options {
  json: boolean;
  since?: string;
  version?: string;
  log?: string;
}

function errors(remote: string, { json, since, version, log }: Options) {
  const file = log ?? join(resolve(workspaceRoot, process.env.DATA_DIR || '.data'), 'logs/host.log');
  const groups = groupErrors(readFileSync(file === '-' ? 0 : file, 'utf8'), {
    remote,
    ...(version && { version }),
    ...(since && { since: momentBefore(since) }),
  });
  if (json) return console.log(JSON.stringify(groups, null, 2));
  console.log(errorLines(groups).join('\n') || `No errors of ${remote} in ${file}.`);
}

async function removeOld(keep: number) {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep is a whole number from 1.');
  const removed = await prune(keep);
  for (const { name, version, bytes } of removed)
    console.log(`${name} ${version}: ${Math.ceil(bytes / 1024)} KB`);
  const total = removed.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${removed.length} versions removed, ${(total / 1_048_576).toFixed(1)} MB freed`);
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      since: { type: 'string' },
      version: { type: 'string' },
      log: { type: 'string' },
      keep: { type: 'string', default: '20' },
      remote: { type: 'string' },
      role: { type: 'string' },
      days: { type: 'string' },
      'unless-rolled-back': { type: 'boolean', default: false },
    },
  });

/** Runs one command of `pnpm release`. */
export async function runRelease(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [command, remote, ...rest] = positionals;
  if (command !== 'errors' && command !== 'token') await refreshStore();
  if (command === 'status') return status(values.json);
  if (command === 'prune') return removeOld(Number(values.keep));
  if (command === 'token') return runTokenCommand(positionals.slice(1), values);
  if (!remote) throw new Error(usage);
  if (command === 'publish') {
    return console.log(await publishAny(remote, values['unless-rolled-back']));
  }
  if (command === 'rollback') return rollback(remote);
  if (command === 'use' && rest[0]) {
    await pointTo(remote, rest[0], 'use');
    return console.log(`${remote} ${rest[0]} is live`);
  }
  if (command === 'freeze' || command === 'unfreeze') {
    const version = await setFrozen(remote, command, rest.join(' '));
    return console.log(`${remote} is ${command === 'freeze' ? `frozen at ${version}` : 'no longer frozen'}`);
  }
  if (command === 'errors') return errors(remote, values);
  throw new Error(usage);
}

if (import.meta.main) {
  runRelease(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
