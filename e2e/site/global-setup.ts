import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeSessions } from '../fixtures/sessions.ts';
import { startSite } from './site-process.ts';

const ports = { PORT: '3900', API_PORT: '3910', SANDBOX_PORT: '3920', REGISTRY_PORT: '3950' };
/**
 * Starts one fresh site for all tests and removes it at the end. With E2E_ORIGIN, E2E_SANDBOX and E2E_DATA set, the
 * tests use a running site.
 */
export default async function globalSetup() {
  const tempFolder = mkdtempSync(join(tmpdir(), 'talad-e2e-'));
  process.env.E2E_TEMP_FOLDER = tempFolder;
  const removeTempFolder = () => rmSync(tempFolder, { recursive: true, force: true });
  if (process.env.E2E_ORIGIN) {
    await storeSessions();
    return removeTempFolder;
  }
  const dataFolder = join(tempFolder, 'data');
  const running = await startSite(ports, dataFolder).catch((error: unknown) => {
    removeTempFolder();
    throw error;
  });
  process.env.E2E_ORIGIN = `http://localhost:${ports.PORT}`;
  process.env.E2E_SANDBOX = `http://localhost:${ports.SANDBOX_PORT}`;
  process.env.E2E_DATA = dataFolder;
  process.env.E2E_API_PORT = ports.API_PORT;
  const close = async () => {
    await running.stop();
    removeTempFolder();
  };
  await storeSessions().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return close;
}
