import { duskmark, goalkhao, ironpaddy, ranat } from './dusk-and-field.ts';
import { himmaran, krailan, moonlit, naga } from './rune-and-river.ts';
import { bricktail, kiln, lomfa, samlor } from './sky-and-street.ts';
import type { GameWares } from './ware.ts';

const everyWare: readonly GameWares[] = [
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
export const waresOf = (slug: string): GameWares => {
  const wares = everyWare.find((one) => one.slug === slug);
  if (wares === undefined) throw new RangeError(`no wares for ${slug}`);
  return wares;
};
