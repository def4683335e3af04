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
import { markFulfilled, trackPromise } from '../page/tracked-promise.ts';

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
export interface Piece {
  remote: LiveRemote;
  module: string;
  render: 'server' | 'browser';
  /** Placeholder height in px: [phone, desktop]. */
  reserve?: [number, number];
  slot?: SlotName;
}

export interface PageModuleRef extends Piece {
  page: PageDeclaration;
}

/** Loads modules of remotes: by federation in the browser, from memory on the server, by import when standalone. */
export interface ModuleLoader {
  /** `attempt` counts from 0; a later attempt must not reuse what failed before. */
  load(remote: LiveRemote, module: string, attempt: number): Promise<unknown>;
}

/** One load of a remote module. */
export interface Loading {
  readonly promise: Promise<LoadedModule>;
  /** Number of the attempt at the remote. */
  readonly attempt: number;
  value?: LoadedModule;
  error?: Error;
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
  onFailure?: (piece: Piece, error: Error) => void;
}

const isPieceModule = (module: unknown): module is LoadedModule =>
  typeof module === 'object' && module !== null && 'default' in module && module.default !== undefined;

/**
 * Knows which remote fills which slot, and loads each remote module once. It contains no React and no transport: a
 * load resolves or rejects within the timeout, and may be retried.
 */
export class Registry {
  readonly composition: Composition;
  readonly #options: RegistryOptions;
  readonly #slots = new Map<SlotName, Piece>();
  readonly #pages: PageModuleRef[];
  readonly #loading = new Map<string, Loading>();
  readonly #texts = new Map<string, LoadingTexts>();
  readonly #attempts = new Map<string, number>();
  readonly #recoveryListeners = new Map<string, Set<RecoveryListener>>();

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.composition = options.composition;
    for (const remote of options.composition.remotes) {
      for (const declared of remote.declaration.slots)
        this.#slots.set(declared.slot, slotPiece(remote, declared));
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
  slot(name: SlotName): Piece | undefined {
    return this.#slots.get(name);
  }

  /** The slot modules of all live remotes. */
  slots(): readonly Piece[] {
    return [...this.#slots.values()];
  }

  /** The page modules of all live remotes. */
  pages(): readonly PageModuleRef[] {
    return this.#pages;
  }

  /** The module, if it is loaded. */
  peek(piece: Piece): LoadedModule | undefined {
    return this.#loading.get(keyOf(piece))?.value;
  }

  /** The error, if the last load failed. */
  failure(piece: Piece): Error | undefined {
    return this.#loading.get(keyOf(piece))?.error;
  }

  /** The last load of a module: pending, loaded or failed. */
  loadingOf(piece: Piece): Loading | undefined {
    return this.#loading.get(keyOf(piece));
  }

  /** Registers a module without loading it, as the server does. */
  provide(piece: Piece, module: LoadedModule) {
    const promise = markFulfilled(Promise.resolve(module), module);
    this.#loading.set(keyOf(piece), { promise, attempt: 0, value: module });
  }

  /** Loads a module and its messages once; all callers get the same promise. */
  load(piece: Piece): Promise<LoadedModule> {
    const known = this.#loading.get(keyOf(piece));
    if (known) return known.promise;
    const attempt = this.#attemptAt(piece.remote);
    const loading: Loading = { promise: trackPromise(this.#fetch(piece, attempt)), attempt };
    this.#loading.set(keyOf(piece), loading);
    loading.promise.then(
      (value) => {
        loading.value = value;
        if (attempt > 0) this.#tellRecovered(piece.remote, attempt);
      },
      (error: unknown) => {
        loading.error = error instanceof Error ? error : new Error(String(error));
        this.#options.onFailure?.(piece, loading.error);
      },
    );
    return loading.promise;
  }

  /**
   * Discards a load that failed, or whose component threw, so that the next `load` fetches the module again. Only the
   * first caller begins a new attempt; all modules of the remote that failed with it share that attempt.
   */
  discard(piece: Piece, failed: Loading | undefined) {
    const { remote } = piece;
    if (!failed || this.#loading.get(keyOf(piece)) !== failed) return;
    const attempt = Math.max(this.#attemptAt(remote), failed.attempt + 1);
    this.#attempts.set(remote.name, attempt);
    this.#loading.delete(keyOf(piece));
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

  #tellRecovered({ name }: LiveRemote, attempt: number) {
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

  async #fetch(piece: Piece, attempt: number): Promise<LoadedModule> {
    const { loader, language, timeout = 4000 } = this.#options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${piece.remote.name} did not answer within ${timeout} ms`)),
        timeout,
      );
    });
    try {
      const [module] = await Promise.race([
        Promise.all([
          loader.load(piece.remote, piece.module, attempt),
          ...wordGroupsOf(piece).map((group) => this.#loadTextsOf(piece.remote, language(), group)),
        ]),
        late,
      ]);
      if (!isPieceModule(module))
        throw new Error(`${piece.remote.name} gave no component for ${piece.module}`);
      return module;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The message groups of a remote that a module needs; the common group has no name. */
function wordGroupsOf({ remote, module }: Piece): (string | undefined)[] {
  const page = remote.declaration.pages.find(({ id }) => pageModule(id) === module);
  return [undefined, ...(page?.words ?? [])];
}

/** Key of a remote module within a page. */
export const keyOf = (piece: Piece) => `${piece.remote.name} ${piece.module}`;

function slotPiece(remote: LiveRemote, declared: SlotDeclaration): Piece {
  return {
    remote,
    module: slotModule(declared.slot),
    render: declared.render,
    reserve: declared.reserve,
    slot: declared.slot,
  };
}
