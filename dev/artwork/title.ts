import { hex, shade, tone, toneOf } from './color.ts';
import { titles } from './lettering.gen.ts';
import { group, path } from './marks.ts';
import { n, type Sheet } from './sheet.ts';

export interface TitlePlace {
  readonly slug: string;
  /** Horizontal centre of the lines. */
  readonly x: number;
  /** Baseline of the last line. */
  readonly bottom: number;
  /** Maximum width in px. */
  readonly width: number;
  readonly height: number;
  /** Colour of the game or brand, #rrggbb. */
  readonly hue: string;
}

const leading = 1.16;

/** Title lettering: dark edge, lit face, as wide as the space allows. */
export const drawTitle = (sheet: Sheet, { slug, x, bottom, width, height, hue }: TitlePlace): string => {
  const lines = titles[slug] ?? [];
  if (lines.length === 0) return '';
  const color = toneOf(hue);
  const tall = lines.reduce((sum, line, at) => sum + line.rise * (at === 0 ? 1 : leading), 0);
  const wide = Math.max(...lines.map((line) => line.width));
  const scale = Math.min(width / wide, height / tall);
  const fill = sheet.linear(
    90,
    [0, '#ffffff'],
    [0.45, hex(shade(color, 0.96, 0.35))],
    [0.56, hex(shade(color, 0.86, 0.8))],
    [1, hex(shade(color, 0.72))],
  );
  const edge = hex(tone(0.13, 0.05, color.h));
  let y = bottom;
  const marks: string[] = [];
  for (const line of [...lines].reverse()) {
    marks.push(
      group(
        `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})`,
        path(line.d, {
          fill: edge,
          stroke: edge,
          'stroke-width': 11,
          'stroke-linejoin': 'round',
          transform: 'translate(0 3.5)',
        }),
        path(line.d, { fill, stroke: hex(shade(color, 0.97, 0.2)), 'stroke-width': 0.8 }),
      ),
    );
    y -= line.rise * leading * scale;
  }
  return marks.join('');
};
