/** Storage of master files. Files are immutable. */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Returns undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
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
    await files.delete(key);
    throw error;
  }
}
