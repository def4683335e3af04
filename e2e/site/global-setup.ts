import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSessions } from '../fixtures/sessions.ts';
import { repository } from './running-site.ts';

const ports = { PORT: '3900', API_PORT: '3910', SANDBOX_PORT: '3920' };
/** The first start builds everything. */
const longestStartMs = 8 * 60_000;

/** Starts a site of the tests' own as `npm start` does, and resolves once it is open. */
function startSite(dataFolder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['shared/tooling/commands/start.ts'], {
    cwd: repository,
    env: { ...process.env, ...ports, DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The site did not open in time.\n${said}`));
    }, longestStartMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Talad is open at')) return;
      clearTimeout(late);
      resolve(child);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The site ended with ${code} before it opened.\n${said}`));
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/**
 * One fresh site for all tests, gone without a trace at the end. With E2E_ORIGIN, E2E_SANDBOX and E2E_DATA set, the
 * tests drive a site that runs already.
 */
export default async function globalSetup() {
  const keep = mkdtempSync(join(tmpdir(), 'talad-e2e-'));
  process.env.E2E_KEEP = keep;
  const forget = () => rmSync(keep, { recursive: true, force: true });
  if (process.env.E2E_ORIGIN) {
    await keepSessions();
    return forget;
  }
  const dataFolder = join(keep, 'data');
  const child = await startSite(dataFolder).catch((error: unknown) => {
    forget();
    throw error;
  });
  process.env.E2E_ORIGIN = `http://localhost:${ports.PORT}`;
  process.env.E2E_SANDBOX = `http://localhost:${ports.SANDBOX_PORT}`;
  process.env.E2E_DATA = dataFolder;
  process.env.E2E_API_PORT = ports.API_PORT;
  const close = async () => {
    await stop(child);
    forget();
  };
  await keepSessions().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return close;
}
