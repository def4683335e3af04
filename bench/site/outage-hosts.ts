import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeRegistryAddress } from '@talad/registry-client/registry-address';
import type { RegistryAddress } from '@talad/registry-client/registry-connection';
import { waitForResponse } from '@talad/tooling/commands/processes';
import { execa } from 'execa';

const root = resolve(import.meta.dirname, '../..');
const pages = ['/', '/marketplace', '/official-store'];
/** Pages in a second, over all hosts. */
const rate = 5;

export interface Host {
  origin: string;
  stop: () => Promise<void>;
}

interface HostSettings {
  store: string;
  registry: RegistryAddress;
  apiOrigin: string;
  port: number;
}

/** Starts a host that has a copy of the store of its own. */
export async function startHost({ store, registry, apiOrigin, port }: HostSettings): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'talad-outages-'));
  cpSync(store, folder, { recursive: true });
  writeRegistryAddress(folder, registry);
  const origin = `http://localhost:${port}`;
  const host = execa(process.execPath, ['host/server/server.ts'], {
    cwd: root,
    env: {
      PORT: String(port),
      SITE_ORIGIN: origin,
      STORE_DIR: folder,
      API_ORIGIN: apiOrigin,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
    reject: false,
  });
  const stop = async () => {
    host.kill();
    await host;
    rmSync(folder, { recursive: true, force: true });
  };
  await waitForResponse(`${origin}/readyz`, 120_000, host.nodeChildProcess);
  return { origin, stop };
}

export const compositionOf = async ({ origin }: Host): Promise<string> =>
  ((await (await fetch(`${origin}/healthz`)).json()) as { set: string }).set;

/** Opens pages of all hosts in turn; returns the number of responses with each status, and the slowest page in ms. */
export async function openPages(hosts: Host[], seconds: number) {
  const statuses = new Map<number | string, number>();
  let slowest = 0;
  const open = async (address: string) => {
    const from = performance.now();
    const status = await fetch(address, { signal: AbortSignal.timeout(60_000) }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 'no response',
    );
    slowest = Math.max(slowest, performance.now() - from);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const opened: Promise<void>[] = [];
  for (let count = 0; count < seconds * rate; count += 1) {
    const host = hosts[count % hosts.length];
    // A new address each time, as a cached page would show nothing.
    if (host) opened.push(open(`${host.origin}${pages[count % pages.length]}?visitor=${count}`));
    await delay(1000 / rate);
  }
  await Promise.all(opened);
  return { statuses, slowest };
}
