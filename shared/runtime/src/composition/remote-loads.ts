import type { LiveRemote } from '@talad/contract/composition';
import { pageModule } from '@talad/contract/remote';
import { type Loading, loadingOf } from '../loading/loading.tsx';
import type { LoadedModule, ModuleRef, RegistryOptions } from './registry.ts';
import { type Attempt, RemoteAttempts } from './remote-attempts.ts';
import { type MessageGroup, RemoteMessages } from './remote-messages.ts';

/** One load of a remote module. */
export interface ModuleLoading extends Loading<LoadedModule> {
  /** The attempt at the remote in which it loads or has settled. */
  attempt: Attempt;
  /** When a mount that waits for the live version has been empty for too long. */
  readonly deadline: number;
  /** Some component renders it. */
  isRendered: boolean;
  /** How many loads of later attempts there had been when it failed. */
  recoveriesBefore: number;
}

/** What the page does after a remote module failed. */
export type LoadStep = 'retry' | 'fallback' | 'placeholder' | 'recovered' | 'switched off';

/** What happened while a module of a remote was loaded. */
export interface LoadReport {
  remote: string;
  /** The version that failed, or has recovered. */
  version: string;
  step: LoadStep;
  moduleRef?: ModuleRef;
  error?: Error;
}

/** Longest delay, in ms, before a failed load is retried; random, because many pages fail at the same time. */
const maxDelayMs = 400;
const shortDelay = () => new Promise<void>((done) => setTimeout(done, Math.random() * maxDelayMs));

/**
 * The loads of one remote's modules. A load that fails is retried once, then takes the last good version. When a remote
 * has fallen back, everything that is not mounted yet comes from the last good version; what is mounted stays.
 */
export class RemoteLoads {
  readonly #live: LiveRemote;
  readonly #options: RegistryOptions;
  readonly #timeout: number;
  readonly #attempts: RemoteAttempts;
  readonly #messages: RemoteMessages;
  /** By module. */
  readonly #loading = new Map<string, ModuleLoading>();
  readonly #recoveryListeners = new Set<(attempt: Attempt) => void>();
  readonly #switchOffListeners = new Set<(attempt: Attempt) => void>();
  #recoveries = 0;
  #isOff = false;

