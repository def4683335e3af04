import { goalkhao, ironpaddy, ranat } from './field-stage-pitch.ts';
import { bricktail, cloudpost, duskmark, kiln } from './fire-brick-dusk.ts';
import { naga } from './green-water.ts';
import { lomfa, moonlit, samlor } from './moon-sky-street.ts';
import { krailan } from './neon-towers.ts';
import { himmaran } from './rune-mountain.ts';
import type { Scene } from './scene.ts';

const scenes: Readonly<Record<string, Scene>> = {
  Himmaran_Online: himmaran,
  Krailan_Strike: krailan,
  Pocket_Naga_Arena: naga,
  Moonlit_Ferry: moonlit,
  Koh_Lomfa: lomfa,
  Turbo_Samlor: samlor,
  Orbital_Kiln: kiln,
  Bricktail_Village: bricktail,
  Duskmark_Duel: duskmark,
  Ironpaddy_Commander: ironpaddy,
  Rhythm_Ranat: ranat,
  Goalkhao_League: goalkhao,
  Cloudpost_Courier: cloudpost,
};

/** The scene of a game; the lantern river for a game without one. */
export const sceneOf = (slug: string): Scene => scenes[slug] ?? moonlit;
