import { globalText } from './system.ts';

/** Resets, colours and global styles: a page without server rendering inserts them before all other rules. */
export const globalStyles: string = globalText();
