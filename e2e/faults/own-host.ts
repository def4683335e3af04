import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../site/free-port.ts';
import { repository, site } from '../site/running-site.ts';

/** A separate host for one test, on the site's API and a copy of its store, in which the test may break versions. */
export interface OwnHost {
  origin: string;
  store: string;
  close: () => Promise<void>;
}

const longestStartMs = 20_000;
const longestCloseMs = 5000;

async function answers(origin: string, host: ChildProcess): Promise<void> {
  const deadline = Date.now() + longestStartMs;
  while (Date.now() < deadline && host.exitCode === null) {
    const isUp = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
  }
  throw new Error(`The host at ${origin} did not start.`);
}

/** Starts a separate host for a test, with additional environment variables. */
export async function startOwnHost(more: Record<string, string> = {}): Promise<OwnHost> {
  const store = mkdtempSync(join(tmpdir(), 'talad-store-'));
  cpSync(site.store, store, { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const host = spawn(process.execPath, ['host/server/server.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${process.env.E2E_API_PORT}`,
      SITE_ORIGIN: origin,
      STORE_DIR: store,
      LOG_LEVEL: 'silent',
      ...more,
    },
    stdio: 'ignore',
  });
  const close = async () => {
    if (host.exitCode === null) {
      const gone = new Promise((resolve) => host.once('exit', resolve));
      host.kill('SIGTERM');
      const force = setTimeout(() => host.kill('SIGKILL'), longestCloseMs);
      await gone;
      clearTimeout(force);
    }
    rmSync(store, { recursive: true, force: true });
  };
  await answers(origin, host).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin, store, close };
}
