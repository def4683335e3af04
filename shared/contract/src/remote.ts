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
/** Name of the exposed module of a slot. */
export const slotModule = (slot: SlotName) => `./slot.${slot}`;
/** Name of the exposed module with the messages of a language, the common ones or those of a group. */
export const localeModule = (language: 'en' | 'th', group?: string) =>
  group === undefined ? `./locale.${language}` : `./locale.${group}.${language}`;
