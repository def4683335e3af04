import type { ReadCallName } from './calls.ts';
import type { Text } from './schema.ts';
import type { SlotName } from './slots.ts';

/**
 * Source of a value in a call's input: a fixed value, a route param, or the query string. A `required` one must be in
 * the query string: without it the API would refuse the call, so the call is not made.
 */
export type Source =
  | string
  | number
  | boolean
  | { from: 'path'; name: string }
  | { from: 'search'; name: string; fallback?: string; required?: true };

/**
 * Data requirement: a call that a page or slot needs to render completely. The server prefetches it; its cache key is
 * its input.
 */
export interface LoaderCall {
  call: ReadCallName;
  params?: Record<string, Source>;
  query?: Record<string, Source>;
  /** The page responds with 404 if this call fails with NOT_FOUND. */
  required?: boolean;
}

/** A page that a remote provides. */
export interface PageDeclaration {
  /** Unique within the remote; the exposed module is `./page.<id>`. */
  id: string;
  /** Route pattern, such as `/marketplace/:slug`. */
  path: string;
  /** File of the page, relative to the remote's folder. */
  module: string;
  access: 'public' | 'user';
  /** Rendered on the server too (public pages), or in the browser only. */
  render: 'server' | 'browser';
  /** Whether search engines may index it. */
  index: boolean;
  title: Text;
  needs?: LoaderCall[];
  /** Slots that the page renders, so that the server can prefetch their calls and preload their files. */
  slots?: SlotName[];
  /** Message groups that the page needs besides the remote's common one. */
  messages?: string[];
}

/** A slot that a remote fills. */
export interface SlotDeclaration {
  slot: SlotName;
  module: string;
  render: 'server' | 'browser';
  /** Height in px reserved until the slot renders, to prevent layout shift: [phone, desktop]. */
  reserve?: [number, number];
  /** Loaded with the page that has the slot, or on first use. */
  load: 'page' | 'demand';
  needs?: LoaderCall[];
}

/** An entry in the site's menus. */
export interface NavDeclaration {
  area: 'profile-menu' | 'settings-menu' | 'footer';
  label: Text;
  path: string;
  order: number;
}

/** The declaration of a remote: everything needed to integrate it into the site. */
export interface RemoteDeclaration {
  /** Folder and registry name, such as `mf-wallet`. */
  name: string;
  /** Team that owns it. */
  owner: string;
  /** Its purpose, in one sentence. */
  mission: string;
  /** Importance to the site: `primary` pages, as opposed to modules that may be missing unnoticed. */
  class: 'primary' | 'essential' | 'regular';
  /** Required platform version, a semver range. */
  platform: string;
  /**
   * Its messages: `src/locales/<language>.json` loads with every module, those of a group (`<group>.<language>.json`)
   * only with the pages that name it. All share the one namespace.
   */
  i18n: { namespace: string; locales: ['en', 'th']; groups?: string[] };
  pages: PageDeclaration[];
  /** Paths under its own pages that it leaves to pages of other remotes: `{ path: '/games/chess', to: 'mf-chess' }`. */
  delegates?: { path: string; to: string }[];
  slots: SlotDeclaration[];
  nav: NavDeclaration[];
  /** Events it emits and listens to, for the contract check at publishing. */
  events: { emits: string[]; listens: string[] };
}

/** Identity function; gives editors the types and tools a single entry point. */
export const declareRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration;

/** Name of the exposed module of a page. */
export const pageModule = (pageId: string) => `./page.${pageId}`;
/** Name of the exposed module of a slot. */
export const slotModule = (slot: SlotName) => `./slot.${slot}`;
/** Name of the exposed module with the messages of a language, the common ones or those of a group. */
export const localeModule = (language: 'en' | 'th', group?: string) =>
  group === undefined ? `./locale.${language}` : `./locale.${group}.${language}`;
