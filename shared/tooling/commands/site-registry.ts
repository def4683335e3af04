import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeRegistryAddress } from '@talad/registry-client/registry-address';
import type { ProcessGroup } from './processes.ts';
import { startServer } from './site-processes.ts';

/** File with the token of the registry's first administrator. */
export const tokenFileOf = (dataFolder: string) => resolve(dataFolder, 'registry-token');

function readOrCreateToken(dataFolder: string): string {
  const file = tokenFileOf(dataFolder);
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, `talad_${randomBytes(32).toString('base64url')}`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

interface RegistryOptions {
  port: number;
  dataFolder: string;
  /** Becomes a copy of the registry. */
  storeFolder: string;
  /** False if the environment names a database for it. */
  needsDatabase: boolean;
}

/** Starts the registry; resolves when it answers and the store has its address. */
export async function startRegistry(
  group: ProcessGroup,
  { port, dataFolder, storeFolder, needsDatabase }: RegistryOptions,
): Promise<void> {
  const token = readOrCreateToken(dataFolder);
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(storeFolder, { recursive: true });
  writeRegistryAddress(storeFolder, { url, token });
  const databaseArgs = needsDatabase ? ['--import', './dev/database/use-registry-database.ts'] : [];
  await startServer(group, {
    name: 'registry',
    title: 'The registry',
    args: [...databaseArgs, 'registry/src/server.ts'],
    url: `${url}/readyz`,
    withinMs: 60_000,
  });
}
