/** A game's name as its route has it, in words again: names hold no underscores of their own. */
export const slugToName = (slug: string): string => slug.replaceAll('_', ' ');
