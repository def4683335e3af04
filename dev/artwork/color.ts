/** A colour in OKLCH: lightness 0–1, chroma 0–0.37, hue in degrees. Mixes stay saturated, unlike in RGB. */
export interface Tone {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export const tone = (l: number, c: number, h: number): Tone => ({ l, c, h });

const toLinear = ({ l, c, h }: Tone): readonly [number, number, number] => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
};

const inGamut = (rgb: readonly number[]): boolean => rgb.every((v) => v > -0.001 && v < 1.001);

const channel = (v: number): string => {
  const clipped = Math.min(1, Math.max(0, v));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};

/** `#rrggbb`; reduces the chroma until the colour is in gamut. */
export const hex = (color: Tone): string => {
  const l = Math.min(1, Math.max(0, color.l));
  let c = Math.max(0, color.c);
  let rgb = toLinear({ l, c, h: color.h });
  while (!inGamut(rgb) && c > 0.002) {
    c *= 0.92;
    rgb = toLinear({ l, c, h: color.h });
  }
  return `#${rgb.map(channel).join('')}`;
};

/** Shorthand for `hex(tone(…))`. */
export const ink = (l: number, c: number, h: number): string => hex({ l, c, h });

export const shade = (color: Tone, l: number, chroma = 1): Tone => ({ ...color, l, c: color.c * chroma });

/** OKLCH of `#rrggbb`. */
export const toneOf = (color: string): Tone => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z;
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const k = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  return { l, c: Math.hypot(a, k), h: ((Math.atan2(k, a) * 180) / Math.PI + 360) % 360 };
};
