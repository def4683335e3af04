/** Where master files are kept. A file never changes once it is there. */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}
