/** A build on this page that can take updates: a remote's container, or a standalone page. */
export interface HotContainer {
  /** webpack's hash of the code that runs. */
  hash: () => string;
  /** Takes the next update; resolves with null if there is none. */
  update: () => Promise<unknown[] | null>;
  /** From here on, files come from this folder. */
  useFolder: (base: string) => void;
}

/** The builds on this page, by remote. A retry of a remote adds a second container of the same. */
export class HotContainers {
  readonly #containers = new Map<string, HotContainer[]>();
  /** Called when a container has loaded. */
  onAdded: () => void = () => undefined;

  add(remote: string, container: HotContainer): void {
    this.#containers.set(remote, [...(this.#containers.get(remote) ?? []), container]);
    this.onAdded();
  }

  /** Updates the code of a remote to the build with this hash; rejects if that is not possible. */
  async update(remote: string, hash: string, folder: string): Promise<void> {
    for (const container of this.#containers.get(remote) ?? []) {
      container.useFolder(folder);
      while (container.hash() !== hash)
        if (!(await container.update()))
          throw new Error(`No update leads from ${container.hash()} to ${hash}.`);
    }
  }
}
