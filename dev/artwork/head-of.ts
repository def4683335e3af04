import { drummer, footballer, passenger } from './faces.ts';
import type { Head } from './head.ts';
import { hooded, knight, marshal, racer, river, tactical } from './helmets.ts';

const heads: Readonly<Record<string, Head>> = {
  Krailan_Strike: tactical,
  Pocket_Naga_Arena: river,
  Moonlit_Ferry: passenger,
  Turbo_Samlor: racer,
  Duskmark_Duel: hooded,
  Ironpaddy_Commander: marshal,
  Rhythm_Ranat: drummer,
  Goalkhao_League: footballer,
};

/** The kind of hero that a game's accounts show. */
export const headOf = (game: string): Head => heads[game] ?? knight;
