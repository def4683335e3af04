import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Discovery, discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import { entryFor, releaseOf } from '@talad/contract/discovery-entry';
import { isOpenSlot } from '@talad/contract/open-slots';
import type { PlatformRecord } from '@talad/contract/release-records';
import { freePort } from '../../commands/ports.ts';
import { waitForAnswer } from '../../commands/processes.ts';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { readDiscovery, storeFolder } from '../store.ts';
import { writeSlotPages } from './slot-pages.ts';

/** A line of the host's log: a failed server render, or a page's report. */
export interface LogLine {
  level: number;
  msg: string;
  remote?: string;
  version?: string;
  module?: string;
  kind?: string;
  reason?: string;
  name?: string;
}

export interface TrialHost {
  origin: string;
  /** What it logged so far. */
  lines: LogLine[];
  /** True once its process has ended by itself. */
  hasEnded: () => boolean;
  close: () => Promise<void>;
}

/** What other teams contribute to open slots would fail with the candidate, or leave no room for it. */
function withoutContributions({ microFrontends, ...document }: Discovery): Discovery {
  const withoutIn = (entry: Discovery['microFrontends'][string][number]) => {
    const release = releaseOf(entry);
    if (!release) return entry;
    const slots = release.declaration.slots.filter(({ slot }) => !isOpenSlot(slot));
    const without = { ...release, declaration: { ...release.declaration, slots } };
    return { ...entry, extras: { ...entry.extras, [discoveryExtras]: without } };
  };
  return {
    ...document,
    microFrontends: Object.fromEntries(
      Object.entries(microFrontends).map(([remote, entries]) => [remote, entries.map(withoutIn)]),
    ),
  };
}

/**
 * A store with the files of the real one, in which a version is live that is not yet, and beside it a page for each of
 * its slots.
 */
export function createTrialStore(
  hostVersion: string,
  host: PlatformRecord,
  candidate: ReleaseExtras,
): string {
  const store = mkdtempSync(join(tmpdir(), 'talad-trial-'));
  const real = storeFolder();
  mkdirSync(join(store, 'host'));
  symlinkSync(join(real, 'host', hostVersion), join(store, 'host', hostVersion));
  writeFileSync(join(store, 'host/current.json'), JSON.stringify({ version: hostVersion }));
  for (const name of readdirSync(real).filter((one) => one.startsWith('mf-')))
    symlinkSync(join(real, name), join(store, name));
  const slots = [...new Set(candidate.declaration.slots.map(({ slot }) => slot))];
  const discovery = withoutContributions(readDiscovery());
  // Without a fallback, which would hide that the version fails.
  for (const release of [candidate, writeSlotPages(store, slots, host)])
    discovery.microFrontends[release.name] = [entryFor(release, { traffic: 100, default: true })];
  writeFileSync(join(store, 'discovery.json'), JSON.stringify(discovery));
  return store;
}

const isLogLine = (value: unknown): value is LogLine =>
  typeof value === 'object' && value !== null && 'level' in value && 'msg' in value;

function readLines(child: ChildProcess, lines: LogLine[]): void {
  if (!child.stdout) return;
  createInterface({ input: child.stdout }).on('line', (text) => {
    const value: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
    if (isLogLine(value)) lines.push(value);
  });
}

/** A host that ends is noticed at once; a busy machine starts it late. */
const startTimeoutMs = 60_000;

/** Starts the host's own server on a trial store; removes the store with it. */
export async function startTrialHost(store: string, apiOrigin: string): Promise<TrialHost> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['host/server/server.ts'], {
    cwd: workspaceRoot,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      PORT: String(port),
      STORE_DIR: store,
      API_ORIGIN: apiOrigin,
      SERVICE_WORKER: 'off',
      LOG_LEVEL: 'info',
      // A busy machine says nothing about the version.
      EDGE_LOOP_DELAY_MS: '0',
      RENDER_LIMIT_MS: '18000',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines: LogLine[] = [];
  readLines(child, lines);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(store, { recursive: true, force: true });
  };
  try {
    await waitForAnswer(`${origin}/healthz`, startTimeoutMs, child);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, lines, hasEnded, close };
}
