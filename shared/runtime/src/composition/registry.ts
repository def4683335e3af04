import type { Composition, LiveRemote } from '@talad/contract/composition';
import {
  localeModule,
  type PageDeclaration,
  pageModule,
  type SlotDeclaration,
  slotModule,
} from '@talad/contract/remote';
import type { SlotName } from '@talad/contract/slots';
import type { ComponentType } from 'react';
import type { Language } from '../i18n/create-i18n.ts';
import type { Texts } from '../i18n/page-language.ts';
import { type Loading, loadingOf } from '../loading/loading.tsx';

/** Result of a page module's `head`, for the document's head; texts are in the user's language. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of an image for link previews. */
  image?: string;
  /** Path of the canonical URL. */
  canonical?: string;
  jsonLd?: Record<string, unknown>[];
}

/** Input of `head`; `data` reads the answer to one of the page's data requirements. */
export interface HeadInput {
  language: Language;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  siteOrigin: string;
  /** The answer to a call that the page declared, or undefined if it is not in the cache. */
  data: (call: string) => unknown;
}

/** An exposed module of a remote: its component, and for pages the head. */
export interface LoadedModule {
  default: ComponentType<Record<string, unknown>>;
  head?: (input: HeadInput) => PageHead;
}

/** A remote module on the page. */
export interface ModuleRef {
  remote: LiveRemote;
  module: string;
  render: 'server' | 'browser';
  /** Placeholder height in px: [phone, desktop]. */
  reserve?: [number, number];
  slot?: SlotName;
}

export interface PageModuleRef extends ModuleRef {
  page: PageDeclaration;
}

/** Loads modules of remotes: by federation in the browser, from memory on the server, by import when standalone. */
export interface ModuleLoader {
  /** `attempt` counts from 0; a later attempt must not reuse what failed before. */
  load(remote: LiveRemote, module: string, attempt: number): Promise<unknown>;
}

/** One load of a remote module. */
export interface ModuleLoading extends Loading<LoadedModule> {
  /** Number of the attempt at the remote. */
  readonly attempt: number;
}

interface LoadingTexts {
  readonly promise: Promise<void>;
  readonly attempt: number;
  isLoaded: boolean;
}

type RecoveryListener = (attempt: number) => void;

export interface RegistryOptions {
  composition: Composition;
  loader: ModuleLoader;
  /** Language in which messages load first. */
  language: () => Language;
  /** Adds a remote's messages to the page's i18n. */
  addTexts: (namespace: string, language: Language, texts: Texts, group?: string) => void;
  /** Registers the loader of a remote's messages in the other language. */
  addTextLoader?: (namespace: string, load: (language: Language) => Promise<Texts>, group?: string) => void;
  /** How long a remote may take before the fallback shows, in ms. */
  timeout?: number;
  /** Called for each remote module that fails to load. */
  onFailure?: (moduleRef: ModuleRef, error: Error) => void;
}

const isRemoteModule = (module: unknown): module is LoadedModule =>
  typeof module === 'object' && module !== null && 'default' in module && module.default !== undefined;

/**
 * Knows which remote fills which slot, and loads each remote module once. It contains no React and no transport: a
 * load resolves or rejects within the timeout, and may be retried.
 */
