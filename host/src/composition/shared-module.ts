type State =
  | { status: 'unused' }
  | { status: 'loaded'; module: unknown }
  | { status: 'failed'; error: unknown };

/**
 * A module in the share scope. The federation runtime caches the first result of `get` for the life of the page, even a
 * rejection: `get` therefore always resolves, and its factory throws until the module has loaded.
 */
export class SharedModule {
  readonly #load: () => Promise<unknown>;
  #state: State = { status: 'unused' };
  #reloading: Promise<void> | undefined;

  constructor(load: () => Promise<unknown>) {
    this.#load = load;
  }

  readonly get = async (): Promise<() => unknown> => {
    await this.#attempt();
    // The first request may have hung or failed in a short network interruption.
    if (this.#state.status === 'failed') await this.reloadIfFailed();
    return () => {
      if (this.#state.status === 'loaded') return this.#state.module;
      throw this.#state.status === 'failed'
        ? this.#state.error
        : new Error('The module has not been loaded.');
    };
  };

  /** Reloads the module if it failed; concurrent requests share one attempt. */
  async reloadIfFailed(): Promise<void> {
    if (this.#state.status !== 'failed') return;
    this.#reloading ??= this.#attempt().finally(() => {
      this.#reloading = undefined;
    });
    await this.#reloading;
  }

  async #attempt(): Promise<void> {
    try {
      this.#state = { status: 'loaded', module: await this.#load() };
    } catch (error) {
      this.#state = { status: 'failed', error };
    }
  }
}
