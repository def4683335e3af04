import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEntries } from '@talad/contract/discovery-entry';
import { storeChanged } from '@talad/e2e/faults/faulty-release.ts';
import { packedIn } from '@talad/registry-client/packed-folder';
import { findRegistry } from '@talad/registry-client/registry-address';
import { RegistryClient } from '@talad/registry-client/registry-client';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { compositionOf, type Host, openPages, startHost } from './outage-hosts.ts';
import { type Relay, type RelayState, startRelay } from './relay.ts';
import { table } from './table.ts';

/**
 * Several hosts on the registry and API of a running site: how far apart they show what has gone live, and what pages and
 * deployments do while the registry, its files or the API are unavailable.
 */
const usage = `pnpm bench outages --store FOLDER --api URL [options]
  --hosts 3          hosts that are started
  --deployments 10   versions that go live, one after the other
  --seconds 600      length of each outage
  --mode refuses      what is down refuses connections, or "hangs"`;

const remote = 'mf-marketplace';
/** Port of the first host; the others follow. */
const firstPort = 3850;
/** Interval between two polls of the hosts, in ms. */
const pollMs = 5;

interface Site {
  store: string;
  registry: RegistryClient;
  /** The registry as the hosts reach it. */
  throughRelay: RegistryClient;
  relays: { registry: Relay; api: Relay };
  /** How what is down answers. */
  mode: RelayState;
}

/** Stores copies of the live version, which differ in their hash only. */
async function storeCopies({ store, registry }: Site, count: number): Promise<string[]> {
  const { document } = await registry.discovery();
  const live = readEntries(document.microFrontends[remote] ?? [])?.live;
  if (!live) throw new Error(`No version of ${remote} is live.`);
  const versions = [live.version];
  for (let number = 0; number < count; number += 1) {
    const { version } = storeChanged(store, live, {});
    await uploadVersion(registry, packedIn(join(store, remote, version)));
    versions.push(version);
  }
  return versions;
}

async function deploy({ registry }: Pick<Site, 'registry'>, version: string): Promise<void> {
  await registry.deploy({ action: 'use', versions: [{ remote, version }] });
}

/** Makes a version live; returns the time until each host shows it, in ms. */
async function deployAndWatch(site: Site, hosts: Host[], version: string): Promise<number[]> {
  const before = await Promise.all(hosts.map(compositionOf));
  await deploy(site, version);
  const from = performance.now();
  return Promise.all(
    hosts.map(async (host, index) => {
      while ((await compositionOf(host)) === before[index]) await delay(pollMs);
      return performance.now() - from;
    }),
  );
}

interface Outage {
  name: string;
  begin: (site: Site) => void;
  end: (site: Site) => void;
}

const outages: Outage[] = [
  {
    name: 'registry',
    begin: ({ relays, mode }) => relays.registry.set(mode),
    end: ({ relays }) => relays.registry.set('passes'),
  },
  {
    name: "registry's files",
    begin: ({ relays, mode }) => relays.registry.set(mode, (path) => path.includes('/files')),
    end: ({ relays }) => relays.registry.set('passes'),
  },
  {
    name: 'API',
    begin: ({ relays, mode }) => relays.api.set(mode),
    end: ({ relays }) => relays.api.set('passes'),
  },
];

/** A version goes live in the middle of the outage. */
async function measureOutage(site: Site, hosts: Host[], outage: Outage, seconds: number, version: string) {
  const before = await Promise.all(hosts.map(compositionOf));
  outage.begin(site);
  const opening = openPages(hosts, seconds);
  await delay((seconds * 1000) / 2);
  const command = await deploy({ registry: site.throughRelay }, version).then(
    () => 'deployed',
    async ({ message }: Error) => {
      await deploy(site, version);
      return message;
    },
  );
  const { statuses, slowest } = await opening;
  const followed = (await Promise.all(hosts.map(compositionOf))).filter((id, index) => id !== before[index]);
  outage.end(site);
  const from = performance.now();
  await Promise.all(
    hosts.map(async (host, index) => {
      while ((await compositionOf(host)) === before[index]) await delay(pollMs);
    }),
  );
  return {
    away: outage.name,
    seconds,
    'pages by status': [...statuses].map(([status, count]) => `${count} x ${status}`).join(', '),
    'slowest page (ms)': Math.round(slowest),
    'hosts with the new version before its end': `${followed.length} of ${hosts.length}`,
    'command line says': command,
    'all hosts after its end (ms)': Math.round(performance.now() - from),
  };
}

async function measure(site: Site, hosts: Host[], seconds: number, deployments: number): Promise<void> {
  const [live = '', ...copies] = await storeCopies(site, deployments + outages.length);
  try {
    const times: number[][] = [];
    for (const version of copies.slice(0, deployments))
      times.push(await deployAndWatch(site, hosts, version));
    const apart = times.map((each) => Math.max(...each) - Math.min(...each));
    console.log(
      `${deployments} deployments to ${hosts.length} hosts: the last host follows after ${Math.round(Math.max(...times.flat()))} ms at most, ${Math.round(Math.max(...apart))} ms after the first.`,
    );
    const rows = [];
    for (const [index, outage] of outages.entries())
      rows.push(await measureOutage(site, hosts, outage, seconds, copies[deployments + index] ?? live));
    console.log(table(rows));
  } finally {
    await deploy(site, live);
  }
}

/** Starts the hosts, which reach registry and API through relays. */
async function withHosts(
  { store, registry, relays }: Omit<Site, 'throughRelay'>,
  count: number,
  work: (hosts: Host[], throughRelay: RegistryClient) => Promise<void>,
): Promise<void> {
  const { id, token } = await registry.createToken({ name: 'bench-outages', role: 'administrator' });
  const address = { url: relays.registry.origin, token };
  const hosts: Host[] = [];
  try {
    for (let number = 0; number < count; number += 1)
      hosts.push(
        await startHost({
          store,
          registry: address,
          apiOrigin: relays.api.origin,
          port: firstPort + number,
        }),
      );
    await work(hosts, new RegistryClient(address));
  } finally {
    for (const { stop } of hosts) await stop();
    await registry.revokeToken(id);
  }
}

const { values } = parseArgs({
  options: {
    store: { type: 'string' },
    api: { type: 'string' },
    hosts: { type: 'string', default: '3' },
    deployments: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '600' },
    mode: { type: 'string', default: 'refuses' },
  },
});
const { store, api } = values;
if (!store || !api) console.log(usage);
else {
  const registry = findRegistry(store);
  if (!registry) throw new Error(`${store} is not the copy of a registry.`);
  const relays = { registry: await startRelay(registry.url), api: await startRelay(api) };
  const site = { store, registry, relays, mode: values.mode === 'hangs' ? 'hangs' : 'refuses' } as const;
  try {
    await withHosts(site, Number(values.hosts), (hosts, throughRelay) =>
      measure({ ...site, throughRelay }, hosts, Number(values.seconds), Number(values.deployments)),
    );
  } finally {
    for (const relay of Object.values(relays)) relay.close();
  }
}