export class Registry {
  readonly composition: Composition;
  readonly #options: RegistryOptions;
  readonly #slots = new Map<SlotName, ModuleRef>();
  readonly #pages: PageModuleRef[];
  readonly #loading = new Map<string, ModuleLoading>();
  readonly #texts = new Map<string, LoadingTexts>();
  readonly #attempts = new Map<string, number>();
  readonly #recoveryListeners = new Map<string, Set<RecoveryListener>>();

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.composition = options.composition;
    for (const remote of options.composition.remotes) {
      for (const declared of remote.declaration.slots)
        this.#slots.set(declared.slot, slotModuleRef(remote, declared));
    }
    this.#pages = options.composition.remotes.flatMap((remote) =>
      remote.declaration.pages.map((page) => ({
        remote,
        page,
        module: pageModule(page.id),
        render: page.render,
      })),
    );
  }

  /** The remote module that fills a slot, if any. */
  slot(name: SlotName): ModuleRef | undefined {
    return this.#slots.get(name);
  }

  /** The slot modules of all live remotes. */
  slots(): readonly ModuleRef[] {
    return [...this.#slots.values()];
  }

  /** The page modules of all live remotes. */
  pages(): readonly PageModuleRef[] {
    return this.#pages;
  }

  /** The module, if it is loaded. */
  peek(moduleRef: ModuleRef): LoadedModule | undefined {
    return this.#loading.get(keyOf(moduleRef))?.value;
  }

  /** The error, if the last load failed. */
  failure(moduleRef: ModuleRef): Error | undefined {
    return this.#loading.get(keyOf(moduleRef))?.error;
  }

  /** The last load of a module: pending, loaded or failed. */
  loadingOf(moduleRef: ModuleRef): ModuleLoading | undefined {
    return this.#loading.get(keyOf(moduleRef));
  }

  /** Registers a module without loading it, as the server does. */
  provide(moduleRef: ModuleRef, module: LoadedModule) {
    this.#loading.set(keyOf(moduleRef), { promise: Promise.resolve(module), value: module, attempt: 0 });
  }

  /** Loads a module and its messages once; all callers get the same promise. */
  load(moduleRef: ModuleRef): Promise<LoadedModule> {
    return this.startLoading(moduleRef).promise;
  }

  /** As `load`, for components: they render a module that has loaded without suspending. */
  startLoading(moduleRef: ModuleRef): ModuleLoading {
    const known = this.#loading.get(keyOf(moduleRef));
    if (known) return known;
    const attempt = this.#attemptAt(moduleRef.remote);
    const loading = Object.assign(loadingOf(this.#fetch(moduleRef, attempt)), { attempt });
    this.#loading.set(keyOf(moduleRef), loading);
    loading.promise.then(
      () => {
        if (attempt > 0) this.#notifyRecovered(moduleRef.remote, attempt);
      },
      () => {
        if (loading.error) this.#options.onFailure?.(moduleRef, loading.error);
      },
    );
    return loading;
  }

  /**
   * Discards a load that failed, or whose component threw, so that the next `load` fetches the module again. Only the
   * first caller begins a new attempt; all modules of the remote that failed with it share that attempt.
   */
  discard(moduleRef: ModuleRef, failed: ModuleLoading | undefined) {
    const { remote } = moduleRef;
    if (!failed || this.#loading.get(keyOf(moduleRef)) !== failed) return;
    const attempt = Math.max(this.#attemptAt(remote), failed.attempt + 1);
    this.#attempts.set(remote.name, attempt);
    this.#loading.delete(keyOf(moduleRef));
    for (const [key, loading] of this.#loading)
      if (key.startsWith(`${remote.name} `) && loading.error) this.#loading.delete(key);
    // Messages requested from a dead container never arrive.
    for (const [key, texts] of this.#texts)
      if (key.startsWith(`${remote.name} `) && !texts.isLoaded && texts.attempt < attempt)
        this.#texts.delete(key);
  }

  /** Reports each retry in which a module of the remote has loaded. Returns an unsubscribe function. */
  onRecovery({ name }: LiveRemote, listener: RecoveryListener): () => void {
    const listeners = this.#recoveryListeners.get(name) ?? new Set();
    this.#recoveryListeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #notifyRecovered({ name }: LiveRemote, attempt: number) {
    for (const listener of [...(this.#recoveryListeners.get(name) ?? [])]) listener(attempt);
  }

  #attemptAt = ({ name }: LiveRemote) => this.#attempts.get(name) ?? 0;

  async #fetchTexts(remote: LiveRemote, language: Language, group?: string): Promise<Texts> {
    const module = await this.#options.loader.load(
      remote,
      localeModule(language, group),
      this.#attemptAt(remote),
    );
    const texts = typeof module === 'object' && module && 'default' in module ? module.default : module;
    return texts as Texts;
  }

  #loadTextsOf(remote: LiveRemote, language: Language, group?: string): Promise<void> {
    const key = `${remote.name} ${group ?? ''} ${language}`;
    const known = this.#texts.get(key);
    if (known) return known.promise;
    const { namespace } = remote.declaration.i18n;
    this.#options.addTextLoader?.(namespace, (wanted) => this.#fetchTexts(remote, wanted, group), group);
    const promise = this.#fetchTexts(remote, language, group).then((texts) => {
      loading.isLoaded = true;
      this.#options.addTexts(namespace, language, texts, group);
    });
    const loading: LoadingTexts = { promise, attempt: this.#attemptAt(remote), isLoaded: false };
    this.#texts.set(key, loading);
    return promise;
  }

  async #fetch(moduleRef: ModuleRef, attempt: number): Promise<LoadedModule> {
    const { loader, language, timeout = 4000 } = this.#options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${moduleRef.remote.name} did not answer within ${timeout} ms`)),
        timeout,
      );
    });
    try {
      const [module] = await Promise.race([
        Promise.all([
          loader.load(moduleRef.remote, moduleRef.module, attempt),
          ...messageGroupsOf(moduleRef).map((group) =>
            this.#loadTextsOf(moduleRef.remote, language(), group),
          ),
        ]),
        late,
      ]);
      if (!isRemoteModule(module))
        throw new Error(`${moduleRef.remote.name} gave no component for ${moduleRef.module}`);
      return module;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The message groups of a remote that a module needs; the common group has no name. */
function messageGroupsOf({ remote, module }: ModuleRef): (string | undefined)[] {
  const page = remote.declaration.pages.find(({ id }) => pageModule(id) === module);
  return [undefined, ...(page?.messages ?? [])];
}

/** Key of a remote module within a page. */
export const keyOf = (moduleRef: ModuleRef) => `${moduleRef.remote.name} ${moduleRef.module}`;

function slotModuleRef(remote: LiveRemote, declared: SlotDeclaration): ModuleRef {
  return {
    remote,
    module: slotModule(declared.slot),
    render: declared.render,
    reserve: declared.reserve,
    slot: declared.slot,
  };
}
