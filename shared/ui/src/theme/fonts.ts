/** One face to serve. `file` is a module specifier: the host's build copies it to /fonts/<file name>. */
export type FontFace = {
  family: string;
  /** A weight or, for variable fonts, a range. */
  weight: string;
  unicodeRange: string;
  file: string;
  subset: 'thai' | 'latin' | 'latin-ext';
  /** Fetched ahead by pages in a language of this subset; another page may still need it (the baht sign is Thai). */
  preload: boolean;
};

const ranges = {
  thai: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const;

const subsets = ['thai', 'latin-ext', 'latin'] as const;

const text = subsets.map(
  (subset): FontFace => ({
    family: 'Noto Sans Thai Variable',
    weight: '100 900',
    unicodeRange: ranges[subset],
    file: `@fontsource-variable/noto-sans-thai/files/noto-sans-thai-${subset}-wght-normal.woff2`,
    subset,
    preload: subset !== 'latin-ext',
  }),
);

const display = subsets.map(
  (subset): FontFace => ({
    family: 'Anuphan',
    weight: '400 700',
    unicodeRange: ranges[subset],
    file: `@fontsource/anuphan/files/anuphan-${subset}-600-normal.woff2`,
    subset,
    preload: subset !== 'latin-ext',
  }),
);

/** Every face the kit uses. Headings and prices come in one weight, 600. */
export const fontFaces: readonly FontFace[] = [...text, ...display];

const latinLocals = "local('Arial'), local('Liberation Sans'), local('Roboto'), local('Helvetica')";
const thaiLocals = "local('Noto Sans Thai'), local('Leelawadee UI'), local('Thonburi'), local('Tahoma')";

/**
 * Faces of fonts people already have, stretched to the measures of the web fonts (measured on running
 * text of both languages), so that no line moves when the web font takes over.
 */
const fallbacks = [
  {
    family: 'Talad Text Fallback',
    locals: latinLocals,
    range: ranges.latin,
    size: 105.5,
    up: 100.6,
    down: 42.7,
  },
  { family: 'Talad Text Fallback', locals: thaiLocals, range: ranges.thai, size: 100, up: 106, down: 45 },
  {
    family: 'Talad Display Fallback',
    locals: latinLocals,
    range: ranges.latin,
    size: 97.1,
    up: 106,
    down: 28.8,
  },
  {
    family: 'Talad Display Fallback',
    locals: thaiLocals,
    range: ranges.thai,
    size: 99.8,
    up: 103.2,
    down: 28,
  },
] as const;

/** The @font-face rules; `urlOf` says where a face's file is served. */
export function fontFaceCss(urlOf: (face: FontFace) => string): string {
  const web = fontFaces.map(
    (face) =>
      `@font-face{font-family:'${face.family}';font-style:normal;font-display:swap;font-weight:${face.weight};src:url(${urlOf(face)}) format('woff2');unicode-range:${face.unicodeRange}}`,
  );
  const local = fallbacks.map(
    ({ family, locals, range, size, up, down }) =>
      `@font-face{font-family:'${family}';src:${locals};size-adjust:${size}%;ascent-override:${up}%;descent-override:${down}%;line-gap-override:0%;unicode-range:${range}}`,
  );
  return [...web, ...local].join('\n');
}
