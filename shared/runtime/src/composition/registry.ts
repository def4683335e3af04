import type { Composition, LiveRemote } from '@talad/contract/composition';
import {
  contributionsTo,
  type FixedSlotName,
  isOpenSlot,
  type OpenSlotName,
  openSlotNames,
} from '@talad/contract/open-slots';
import {
  type LoaderCall,
  type PageDeclaration,
  pageModule,
  type SlotDeclaration,
  slotModule,
} from '@talad/contract/remote';
import type { SlotName } from '@talad/contract/slots';
import type { ComponentType } from 'react';
import type { Language } from '../i18n/create-i18n.ts';
import { type LoadReport, type ModuleLoading, RemoteLoads } from './remote-loads.ts';
import type { MessageOptions } from './remote-messages.ts';

/** Result of a page module's `head`, for the document's head; texts are in the user's language. */
export interface PageHead {
  title: string;
  /** What distinguishes the page from others of the same title, such as seller and price: for screen readers. */
  detail?: string;
  description?: string;
  /** Path of an image for link previews. */
  image?: string;
  /** Path of the canonical URL. */
  canonical?: string;
  jsonLd?: Record<string, unknown>[];
}

/** Input of `head`; `data` reads the response to one of the page's data requirements. */
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
  /** Data requirements of a slot module. */
  needs?: LoaderCall[];
}

/** A page module of a remote, with the paths that lead to it. */
export interface PageModuleRef extends ModuleRef {
  page: PageDeclaration;
}

/** Loads modules of remotes: by federation in the browser, from memory on the server, by import when standalone. */
export interface ModuleLoader {
  /**
   * `remote` has the container to load from: that of its live version or of its last good one. `attempt` counts from 0;
   * a later attempt must not reuse what failed before.
   */
  load(remote: LiveRemote, module: string, attempt: number): Promise<unknown>;
}

/** What a registry of remotes is made with. */
export interface RegistryOptions extends Omit<MessageOptions, 'load'> {
  composition: Composition;
  loader: ModuleLoader;
  /** How long a mount may stay empty before its remote falls back, and then before its error shows, in ms. */
  timeout?: number;
  /** Called with each step of the page after a remote module failed. */
  onStep?: (report: LoadReport) => void;
}

/** Knows which remote fills which slot, and loads each remote module once. It contains no React and no transport. */
export class Registry {
  readonly composition: Composition;
  readonly #slots = new Map<SlotName, ModuleRef>();
  readonly #contributions: ReadonlyMap<OpenSlotName, readonly ModuleRef[]>;
  readonly #pages: PageModuleRef[];
  readonly #loads: Map<string, RemoteLoads>;

  constructor(options: RegistryOptions) {
    const { remotes } = options.composition;
    this.composition = options.composition;
    this.#loads = new Map(remotes.map((remote) => [remote.name, new RemoteLoads(remote, options)]));
    for (const remote of remotes) {
      for (const declared of remote.declaration.slots)
        if (!isOpenSlot(declared.slot)) this.#slots.set(declared.slot, slotModuleRef(remote, declared));
    }
    this.#contributions = new Map(
      openSlotNames.map((slot) => [
        slot,
        contributionsTo(slot, remotes).shown.map(({ remote, declared }) => slotModuleRef(remote, declared)),
      ]),
    );
    this.#pages = remotes.flatMap((remote) =>
      remote.declaration.pages.map((page) => ({
        remote,
        page,
        module: pageModule(page.id),
        render: page.render,
      })),
    );
  }

  /** The remote module that fills a slot, if any. */
  slot(name: FixedSlotName): ModuleRef | undefined {
    return this.#slots.get(name);
  }

  /** The remote modules that an open slot shows, in their order. */
  contributions(name: OpenSlotName): readonly ModuleRef[] {
    return this.#contributions.get(name) ?? [];
  }

  /** The slot modules of all live remotes, without contributions that no page shows. */
  slots(): readonly ModuleRef[] {
    return [...this.#slots.values(), ...[...this.#contributions.values()].flat()];
  }

  /** The page modules of all live remotes. */
  pages(): readonly PageModuleRef[] {
    return this.#pages;
  }

  /** The loads of a remote's modules. */
  loadsOf(name: string): RemoteLoads {
    const loads = this.#loads.get(name);
    if (!loads) throw new Error(`${name} is not in the composition`);
    return loads;
  }

  /** The last load of a module: pending, loaded or failed. */
  loadingOf({ remote, module }: ModuleRef): ModuleLoading | undefined {
    return this.loadsOf(remote.name).loadingOf(module);
  }

  /** The module, if it is loaded. */
  peek(moduleRef: ModuleRef): LoadedModule | undefined {
    return this.loadingOf(moduleRef)?.value;
  }

  /** Registers a module without loading it, as the server does. */
  provide({ remote, module }: ModuleRef, provided: LoadedModule) {
    this.loadsOf(remote.name).provide(module, provided);
  }

  /** Loads a module and its messages once; all callers get the same promise. After a failure the next call tries again. */
  load(moduleRef: ModuleRef): Promise<LoadedModule> {
    return this.loadsOf(moduleRef.remote.name).load(moduleRef);
  }
}

function slotModuleRef(remote: LiveRemote, declared: SlotDeclaration): ModuleRef {
  return {
    remote,
    module: slotModule(declared.slot, declared.id),
    render: declared.render,
    reserve: declared.reserve,
    slot: declared.slot,
    needs: declared.needs,
  };
}
