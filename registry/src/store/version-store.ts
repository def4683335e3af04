/** Where the files of versions lie. Keys are `<remote>/<version>/<path>`. */
export interface VersionStore {
  /** Writes a file whole or not at all. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** The content of a file; undefined if there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Removes all files of a version. */
  removeVersion(remote: string, version: string): Promise<void>;
}