  constructor(live: LiveRemote, options: RegistryOptions) {
    this.#live = live;
    this.#options = options;
    this.#timeout = options.timeout ?? 4000;
    this.#attempts = new RemoteAttempts(live);
    this.#messages = new RemoteMessages(live, this.#attempts, {
      ...options,
      load: ({ remote, number }, module) => options.loader.load(remote, module, number),
    });
  }

  /** The version from which modules load now. */
  get version(): string {
    return this.#attempts.current.remote.version;
  }

  loadingOf(module: string): ModuleLoading | undefined {
    return this.#loading.get(module);
  }

  provide(module: string, provided: LoadedModule) {
    this.#loading.set(module, {
      promise: Promise.resolve(provided),
      value: provided,
      attempt: this.#attempts.current,
      deadline: 0,
      isRendered: true,
      recoveriesBefore: 0,
    });
  }

  load(moduleRef: ModuleRef): Promise<LoadedModule> {
    return this.#loadOnce(moduleRef).promise;
  }

  /**
   * As `load`, for components: a module that has loaded renders without suspending, and a failure stays until a retry,
   * because React renders a component again when its load fails.
   */
  startLoading(moduleRef: ModuleRef): ModuleLoading {
    const loading = this.#loadOnce(moduleRef);
    loading.isRendered = true;
    return loading;
  }

  /**
   * Begins a new attempt at the user's request. Modules that failed together share it, whichever requests it first and
   * how often; an attempt that started automatically may hang.
   */
  retry({ module }: ModuleRef, failed: Attempt | undefined) {
    if (this.#isOff || !this.#attempts.isGoodAfter(failed)) this.#attempts.retry({ isRequested: true });
    this.#isOff = false;
    this.#discard(module, failed);
  }

  /** Starts the next attempt automatically after a component threw. False if nothing is left to try. */
  retryAfterThrow(moduleRef: ModuleRef, { attempt, deadline }: ModuleLoading, error: unknown): boolean {
    if (this.#isOff) return false;
    const next = this.#attempts.advance(attempt, { mayRetry: true });
    this.#report(moduleRef, attempt, next, error);
    if (!next) return false;
    this.#discard(moduleRef.module, attempt);
    // A mount whose component threw as soon as it had loaded has been empty since that load began.
    const isWaiting = next.remote === attempt.remote && performance.now() < deadline;
    if (isWaiting && !this.loadingOf(moduleRef.module)) this.#begin(moduleRef, deadline).isRendered = true;
    return true;
  }

  /** Shows the error in all mounts of a version that floods the page with errors, until the user retries. */
  switchOff(version: string) {
    const { current } = this.#attempts;
    if (this.#isOff || current.remote.version !== version) return;
    this.#isOff = true;
    this.#attempts.abandonLive();
    this.#loading.clear();
    this.#options.onStep?.({ remote: this.#live.name, version, step: 'switched off' });
    for (const listener of [...this.#switchOffListeners]) listener(current);
  }

  /** Whether a module of the remote has loaded in a later attempt since a load failed. */
  hasRecoveredSince({ recoveriesBefore }: ModuleLoading): boolean {
    return this.#recoveries > recoveriesBefore;
  }

  /** Reports each load in a later attempt. Returns an unsubscribe function. */
  onRecovery(listener: (attempt: Attempt) => void): () => void {
    this.#recoveryListeners.add(listener);
    return () => this.#recoveryListeners.delete(listener);
  }

  /** Reports that the remote is switched off. Returns an unsubscribe function. */
  onSwitchOff(listener: (attempt: Attempt) => void): () => void {
    this.#switchOffListeners.add(listener);
    return () => this.#switchOffListeners.delete(listener);
  }

  #loadOnce(moduleRef: ModuleRef): ModuleLoading {
    return this.#loading.get(moduleRef.module) ?? this.#begin(moduleRef, performance.now() + this.#timeout);
  }

  #begin(moduleRef: ModuleRef, deadline: number): ModuleLoading {
    const { promise, resolve, reject } = Promise.withResolvers<LoadedModule>();
    const loading: ModuleLoading = Object.assign(loadingOf(promise), {
      attempt: this.#attempts.current,
      deadline,
      isRendered: false,
      recoveriesBefore: 0,
    });
    this.#loading.set(moduleRef.module, loading);
    this.#run(moduleRef, loading).then(resolve, reject);
    promise.then(
      () => this.#notifyLoaded(loading.attempt),
      () => {
        if (!loading.isRendered && !this.#isOff) this.#discardPrefetch(moduleRef, loading);
      },
    );
    return loading;
  }

  /** A prefetch that failed must not show its error later. */
  #discardPrefetch({ module }: ModuleRef, { attempt }: ModuleLoading) {
    if (attempt === this.#attempts.current) this.#attempts.retry({ isRequested: false });
    this.#discard(module, attempt);
  }

  /** Loads a module in the current attempt and, while that fails, in those that follow by themselves. */
  async #run(moduleRef: ModuleRef, loading: ModuleLoading): Promise<LoadedModule> {
    if (this.#isOff) throw new Error(`${this.#live.name} is switched off`);
    let { deadline } = loading;
    for (;;) {
      const { attempt } = loading;
      let next: Attempt | undefined;
      try {
        const module = await this.#fetch(moduleRef, attempt, deadline);
        next = this.#attempts.current;
        // If the remote has fallen back meanwhile, what is mounted next must come from its last good version.
        if (next.remote === attempt.remote) return module;
      } catch (error) {
        next = this.#next(attempt, deadline);
        this.#report(moduleRef, attempt, next, error);
        if (!next) {
          this.#attempts.fail(attempt);
          loading.recoveriesBefore = this.#recoveries;
          throw error;
        }
        this.#discard();
      }
      const hasWorked = next.remote !== attempt.remote || this.#attempts.hasSettledAfter(attempt);
      if (hasWorked) deadline = performance.now() + this.#timeout;
      else await shortDelay();
      loading.attempt = next;
    }
  }

  /** The attempt that follows a load that failed. One that is out of time does not wait for an unproven attempt. */
  #next(attempt: Attempt, deadline: number): Attempt | undefined {
    const isInTime = performance.now() < deadline;
    const next = this.#attempts.advance(attempt, { mayRetry: isInTime });
    const isUnproven = next?.remote === attempt.remote && !this.#attempts.hasSettledAfter(attempt);
    return isUnproven && !isInTime ? undefined : next;
  }

  /** One load of a module and its messages; rejects at the deadline. */
  async #fetch(moduleRef: ModuleRef, attempt: Attempt, deadline: number): Promise<LoadedModule> {
    const { name } = this.#live;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error(`${name} did not answer within ${this.#timeout} ms`)),
      deadline - performance.now(),
    );
    const { remote, number } = attempt;
    const loaded = Promise.all([
      this.#options.loader.load(remote, moduleRef.module, number),
      this.#messages.load(attempt, messageGroupsOf(moduleRef)),
    ]);
    try {
      const [module] = await Promise.race([loaded, late.promise]);
      if (!isRemoteModule(module)) throw new Error(`${name} gave no component for ${moduleRef.module}`);
      return module;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Discards what later loads must not reuse: loads that failed, those of a version that the page has left, and the load
   * of a module whose component threw.
   */
  #discard(module?: string, failed?: Attempt) {
    const { current } = this.#attempts;
    for (const [key, { value, error, attempt }] of this.#loading) {
      const isOld = value !== undefined && attempt.remote !== current.remote;
      if (error || isOld || (key === module && attempt === failed)) this.#loading.delete(key);
    }
    this.#messages.discardUnloaded();
  }

  #notifyLoaded(attempt: Attempt) {
    if (attempt.number === 0) return;
    this.#recoveries += 1;
    const { name: remote } = this.#live;
    if (this.#attempts.settle(attempt))
      this.#options.onStep?.({ remote, version: attempt.remote.version, step: 'recovered' });
    for (const listener of [...this.#recoveryListeners]) listener(attempt);
  }

  #report(moduleRef: ModuleRef, failed: Attempt, next: Attempt | undefined, thrown: unknown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const followed = next?.remote === failed.remote ? 'retry' : 'fallback';
    this.#options.onStep?.({
      remote: this.#live.name,
      version: failed.remote.version,
      step: next ? followed : 'placeholder',
      moduleRef,
      error,
    });
  }
}

const isRemoteModule = (module: unknown): module is LoadedModule =>
  typeof module === 'object' && module !== null && 'default' in module && module.default !== undefined;

/** The message groups of a remote that a module needs; the common group has no name. */
function messageGroupsOf({ remote, module }: ModuleRef): MessageGroup[] {
  const page = remote.declaration.pages.find(({ id }) => pageModule(id) === module);
  return [undefined, ...(page?.messages ?? [])];
}
