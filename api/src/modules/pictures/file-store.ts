/** Where master files are kept. A file never changes once it is there. */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}

/** Keeps a file and writes its row; a row that cannot be written leaves no file behind. */
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
