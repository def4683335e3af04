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
import { markFulfilled, readable } from '../page/readable.ts';

/** What `head` of a page module gives for the document's head; texts already in the visitor's language. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of a picture for link previews. */
  image?: string;
  /** Path that search engines should keep. */
  canonical?: string;
  jsonLd?: Record<string, unknown>[];
}

/** What `head` is called with; `data` reads the answer of one of the page's needs. */
export interface HeadInput {
  language: Language;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  siteOrigin: string;
  /** The answer to a call that the page declared, or undefined where it is not there. */
  data: (call: string) => unknown;
}

/** An exposed module of a remote: its component, and for pages the head. */
export interface PieceModule {
  default: ComponentType<Record<string, unknown>>;
  head?: (input: HeadInput) => PageHead;
}

/** Something on the page that a remote draws. */
export interface Piece {
  remote: LiveRemote;
  module: string;
  render: 'server' | 'browser';
  /** Height in px to keep until it is there: [phone, desk]. */
  reserve?: [number, number];
  slot?: SlotName;
}

export interface PagePiece extends Piece {
  page: PageDeclaration;
}

/** Gets modules of remotes: by federation in the browser, from memory on the server, by import when run alone. */
export interface ModuleLoader {
  /** `attempt` counts from 0; a later attempt must not reuse what failed before. */
  load(remote: LiveRemote, module: string, attempt: number): Promise<unknown>;
}

/** One load of a piece. */
export interface Loading {
  readonly promise: Promise<PieceModule>;
  /** Which attempt at the remote it belongs to. */
  readonly attempt: number;
  value?: PieceModule;
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
  /** Language that texts are loaded in first. */
  language: () => Language;
  /** Hands a remote's texts to the page's i18n. */
  addTexts: (namespace: string, language: Language, texts: Texts, group?: string) => void;
  /** Told how a remote's texts are had in the other language. */
  addTextLoader?: (namespace: string, load: (language: Language) => Promise<Texts>, group?: string) => void;
  /** How long a remote may take before its place shows the fallback, in ms. */
  timeout?: number;
  /** Told of each piece that did not come. */
  onFailure?: (piece: Piece, error: Error) => void;
}

const isPieceModule = (module: unknown): module is PieceModule =>
  typeof module === 'object' && module !== null && 'default' in module && module.default !== undefined;

/**
 * Knows which remote fills which place, and loads each piece once. It holds no React and no transport: a page asks
 * for a piece, gets it or an error within the timeout, and may ask again.
 */
export class Registry {
  readonly composition: Composition;
  readonly #options: RegistryOptions;
  readonly #slots = new Map<SlotName, Piece>();
  readonly #pages: PagePiece[];
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

  /** The piece that fills a slot, if a live remote does. */
  slot(name: SlotName): Piece | undefined {
    return this.#slots.get(name);
  }

  /** Every slot that the live remotes fill. */
  slots(): readonly Piece[] {
    return [...this.#slots.values()];
  }

  /** Every page that the live remotes give. */
  pages(): readonly PagePiece[] {
    return this.#pages;
  }

  /** The module when it is already here. */
  peek(piece: Piece): PieceModule | undefined {
    return this.#loading.get(keyOf(piece))?.value;
  }

  /** The error when the last try ended in one. */
  failure(piece: Piece): Error | undefined {
    return this.#loading.get(keyOf(piece))?.error;
  }

  /** The last load of a piece, whatever became of it. */
  loadingOf(piece: Piece): Loading | undefined {
    return this.#loading.get(keyOf(piece));
  }

  /** Puts a module in place without loading, as the server does. */
  provide(piece: Piece, module: PieceModule) {
    const promise = markFulfilled(Promise.resolve(module), module);
    this.#loading.set(keyOf(piece), { promise, attempt: 0, value: module });
  }

  /** Loads a piece and its texts, once; the same promise for everybody who asks. */
  load(piece: Piece): Promise<PieceModule> {
    const known = this.#loading.get(keyOf(piece));
    if (known) return known.promise;
    const attempt = this.#attemptAt(piece.remote);
    const loading: Loading = { promise: readable(this.#fetch(piece, attempt)), attempt };
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
   * Discards a load that failed, or whose component broke, so that the next `load` fetches the piece anew. Only the
   * first place to ask begins a new attempt: others that failed with it share that attempt, however many ask and however
   * often.
   */
  discard(piece: Piece, failed: Loading | undefined) {
    const { remote } = piece;
    if (!failed || this.#loading.get(keyOf(piece)) !== failed) return;
    const attempt = Math.max(this.#attemptAt(remote), failed.attempt + 1);
    this.#attempts.set(remote.name, attempt);
    this.#loading.delete(keyOf(piece));
    for (const [key, loading] of this.#loading)
      if (key.startsWith(`${remote.name} `) && loading.error) this.#loading.delete(key);
    // What a dead container was asked for would never come.
    for (const [key, texts] of this.#texts)
      if (key.startsWith(`${remote.name} `) && !texts.isLoaded && texts.attempt < attempt)
        this.#texts.delete(key);
  }

  /** Tells when a piece of the remote has loaded in a later attempt, and in which; returns the way to stop. */
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

  async #fetch(piece: Piece, attempt: number): Promise<PieceModule> {
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

/** The groups of a remote's words that a piece needs; the common ones have no name. */
function wordGroupsOf({ remote, module }: Piece): (string | undefined)[] {
  const page = remote.declaration.pages.find(({ id }) => pageModule(id) === module);
  return [undefined, ...(page?.words ?? [])];
}

/** Name of a piece within a page. */
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
