import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStore } from '../ports/file-store.ts';
import { createBucketStore, derivedPrefixes, masterPrefixes } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';

/** Master files in the data folder of this machine. */
export const openFolderOfFiles = ({ dataDirectory }: Pick<Config, 'dataDirectory'>): FileStore =>
  createFolderStore(join(dataDirectory, 'files'));

/** Master files, and the pictures derived from them, where the configuration says. */
export function openFileStores(config: Pick<Config, 'dataDirectory' | 'filesBucket'>): {
  readonly files: FileStore;
  readonly derivedPictures: FileStore;
} {
  const { filesBucket: bucket, dataDirectory } = config;
  if (!bucket) {
    const derivedPictures = createFolderStore(join(dataDirectory, 'derived'));
    return { files: openFolderOfFiles(config), derivedPictures };
  }
  return {
    files: createBucketStore(bucket, masterPrefixes),
    derivedPictures: createBucketStore(bucket, derivedPrefixes),
  };
}
