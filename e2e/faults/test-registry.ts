import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packedIn } from '@talad/registry-client/packed-folder';
import { RegistryClient } from '@talad/registry-client/registry-client';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { freePort } from '@talad/tooling/commands/ports';
import { waitForResponse } from '@talad/tooling/commands/processes';
import { execa } from 'execa';
import { test } from '../fixtures/test.ts';
import { liveReleases, repository, site } from '../site/running-site.ts';
import { type Change, storeChanged } from './faulty-release.ts';
import { hostOfBlock, type TestHost } from './test-host.ts';

const token = `talad_${'e'.repeat(43)}`;
const startTimeoutMs = 60_000;

/** Starts a registry with its own database, in which the versions of the site are live. */
async function startTestRegistry(): Promise<{ url: string; close: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'talad-registry-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const database = './dev/database/use-registry-database.ts';
  const program = execa(process.execPath, ['--import', database, 'registry/src/server.ts'], {
    cwd: repository,
    env: {
      DATA_DIR: data,
      REGISTRY_PORT: String(port),
      REGISTRY_ADMINISTRATOR_TOKEN: token,
      REGISTRY_ADMINISTRATOR_TOKEN_FILE: '',
      REGISTRY_DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
    reject: false,
  });
  const close = async () => {
    program.kill();
    await program;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await waitForResponse(`${url}/readyz`, startTimeoutMs, program.nodeChildProcess);
    const registry = new RegistryClient({ url, token });
    const live = Object.values(liveReleases(site.store));
    for (const { name, version } of live)
      await uploadVersion(registry, packedIn(join(site.store, name, version)));
    const versions = live.map(({ name: remote, version }) => ({ remote, version }));
    await registry.deploy({ action: 'publish', versions });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/** A host that follows a registry. */
export interface FollowingHost extends Pick<TestHost, 'origin' | 'store'> {
  /** Publishes a changed copy of the live version of a remote; returns its version. */
  publishChanged: (remote: string, change: Change) => Promise<string>;
  /** Runs `pnpm release`; returns what it prints. */
  release: (...args: string[]) => Promise<string>;
}

/** Gives the surrounding block a registry and a host: what its tests release reaches no other block. */
export function hostWithRegistry(): FollowingHost {
  let registry: Awaited<ReturnType<typeof startTestRegistry>>;
  test.beforeAll(async () => {
    registry = await startTestRegistry();
  });
  test.afterAll(() => registry.close());
  const environment = () => ({ REGISTRY_URL: registry.url, REGISTRY_TOKEN: token });
  const host = hostOfBlock(environment);
  return Object.assign(host, {
    async publishChanged(remote: string, change: Change) {
      const live = liveReleases(host.store)[remote];
      if (!live) throw new Error(`${remote} is not live`);
      const { version } = storeChanged(host.store, live, change);
      const client = new RegistryClient({ url: registry.url, token });
      await uploadVersion(client, packedIn(join(host.store, remote, version)));
      await client.deploy({ action: 'publish', versions: [{ remote, version }] });
      return version;
    },
    async release(...args: string[]) {
      const { stdout } = await execa(process.execPath, ['shared/tooling/release/release.ts', ...args], {
        cwd: repository,
        env: { STORE_DIR: host.store, ...environment() },
      });
      return stdout;
    },
  });
}
