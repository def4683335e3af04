import { glyphs } from './lettering.gen.ts';
import { group, path } from './marks.ts';
import { n } from './sheet.ts';

/** Capital letters and digits in a row, centred on 0; 100 units tall type scaled by `size` / 100. */
export const lettered = (letters: string, size: number, fill: string): string => {
  const row = [...letters].flatMap((letter) => glyphs[letter] ?? []);
  const width = row.reduce((sum, glyph) => sum + glyph.advance, 0);
  let x = -width / 2;
  const marks = row.map((glyph) => {
    const mark = group(`translate(${n(x)} 0)`, path(glyph.d, { fill }));
    x += glyph.advance;
    return mark;
  });
  return group(`scale(${size / 100})`, ...marks);
};
