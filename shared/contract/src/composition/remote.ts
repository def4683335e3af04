import type { RemoteDeclaration } from './remote-declaration.ts';
import type { SlotName } from './slots.ts';

export type {
  LoaderCall,
  NavDeclaration,
  PageDeclaration,
  RemoteDeclaration,
  SlotDeclaration,
  Source,
} from './remote-declaration.ts';

/** Identity function; gives editors the types and tools a single entry point. */
export const declareRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration;

/** Name of the exposed module of a page. */
export const pageModule = (pageId: string) => `./page.${pageId}`;
/** Name of the exposed module of a slot; a contribution to an open slot has an id. */
export const slotModule = (slot: SlotName, id?: string) =>
  id === undefined ? `./slot.${slot}` : `./slot.${slot}.${id}`;
/** Name of the exposed module with the messages of a language, the common ones or those of a group. */
export const localeModule = (language: 'en' | 'th', group?: string) =>
  group === undefined ? `./locale.${language}` : `./locale.${group}.${language}`;
