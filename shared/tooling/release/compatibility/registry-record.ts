import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalCopy } from '@talad/registry-client/local-copy';
import { findRegistry } from '@talad/registry-client/registry-address';
import type { PlatformPart } from '@talad/registry-client/registry-client';
import { replaceFile } from '@talad/registry-client/replace-file';
import { storeFolder } from '../store.ts';

type Part = 'host' | 'api';

const fileOf = (folder: string, part: Part) => join(folder, 'platform', `${part}.json`);

function readFrom(folder: string, part: Part): PlatformPart | undefined {
  const file = fileOf(folder, part);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlatformPart) : undefined;
}

/** What the registry has about the deployed host or API, as the store knows it; undefined for a store without a registry. */
export const readRegistryRecord = (part: Part): PlatformPart | undefined =>
  findRegistry(storeFolder()) && readFrom(storeFolder(), part);

/** Brings the store's copies of the records to what the registry says. The caller has the store's lock. */
export async function updateRecords({ folder, registry }: LocalCopy): Promise<void> {
  for (const part of ['host', 'api'] as const) {
    const known = readFrom(folder, part);
    const current = await registry.platform(part, known);
    if (!current) rmSync(fileOf(folder, part), { force: true });
    else if (current !== known) replaceFile(fileOf(folder, part), JSON.stringify(current));
  }
}
