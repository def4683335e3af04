import { mirrored, ngon, polar, polyline, star } from './marks.ts';
import { disc, slab } from './material.ts';

const ring = (outer: number, inner: number): string => disc(0, 0, outer) + disc(0, 0, inner);
const rays = (count: number, inner: number, outer: number, half: number): string =>
  Array.from({ length: count }, (_, at) => {
    const turn = (at * 360) / count - 90;
    return `${polyline([polar(turn - half, inner), polar(turn, outer), polar(turn + half, inner)])}Z`;
  }).join('');

/** The emblem of each game in a box of ±100, filled with the even-odd rule. */
const emblems: Readonly<Record<string, string>> = {
  Himmaran_Online: `${ring(98, 84)}M0 -70L58 40H26L0 -12L-26 40H-58ZM-12 14L0 -8L12 14L0 72Z`,
  Krailan_Strike: `${polyline(ngon(6, 98))}Z${polyline(ngon(6, 80))}ZM-8 -66H8V-22H-8ZM-8 22H8V66H-8ZM-66 -8H-22V8H-66ZM22 -8H66V8H22Z${disc(0, 0, 9)}`,
  Pocket_Naga_Arena:
    'M-20 96C-96 70 -90 6 -30 -2C20 -8 40 -18 34 -44C30 -62 4 -66 -10 -52L-40 -60C-36 -92 16 -104 50 -84C66 -100 78 -96 92 -100C86 -84 88 -72 80 -60C88 -10 52 22 2 28C-34 34 -42 58 -10 70C18 80 46 70 70 44C68 84 30 108 -20 96ZM40 -70A8 8 0 1 0 56 -70A8 8 0 1 0 40 -70Z',
  Moonlit_Ferry:
    'M26 -98A76 76 0 1 0 84 -2A62 62 0 0 1 26 -98ZM-92 44H92C78 78 52 96 0 96C-52 96 -78 78 -92 44ZM-8 40V-30L36 34V40Z',
  Koh_Lomfa:
    'M-70 8H70L34 38L14 96L-10 56L-40 44ZM-8 2V-62C30 -56 44 -30 46 2ZM-18 2V-44C-40 -38 -52 -18 -54 2ZM-98 -64C-70 -90 -40 -88 -30 -72C-48 -80 -72 -76 -86 -54Z',
  Turbo_Samlor:
    'M-96 20L-64 -48H40L74 10L96 20V44H80A24 24 0 0 0 32 44H-28A24 24 0 0 0 -76 44H-96ZM-52 -34L-70 10H-20V-34ZM-4 -34V10H56L32 -34ZM-52 24A22 22 0 1 0 -52 68A22 22 0 1 0 -52 24ZM56 24A22 22 0 1 0 56 68A22 22 0 1 0 56 24ZM-98 -70H-30L-40 -58H-98Z',
  Orbital_Kiln: `${ring(52, 38)}M0 -26C22 -4 24 22 0 28C-24 22 -18 0 -4 -2C2 -8 4 -16 0 -26ZM-98 34C-60 -6 30 -60 90 -64C102 -64 100 -52 86 -40L72 -36C80 -44 84 -50 82 -52C40 -46 -40 2 -82 46C-86 52 -80 54 -70 50L-62 56C-90 68 -112 56 -98 34Z`,
  Bricktail_Village: `M0 -96L96 -16H72V92H-72V-16H-96Z${slab(-52, -4, 44, 24, 3)}${slab(8, -4, 44, 24, 3)}${slab(-22, 30, 44, 24, 3)}${slab(-52, 64, 44, 24, 3)}${slab(8, 64, 44, 24, 3)}`,
  Duskmark_Duel: `${slab(-66, -96, 132, 192, 16)}${slab(-54, -84, 108, 168, 10)}${disc(0, -6, 36)}${disc(0, -30, 36)}${rays(7, 42, 62, 5)}M-44 50H44V58H-44Z`,
  Ironpaddy_Commander:
    'M0 -98L88 -66V4C88 52 50 82 0 98C-50 82 -88 52 -88 4V-66ZM-70 -52V-14C-40 -30 -20 2 0 -10C20 -22 40 -30 70 -12V-52L0 -78ZM-70 8C-40 -8 -20 22 0 14C20 4 40 -6 70 12C66 28 60 34 54 42C36 26 20 30 0 44C-20 52 -40 22 -60 34C-66 26 -70 18 -70 8Z',
  Rhythm_Ranat: [
    slab(-92, -20, 22, 70, 11),
    slab(-60, -50, 22, 112, 11),
    slab(-28, -84, 22, 156, 11),
    slab(6, -62, 22, 134, 11),
    slab(38, -36, 22, 98, 11),
    slab(70, -8, 22, 60, 11),
    'M-96 86C-50 106 50 106 96 86V96C50 116 -50 116 -96 96Z',
  ].join(''),
  Goalkhao_League: `${ring(96, 82)}${polyline(ngon(5, 34))}Z${ngon(5, 1)
    .map((_, at) => `${polyline(ngon(5, 24, 90 + at * 72, ...polar(-90 + at * 72, 82)))}Z`)
    .join('')}${ngon(5, 1)
    .map(
      (_, at) =>
        `${polyline([polar(-90 + at * 72 - 8, 34), polar(-90 + at * 72 + 8, 34), polar(-90 + at * 72 + 4, 60), polar(-90 + at * 72 - 4, 60)])}Z`,
    )
    .join('')}`,
  Cloudpost_Courier: 'M-98 -20L98 -80L30 84L-4 26ZM-4 26L98 -80L-30 14V66Z',
};

const fallback = `${polyline(star(8, 96, 60))}Z${mirrored([
  [0, -40],
  [30, 0],
  [0, 40],
])}`;

/** Path of a game's emblem; a plain star for a game without one. */
export const emblemOf = (slug: string): string => emblems[slug] ?? fallback;
