import type { ReadCallName } from './calls.ts';
import type { Text } from './schema.ts';
import type { SlotName } from './slots.ts';

/**
 * Where the value of a call's input comes from: a fixed value, a part of the route, or the query string. A `required`
 * one must be in the query string: without it the API would refuse the call, so the call is not made.
 */
export type Source =
  | string
  | number
  | boolean
  | { from: 'path'; name: string }
  | { from: 'search'; name: string; fallback?: string; required?: true };

/** A call that a page or slot needs before it can be drawn whole. The server makes it ahead; its key is its input. */
export interface DataNeed {
  call: ReadCallName;
  params?: Record<string, Source>;
  query?: Record<string, Source>;
  /** The page does not exist when this call answers NOT_FOUND. */
  required?: boolean;
}

/** A page that a remote gives to the site. */
export interface PageDeclaration {
  /** Unique within the remote; the exposed module is `./page.<id>`. */
  id: string;
  /** Route pattern, such as `/marketplace/:slug`. */
  path: string;
  /** File of the page, from the remote's folder. */
  module: string;
  access: 'public' | 'user';
  /** Drawn on the server too (public pages), or by the browser only. */
  render: 'server' | 'browser';
  /** Whether search engines may list it. */
  index: boolean;
  title: Text;
  needs?: DataNeed[];
  /** Slots that the page draws, so that the server can make their calls ahead and name their files. */
  slots?: SlotName[];
  /** Groups of words that the page needs beside the remote's common ones. */
  words?: string[];
}

/** A slot that a remote fills. */
export interface SlotDeclaration {
  slot: SlotName;
  module: string;
  render: 'server' | 'browser';
  /** Height in px that the place keeps until the slot is drawn, so that nothing shifts: [phone, desk]. */
  reserve?: [number, number];
  /** Loaded with the page when it is on it; otherwise when first asked for. */
  load: 'page' | 'demand';
  needs?: DataNeed[];
}

/** A place in the site's menus. */
export interface NavDeclaration {
  area: 'profile-menu' | 'settings-menu' | 'footer';
  label: Text;
  path: string;
  order: number;
}

/** A remote's declaration of itself: all that anybody needs to know to place it on the site. */
export interface RemoteDeclaration {
  /** Folder and registry name, such as `mf-wallet`. */
  name: string;
  /** Team that answers for it. */
  owner: string;
  /** What it is for, in one sentence. */
  mission: string;
  /** What the site does without it: `primary` pages are told apart from pieces that may go unnoticed. */
  class: 'primary' | 'essential' | 'regular';
  /** Platform version it was made for, a semver range. */
  platform: string;
  /**
   * Its words: `src/locales/<language>.json` come with every piece, those of a group (`<group>.<language>.json`) only
   * with the pages that name it. All stand in the one namespace.
   */
  i18n: { namespace: string; locales: ['en', 'th']; groups?: string[] };
  pages: PageDeclaration[];
  slots: SlotDeclaration[];
  nav: NavDeclaration[];
  /** Events it says and hears, for the contract check at publishing. */
  events: { emits: string[]; listens: string[] };
}

/** Identity at compile time; gives editors the types and tools one place to look. */
export const declareRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration;

/** Name of the exposed module of a page. */
export const pageModule = (pageId: string) => `./page.${pageId}`;
/** Name of the exposed module of a slot. */
export const slotModule = (slot: SlotName) => `./slot.${slot}`;
/** Name of the exposed module with a language's texts, the common ones or those of a group. */
export const localeModule = (language: 'en' | 'th', group?: string) =>
  group === undefined ? `./locale.${language}` : `./locale.${group}.${language}`;
