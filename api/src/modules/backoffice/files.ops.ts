import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { openFolderOfFiles } from '../../files/file-stores.ts';
import { type OpsCommand, OpsUsageError } from '../../ops/ops-command.ts';
import type { FileStore, StoredFile } from '../../ports/file-store.ts';
import { findCardPictures } from '../identity/index.ts';
import { findExportFiles } from '../personal-data/index.ts';
import { lookUpPictures } from '../pictures/index.ts';

const batchSize = 500;
const copiesAtOnce = 8;
/** A file is written before its row, so a new file without one may be an upload under way. */
const orphanAgeMs = 24 * 60 * 60 * 1000;

const megabytes = (files: readonly StoredFile[]) =>
  `${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`;

async function* inBatches<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function copyFile(from: FileStore, to: FileStore, key: string): Promise<void> {
  const content = await from.get(key);
  // It was deleted since it was listed.
  if (content) await to.put(key, content);
}

const copy: OpsCommand = {
  name: 'files copy',
  usage: '[--dry-run]',
  summary: 'copies the files of DATA_DIR to the configured bucket, except those that it has',
  options: { 'dry-run': { type: 'boolean' } },
  run: async ({ config, files: bucket }, { options, print }) => {
    if (!config.filesBucket) throw new OpsUsageError('Set FILES_S3_BUCKET to the bucket to copy to.');
    const folder = openFolderOfFiles(config);
    const sizes = new Map<string, number>();
    for await (const { key, bytes } of bucket.list()) sizes.set(key, bytes);
    const missing: StoredFile[] = [];
    for await (const file of folder.list()) if (sizes.get(file.key) !== file.bytes) missing.push(file);
    print(`The bucket has ${sizes.size} files; ${missing.length} (${megabytes(missing)}) are missing.`);
    if (options['dry-run']) return;
    for (let at = 0; at < missing.length; at += copiesAtOnce)
      await Promise.all(missing.slice(at, at + copiesAtOnce).map(({ key }) => copyFile(folder, bucket, key)));
    print(`Copied ${missing.length} files. The folder keeps its own until you delete them.`);
  },
};

/** The keys that a row of some module names. */
async function knownKeys(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const [pictures, cards, exports] = await Promise.all([
    lookUpPictures(db, keys),
    findCardPictures(db, keys),
    findExportFiles(db, keys),
  ]);
  return new Set([...pictures.keys(), ...cards, ...exports]);
}

async function findOrphans({ db, files, clock }: AppContext): Promise<StoredFile[]> {
  const before = clock.now().getTime() - orphanAgeMs;
  const orphans: StoredFile[] = [];
  for await (const batch of inBatches(files.list(), batchSize)) {
    const known = await knownKeys(
      db,
      batch.map(({ key }) => key),
    );
    orphans.push(...batch.filter(({ key, modifiedAt }) => !known.has(key) && modifiedAt.getTime() < before));
  }
  return orphans;
}

const orphans: OpsCommand = {
  name: 'files orphans',
  usage: '[--delete]',
  summary:
    'lists files older than a day that no row names, such as those of interrupted uploads; deletes them if asked',
  options: { delete: { type: 'boolean' } },
  run: async (context, { options, operator, print }) => {
    const found = await findOrphans(context);
    for (const { key, bytes, modifiedAt } of found)
      print([key, `${bytes} bytes`, modifiedAt.toISOString()].join('\t'));
    print(`${found.length} files (${megabytes(found)}) belong to nothing.`);
    if (!options.delete || found.length === 0) return;
    for (const { key } of found) await context.files.delete(key);
    await writeAudit(context.db, {
      actor: operator,
      action: 'files.delete-orphans',
      subject: { kind: 'files', id: 'orphans' },
      detail: { keys: found.map(({ key }) => key) },
      at: context.clock.now(),
    });
    print('Deleted.');
  },
};

export const fileOpsCommands: readonly OpsCommand[] = [copy, orphans];
