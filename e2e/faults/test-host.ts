import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@talad/tooling/commands/ports';
import { waitForResponse } from '@talad/tooling/commands/processes';
import { execa } from 'execa';
import { test } from '../fixtures/test.ts';
import { repository, site } from '../site/running-site.ts';
import { extendedLimits } from '../site/site-process.ts';

/** A separate host for one test, on the site's API and a copy of its store, in which the test may break versions. */
export interface TestHost {
  origin: string;
  store: string;
  close: () => Promise<void>;
}

const startTimeoutMs = 60_000;
const closeTimeoutMs = 5000;

/** Starts a separate host for a test, with additional environment variables. */
export async function startTestHost(more: Record<string, string> = {}): Promise<TestHost> {
  const store = mkdtempSync(join(tmpdir(), 'talad-store-'));
  cpSync(site.store, store, { recursive: true });
  // What the test releases here must not reach the site's registry, nor be undone by it.
  rmSync(join(store, 'registry.json'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const host = execa(process.execPath, ['host/server/server.ts'], {
    cwd: repository,
    env: {
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${process.env.E2E_API_PORT}`,
      SITE_ORIGIN: origin,
      STORE_DIR: store,
      LOG_LEVEL: 'silent',
      ...extendedLimits,
      ...more,
    },
    stdio: 'ignore',
    forceKillAfterDelay: closeTimeoutMs,
    reject: false,
  });
  const close = async () => {
    host.kill();
    await host;
    rmSync(store, { recursive: true, force: true });
  };
  const untilItResponds = (path: string) =>
    waitForResponse(origin + path, startTimeoutMs, host.nodeChildProcess);
  // The first page of a process takes longer than the others.
  await untilItResponds('/readyz')
    .then(() => untilItResponds('/'))
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  return { origin, store, close };
}

/** Gives the surrounding block a host of its own, with additional environment variables. */
export function hostOfBlock(more: () => Record<string, string>): Pick<TestHost, 'origin' | 'store'> {
  let host: TestHost;
  test.beforeAll(async () => {
    host = await startTestHost(more());
  });
  test.afterAll(() => host.close());
  return {
    get origin() {
      return host.origin;
    },
    get store() {
      return host.store;
    },
  };
}
