/** A font face to serve. `file` is a module specifier: the host's build subsets it to the face's range and weights. */
export type FontFace = {
  family: string;
  /** A weight or, for variable fonts, a range. */
  weight: string;
  unicodeRange: string;
  file: string;
  /** Whether the file is a variable font; otherwise its single weight is used for the whole range. */
  isVariable: boolean;
  /** Languages whose pages preload it; other pages load it when one of its characters is used. */
  preload: readonly ('en' | 'th')[];
};

/**
 * Unicode ranges, one per file. What nearly every page uses is in the smallest files: English with its punctuation, and
 * the baht sign, which would otherwise load all of Thai on an English page. Thai itself is not split: where two files
 * meet within a word, the marks above and below are misplaced.
 */
const ranges = {
  thai: 'U+02D7,U+0303,U+0331,U+0E01-0E3E,U+0E40-0E5B,U+200C-200D,U+25CC',
  latinExtended:
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D6,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latinOther:
    'U+0080-009F,U+00A1-00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200B,U+200E-200F,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2215,U+FEFF,U+FFFD',
  latin:
    'U+0000-007F,U+00A0,U+00A9,U+00B7,U+00D7,U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2191,U+2193,U+2212',
  baht: 'U+0E3F',
} as const;

/** Which file contains a range, and which languages preload it for body text and for headings and prices. */
const parts = [
  { range: 'thai', subset: 'thai', inText: ['th'], inDisplay: ['th'] },
  { range: 'latinExtended', subset: 'latin-ext', inText: [], inDisplay: [] },
  { range: 'latinOther', subset: 'latin', inText: [], inDisplay: [] },
  { range: 'latin', subset: 'latin', inText: ['en', 'th'], inDisplay: ['en', 'th'] },
  { range: 'baht', subset: 'thai', inText: [], inDisplay: ['en', 'th'] },
] as const;

const text = parts.map(
  ({ range, subset, inText }): FontFace => ({
    family: 'Noto Sans Thai Variable',
    weight: '400 700',
    unicodeRange: ranges[range],
    file: `@fontsource-variable/noto-sans-thai/files/noto-sans-thai-${subset}-wght-normal.woff2`,
    isVariable: true,
    preload: inText,
  }),
);

const display = parts.map(
  ({ range, subset, inDisplay }): FontFace => ({
    family: 'Anuphan',
    weight: '400 700',
    unicodeRange: ranges[range],
    file: `@fontsource/anuphan/files/anuphan-${subset}-600-normal.woff2`,
    isVariable: false,
    preload: inDisplay,
  }),
);

/** All font faces of the design system. Headings and prices have one weight, 600. */
export const fontFaces: readonly FontFace[] = [...text, ...display];

/** `local()` matches one face by its full or PostScript name; a synthesized bold would be too narrow. */
const locals = (...names: string[]) => names.map((name) => `local('${name}')`).join(',');
const latin = locals('Arial', 'Liberation Sans', 'NimbusSans-Regular', 'Roboto-Regular', 'Helvetica');
const latinBold = locals(
  'Arial Bold',
  'LiberationSans-Bold',
  'NimbusSans-Bold',
  'Roboto-Bold',
  'Helvetica-Bold',
);
const thai = locals('NotoSansThai-Regular', 'Leelawadee UI', 'Thonburi', 'Tahoma');
const thaiBold = locals('NotoSansThai-Bold', 'Leelawadee UI Bold', 'Thonburi-Bold', 'Tahoma Bold');

/**
 * Fallback faces from installed fonts, adjusted to the metrics of the web fonts (measured on running
 * text of both languages), so that no line moves when the web font loads.
 */
const fallbacks = [
  {
    family: 'Talad Text Fallback',
    weight: '400',
    locals: latin,
    range: `${ranges.latin},${ranges.latinOther}`,
    size: 105.5,
    up: 100.6,
    down: 42.7,
  },
  {
    family: 'Talad Text Fallback',
    weight: '400',
    locals: thai,
    range: `${ranges.thai},${ranges.baht}`,
    size: 100,
    up: 106,
    down: 45,
  },
  {
    family: 'Talad Display Fallback',
    weight: '600',
    locals: latinBold,
    range: `${ranges.latin},${ranges.latinOther}`,
    size: 97.8,
    up: 105.3,
    down: 28.6,
  },
  {
    family: 'Talad Display Fallback',
    weight: '600',
    locals: thaiBold,
    range: `${ranges.thai},${ranges.baht}`,
    size: 99.8,
    up: 103.2,
    down: 28,
  },
] as const;

/** The @font-face rules; `urlOf` returns the URL of a face's file. */
export function fontFaceCss(urlOf: (face: FontFace) => string): string {
  const web = fontFaces.map(
    (face) =>
      `@font-face{font-family:'${face.family}';font-style:normal;font-display:swap;font-weight:${face.weight};src:url(${urlOf(face)}) format('woff2');unicode-range:${face.unicodeRange}}`,
  );
  const local = fallbacks.map(
    ({ family, weight, locals: sources, range, size, up, down }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};src:${sources};size-adjust:${size}%;ascent-override:${up}%;descent-override:${down}%;line-gap-override:0%;unicode-range:${range}}`,
  );
  return [...web, ...local].join('\n');
}
