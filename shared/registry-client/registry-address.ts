import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegistryClient } from './registry-client.ts';
import type { RegistryAddress } from './registry-connection.ts';

/** File with the origin of the registry of a copy and a token; only its owner may read it. */
const fileName = 'registry.json';

/** Makes a folder a copy of a registry. */
export const writeRegistryAddress = (folder: string, address: RegistryAddress): void =>
  writeFileSync(join(folder, fileName), JSON.stringify(address), { mode: 0o600 });

/** `REGISTRY_TOKEN_FILE` names a file with the token: container platforms mount secrets as files. */
const tokenOf = ({ REGISTRY_TOKEN: token, REGISTRY_TOKEN_FILE: file }: NodeJS.ProcessEnv) =>
  token || (file && readFileSync(file, 'utf8').trim());

/**
 * The registry of `REGISTRY_URL` and `REGISTRY_TOKEN`, or the one that a folder is a copy of; undefined for a folder
 * without a registry, as in development. Throws if only one of the two variables is set.
 */
export function findRegistry(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): RegistryClient | undefined {
  const { REGISTRY_URL: url } = env;
  const token = tokenOf(env);
  if (url && token) return new RegistryClient({ url, token });
  if (url || token) throw new Error('REGISTRY_URL and REGISTRY_TOKEN: set both or none.');
  const file = join(folder, fileName);
  if (!existsSync(file)) return undefined;
  return new RegistryClient(JSON.parse(readFileSync(file, 'utf8')) as RegistryAddress);
}
