/** One colour mode: every value is used through its CSS variable `--c-<name>`. */
export type Palette = Readonly<Record<ColorName, string>>;

/** The name of a colour of the palette. */
export type ColorName =
  | 'bg'
  | 'surface'
  | 'raised'
  | 'hairline'
  | 'edge'
  | 'fg'
  | 'muted'
  | 'accent'
  | 'accent-on'
  | 'success'
  | 'danger'
  | 'info'
  | 'shade'
  | 'glow'
  | 'lift'
  | 'rest';

/** Contrast against bg and surface: text at least 4.5, control borders at least 3. */
export const dark: Palette = {
  bg: '#0F0C17',
  surface: '#181425',
  raised: '#221C33',
  hairline: '#3A3152',
  edge: '#7A6F99',
  fg: '#F5F2FA',
  muted: '#B5ACC9',
  accent: '#FFB224',
  'accent-on': '#1C1203',
  success: '#4ADE9A',
  danger: '#FF7B7B',
  info: '#8FB4FF',
  shade: 'rgb(6 4 12 / 72%)',
  glow: 'rgb(255 178 36 / 14%)',
  rest: '0 0 #0000',
  lift: '0 0 0 1px #3A3152, 0 18px 40px -12px rgb(0 0 0 / 70%)',
};

/** The palette of the light theme. */
export const light: Palette = {
  bg: '#FAF7F2',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  hairline: '#E6DFD5',
  edge: '#8A8096',
  fg: '#1B1527',
  muted: '#5F566F',
  accent: '#A34A00',
  'accent-on': '#FFFFFF',
  success: '#0B6B43',
  danger: '#B3261E',
  info: '#2450B0',
  shade: 'rgb(27 21 39 / 52%)',
  glow: 'rgb(255 178 36 / 22%)',
  rest: '0 1px 3px rgb(27 21 39 / 9%)',
  lift: '0 1px 2px rgb(27 21 39 / 8%), 0 16px 36px -12px rgb(27 21 39 / 26%)',
};

/** A colour by name, for styles written as plain CSS. */
export const color = (name: ColorName): string => `var(--c-${name})`;

/** A translucent tint of a colour; `percent` is its opacity. */
export const tint = (name: ColorName, percent: number): string =>
  `color-mix(in srgb, var(--c-${name}) ${percent}%, transparent)`;

/** The CSS variables of a palette. */
export const paletteVariables = (palette: Palette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--c-${name}`, value]));
