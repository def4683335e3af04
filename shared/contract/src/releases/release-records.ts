import type { Schema } from './schema-incompatibilities.ts';

/** The schemas of a call. */
export interface CallSchemas {
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
}

/** What a version uses of the site, with the schemas of the contract with which it was built. */
export interface Uses {
  /** Shared modules and the names imported from them; `*` for a whole module. */
  modules: Record<string, string[]>;
  /** Calls; null for one that the contract does not have. */
  calls: Record<string, CallSchemas | null>;
  /** Events with their payloads; null for one that the contract does not have. */
  emits: Record<string, Schema | null>;
  listens: Record<string, Schema | null>;
  /** Slots that it fills, with their props; null for one that the contract does not have. */
  fills: Record<string, Schema | null>;
  /** Slots that it renders, with the props that it passes and their schema. */
  renders: Record<string, { passes: string[]; props: Schema | null }>;
  /** Menus whose entries it shows; absent in older records. */
  shows?: string[];
  /** Menus for which it declares entries. */
  adds?: string[];
}

/** What a build of the host provides to the remotes. */
export interface PlatformRecord {
  /** Version of the platform. */
  version: string;
  /** Shared modules with the names that they export at run time. */
  modules: Record<string, string[]>;
  /** npm packages behind the shared modules, of which a remote must not bundle a copy. */
  packages: string[];
  /** The host's own pages. */
  pages: { path: string; slots: string[] }[];
  slots: Record<string, Schema>;
  events: Record<string, Schema>;
  /** What the host, the runtime and the design system use themselves. */
  uses: Uses;
}

/** A call as the API provides it. */
export interface ProvidedCall extends CallSchemas {
  access: 'public' | 'user';
  example: { params?: Record<string, unknown>; query?: Record<string, unknown>; response: unknown };
}

/** The keys of a version's messages with their placeholders, by language. */
export type MessageKeys = Record<'en' | 'th', Record<string, string[]>>;

/** The commit from which a version was built. */
export interface SourceCommit {
  commit: string;
  /** ISO 8601. */
  committedAt: string;
}

/** What the API provides, by name of the call. */
export type ApiRecord = Record<string, ProvidedCall>;
