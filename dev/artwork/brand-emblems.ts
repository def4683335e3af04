import { polar, polyline } from './marks.ts';
import { disc, slab } from './material.ts';

const petals = (count: number, inner: number, outer: number): string =>
  Array.from({ length: count }, (_, i) => {
    const turn = (i * 360) / count - 90;
    const tip = polar(turn, outer);
    const a = polar(turn - 180 / count, inner);
    const b = polar(turn + 180 / count, inner);
    return `M${a.map(Math.round).join(' ')}Q${polar(turn - 110 / count, outer)
      .map(Math.round)
      .join(' ')} ${tip.map(Math.round).join(' ')}Q${polar(turn + 110 / count, outer)
      .map(Math.round)
      .join(' ')} ${b.map(Math.round).join(' ')}Z`;
  }).join('');

/** Emblems of the official brands in a box of ±100, even-odd fill rule. */
export const brandEmblems: Readonly<Record<string, string>> = {
  Lomfa_Interactive:
    'M-90 -20H30C58 -20 64 -62 36 -66C18 -68 10 -50 18 -40L-2 -34C-16 -66 16 -94 46 -86C92 -74 84 4 30 4H-90ZM-66 20H62C104 20 108 84 62 88C36 90 22 66 32 48L52 54C48 64 58 70 66 66C82 60 78 44 62 44H-66ZM-96 60H6V84H-96Z',
  Teakbyte: `${slab(-84, -84, 168, 168, 22)}${slab(-64, -64, 128, 128, 10)}M-52 -50H52V-26H13V54H-13V-26H-52ZM-100 -46H-88V-30H-100ZM-100 -8H-88V8H-100ZM-100 30H-88V46H-100ZM88 -46H100V-30H88ZM88 -8H100V8H88ZM88 30H100V46H88Z`,
  Nine_Elephants_Digital:
    'M-90 10C-90 -60 -40 -92 20 -88C76 -86 96 -40 92 10C90 40 100 60 96 88H78C80 60 70 44 60 34V88H28V50H-22V88H-56V40C-66 44 -70 60 -62 74C-54 82 -44 74 -46 64L-34 62C-28 88 -58 100 -76 84C-92 68 -90 40 -90 10ZM-52 -20A9 9 0 1 0 -34 -20A9 9 0 1 0 -52 -20ZM-14 -60C20 -60 30 -20 4 10C-10 0 -20 -30 -14 -60Z',
  Mangosteen_Arcade: `${disc(0, 18, 78)}${petals(6, 18, 44)
    .replace(/M/g, 'M')
    .replace(
      /(-?\d+) (-?\d+)/g,
      (_, x: string, y: string) => `${x} ${Number(y) + 26}`,
    )}M-60 -48C-40 -92 -10 -70 0 -62C10 -70 40 -92 60 -48C30 -34 -30 -34 -60 -48ZM-8 -98H8V-72H-8Z`,
  Riverlamp_Games:
    'M-40 -60H40L58 -34V20L40 44H-40L-58 20V-34ZM-26 -44L-40 -26V12L-26 28H26L40 12V-26L26 -44ZM0 -34C20 -8 22 14 0 18C-22 14 -20 -8 0 -34ZM-22 -84H22V-68H-22ZM-96 62C-64 44 -40 84 0 62C40 44 64 84 96 62V78C64 100 40 60 0 78C-40 100 -64 60 -96 78Z',
  Moonrice_Merch:
    'M20 -96A80 80 0 1 0 92 12A66 66 0 0 1 20 -96ZM44 -70C62 -50 62 -30 44 -14C28 -30 28 -50 44 -70ZM70 -40C92 -34 98 -18 92 2C72 0 62 -16 70 -40ZM14 -44C36 -36 40 -18 32 2C14 -4 6 -22 14 -44ZM36 -4L48 -4L40 60H28Z',
  Sawasdee_Loot:
    'M0 -98C22 -70 22 -40 0 -12C-22 -40 -22 -70 0 -98ZM-46 -76C-14 -64 -4 -36 -8 -6C-40 -14 -54 -44 -46 -76ZM46 -76C14 -64 4 -36 8 -6C40 -14 54 -44 46 -76ZM-92 8H92V36H-92ZM-78 44H-12V96H-78ZM12 44H78V96H12ZM-8 8H8V96H-8Z',
  Padaek_Pixel: `M-60 -80H60V-60H80V-20H60V0H80V60H60V80H-60V60H-80V0H-60V-20H-80V-60H-60ZM-40 -40V-20H-20V-40ZM20 -40V-20H40V-40ZM-40 20V40H-20V60H20V40H40V20H20V30H-20V20ZM-20 -100H20V-88H-20Z${polyline(
    [
      [-100, -8],
      [-88, -8],
      [-88, 8],
      [-100, 8],
    ],
  )}Z`,
};
