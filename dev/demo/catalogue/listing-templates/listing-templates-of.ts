import { duskmark, goalkhao, ironpaddy, ranat } from './dusk-and-field.ts';
import type { GameListingTemplates } from './listing-template.ts';
import { himmaran, krailan, moonlit, naga } from './rune-and-river.ts';
import { bricktail, kiln, lomfa, samlor } from './sky-and-street.ts';

const allTemplates: readonly GameListingTemplates[] = [
  himmaran,
  krailan,
  naga,
  moonlit,
  lomfa,
  samlor,
  kiln,
  bricktail,
  duskmark,
  ironpaddy,
  ranat,
  goalkhao,
];

/** The items that sellers of a game list. */
export const listingTemplatesOf = (slug: string): GameListingTemplates => {
  const templates = allTemplates.find((one) => one.slug === slug);
  if (templates === undefined) throw new RangeError(`no templates for ${slug}`);
  return templates;
};
