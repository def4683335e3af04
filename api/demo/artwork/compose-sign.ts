import { randomFrom } from '../random.ts';
import { glow, grain, vignette } from './atmosphere.ts';
import { hex, shade, toneOf } from './color.ts';
import { lettered } from './letter-row.ts';
import { titles } from './lettering.gen.ts';
import { group, path, rect } from './marks.ts';
import { slab } from './material.ts';
import type { Picture } from './picture.ts';
import { moonlit } from './scenes/moon-sky-street.ts';
import { n, Sheet } from './sheet.ts';

/** Short names and plain colours: the banks' logos are trademarks. */
const banks: Readonly<Record<string, readonly [short: string, color: string]>> = {
  '002': ['BBL', '#1e4598'],
  '004': ['KBANK', '#138f2d'],
  '006': ['KTB', '#1ba5e1'],
  '011': ['TTB', '#1279be'],
  '014': ['SCB', '#4e2e7f'],
  '022': ['CIMB', '#7e2f36'],
  '024': ['UOB', '#0b3979'],
  '025': ['BAY', '#b08a12'],
  '030': ['GSB', '#d6217e'],
  '031': ['HSBC', '#a81c24'],
  '033': ['GHB', '#d9661f'],
  '034': ['BAAC', '#3d8a2c'],
  '066': ['IBANK', '#184615'],
  '067': ['TISCO', '#12549f'],
  '069': ['KKP', '#5d4a8c'],
  '070': ['ICBC', '#b3161d'],
  '071': ['TCRB', '#0a4d8f'],
  '073': ['LHB', '#5f6567'],
};

/** A bank's tile by its number or its short name; an unknown bank gets its first letters on grey-blue. */
export const composeBank = (code: string): Picture => {
  const wanted = code.toUpperCase();
  const [short, color] = banks[code] ??
    Object.values(banks).find(([name]) => name === wanted) ?? [wanted.slice(0, 5), '#46506b'];
  const sheet = new Sheet(96, 96);
  const base = toneOf(color);
  const size = short.length <= 3 ? 34 : short.length === 4 ? 27 : 22;
  sheet.add(
    rect(0, 0, 96, 96, {
      rx: 20,
      fill: sheet.linear(90, [0, hex(shade(base, base.l + 0.07))], [1, hex(shade(base, base.l - 0.06))]),
    }),
    path('M20 1H76C88 1 95 8 95 20V34C70 26 26 26 1 34V20C1 8 8 1 20 1Z', { fill: '#fff', opacity: 0.1 }),
    group(`translate(48 ${n(48 + size * 0.36)})`, lettered(short, size, '#ffffff')),
  );
  return sheet.finish(color);
};

const amber = '#ffb224';

/** An awning over a lantern, in a box of 128 px. */
const mark = (sheet: Sheet, mode: 'dark' | 'light'): string => {
  const first = mode === 'dark' ? amber : '#c2610c';
  const second = mode === 'dark' ? '#fff4dc' : '#ffd9a8';
  const post = mode === 'dark' ? '#ffd48a' : '#8a4206';
  const scallops = [0, 1, 2, 3, 4]
    .map((i) => {
      const x = 10 + i * 21.6;
      return path(
        `M${n(x + (64 - x) * 0.16)} 16H${n(x + 21.6 + (64 - x - 21.6) * 0.16)}L${n(x + 21.6)} 46A10.8 10 0 0 1 ${n(x)} 46Z`,
        { fill: i % 2 === 0 ? first : second },
      );
    })
    .join('');
  return [
    mode === 'dark' ? glow(sheet, 64, 82, 56, amber, 0.55) : '',
    path('M17 52H23V118H17ZM105 52H111V118H105ZM10 112H118V120H10Z', { fill: post }),
    scallops,
    path('M62.5 52H65.5V64H62.5Z', { fill: post }),
    path('M52 63H76V68H52ZM54 100H74V105H54Z', { fill: post }),
    path('M50 68H78C88 78 88 90 78 100H50C40 90 40 78 50 68Z', {
      fill: sheet.linear(90, [0, '#fff0c2'], [0.5, amber], [1, '#e8742c']),
    }),
    path('M57 68C52 78 52 90 57 100M71 68C76 78 76 90 71 100', {
      fill: 'none',
      stroke: '#9c4a10',
      'stroke-width': 2.2,
      opacity: 0.55,
    }),
  ].join('');
};

const wordmark = (x: number, baseline: number, size: number, fill: string): string => {
  const [line] = titles.Talad ?? [];
  return line === undefined
    ? ''
    : group(
        `translate(${n(x + (line.width * size) / 200)} ${n(baseline)}) scale(${size / 100})`,
        path(line.d, { fill }),
      );
};

/** The logo of the site. */
export const composeSiteMark = (shape: 'logo' | 'icon' | 'open-graph', mode: 'dark' | 'light'): Picture => {
  if (shape === 'logo') {
    const sheet = new Sheet(416, 128);
    sheet.add(mark(sheet, mode), wordmark(140, 98, 106, mode === 'dark' ? '#f5f2fa' : '#1b1527'));
    return sheet.finish(amber);
  }
  if (shape === 'icon') {
    const sheet = new Sheet(256, 256);
    sheet.add(
      rect(0, 0, 256, 256, { rx: 56, fill: sheet.linear(90, [0, '#2a2140'], [1, '#0f0c17']) }),
      group('translate(14 10) scale(1.78)', mark(sheet, 'dark')),
    );
    return sheet.finish('#181425');
  }
  const sheet = new Sheet(1200, 630);
  sheet.add(
    moonlit({
      sheet,
      random: randomFrom('open-graph'),
      width: 1200,
      height: 630,
      horizon: 420,
      stray: -6,
      centre: 1010,
    }),
    rect(0, 0, 1200, 630, {
      fill: sheet.linear(0, [0, '#0f0c17', 0.9], [0.55, '#0f0c17', 0.5], [1, '#0f0c17', 0]),
    }),
    ...Array.from({ length: 13 }, (_, i) =>
      path(slab(i * 96 - 20, -30, 96, 96, 40), { fill: i % 2 ? '#fff4dc' : amber }),
    ),
    rect(0, 0, 1200, 90, { fill: sheet.linear(90, [0, '#000', 0.45], [1, '#000', 0]) }),
    group('translate(96 210) scale(2.1)', mark(sheet, 'dark')),
    wordmark(396, 414, 190, '#ffffff'),
    vignette(sheet, '#07040d', 0.45),
    grain(sheet),
  );
  return sheet.finish('#2b2450');
};
