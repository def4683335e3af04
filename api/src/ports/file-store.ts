import type { Executor } from '../db/database.ts';

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Storage of files. They are immutable, written whole or not at all, and no address serves them without the API's rules. */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Returns undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
  /** All files, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Where an operator can open the file for a few minutes: a path on this machine, or a signed URL. */
  addressOf(key: string, contentType: string): Promise<string>;
}

/** The store of files is unavailable, too slow, or refuses; what was asked may succeed later. */
export class FilesUnavailable extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = new.target.name;
  }
}

/** The files that rows of one table name. */
export interface NamedFiles {
  readonly name: string;
  /** The next keys after `key`, in their order; none at the end. */
  keysAfter(db: Executor, key: string): Promise<string[]>;
}

/** Stores a file and inserts its row; deletes the file if the insert fails. */
export async function putWithRow<T>(
  files: Pick<FileStore, 'put' | 'delete'>,
  key: string,
  content: Uint8Array,
  writeRow: () => Promise<T>,
): Promise<T> {
  await files.put(key, content);
  try {
    return await writeRow();
  } catch (error) {
    // A file that cannot be deleted either is found by `ops files orphans`. The caller gets the error of the row.
    await files.delete(key).catch(() => undefined);
    throw error;
  }
}
