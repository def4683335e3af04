import { type Tone, tone } from './color.ts';
import { gold, iron, type Palette, silver, wood } from './material.ts';
import type { Random } from './random.ts';

/** Shared properties of a game's images besides their scene. */
export interface ImageStyle {
  /** Dominant colour of its images. */
  readonly color: string;
  /** Light colour of the scene. */
  readonly light: string;
  /** How much the background is dimmed behind the object, 0 to 1; less by day. */
  readonly dim: number;
  readonly stand: {
    readonly shape: 'stone' | 'disc' | 'leaf' | 'raft' | 'isle' | 'drum' | 'turf' | 'brick';
    readonly top: Tone;
    readonly side: Tone;
    readonly rim: Tone;
  };
  /** Hues of its objects, and the glowing hue. */
  readonly mainColors: readonly Tone[];
  readonly glowColors: readonly Tone[];
  readonly trimColors: readonly Tone[];
  readonly steel: Tone;
  readonly dark: Tone;
  readonly coin: Tone;
}

const t = tone;

const stylesByGame: Readonly<Record<string, ImageStyle>> = {
  Himmaran_Online: {
    color: '#6b421f',
    light: '#ffe2a0',
    dim: 1,
    stand: { shape: 'stone', top: t(0.5, 0.07, 60), side: t(0.3, 0.05, 45), rim: gold },
    mainColors: [
      t(0.5, 0.16, 28),
      t(0.48, 0.11, 165),
      t(0.46, 0.14, 265),
      t(0.55, 0.12, 200),
      t(0.44, 0.15, 320),
      t(0.62, 0.13, 75),
    ],
    glowColors: [t(0.82, 0.16, 70), t(0.84, 0.14, 180), t(0.74, 0.17, 300), t(0.74, 0.19, 35)],
    trimColors: [gold, t(0.66, 0.12, 55), t(0.78, 0.08, 90)],
    steel: silver,
    dark: t(0.32, 0.06, 40),
    coin: gold,
  },
  Krailan_Strike: {
    color: '#15515a',
    light: '#b8fff6',
    dim: 1,
    stand: { shape: 'disc', top: t(0.3, 0.06, 210), side: t(0.2, 0.05, 230), rim: t(0.84, 0.15, 188) },
    mainColors: [
      t(0.5, 0.17, 300),
      t(0.56, 0.12, 190),
      t(0.6, 0.2, 20),
      t(0.62, 0.16, 140),
      t(0.68, 0.15, 75),
      t(0.46, 0.15, 265),
    ],
    glowColors: [t(0.86, 0.15, 188), t(0.7, 0.24, 350), t(0.88, 0.18, 115), t(0.84, 0.15, 80)],
    trimColors: [t(0.5, 0.02, 250), gold, t(0.6, 0.14, 350)],
    steel: t(0.66, 0.03, 240),
    dark: t(0.26, 0.03, 260),
    coin: t(0.7, 0.12, 190),
  },
  Pocket_Naga_Arena: {
    color: '#1c6c58',
    light: '#e3ffe9',
    dim: 0.85,
    stand: { shape: 'leaf', top: t(0.56, 0.14, 150), side: t(0.34, 0.09, 160), rim: t(0.8, 0.14, 140) },
    mainColors: [
      t(0.5, 0.13, 165),
      t(0.52, 0.18, 25),
      t(0.5, 0.14, 260),
      t(0.6, 0.14, 90),
      t(0.46, 0.16, 330),
      t(0.56, 0.12, 205),
    ],
    glowColors: [t(0.88, 0.16, 150), t(0.86, 0.15, 85), t(0.78, 0.15, 200), t(0.74, 0.2, 15)],
    trimColors: [gold, t(0.76, 0.1, 110), t(0.72, 0.05, 200)],
    steel: t(0.72, 0.05, 170),
    dark: t(0.28, 0.06, 180),
    coin: t(0.74, 0.13, 130),
  },
  Moonlit_Ferry: {
    color: '#3d3a78',
    light: '#ffeec4',
    dim: 1,
    stand: { shape: 'raft', top: t(0.5, 0.07, 60), side: t(0.3, 0.06, 45), rim: t(0.84, 0.13, 80) },
    mainColors: [t(0.5, 0.15, 285), t(0.56, 0.11, 240), t(0.55, 0.15, 345), t(0.62, 0.1, 200)],
    glowColors: [t(0.86, 0.13, 82), t(0.82, 0.11, 300), t(0.86, 0.1, 200)],
    trimColors: [t(0.84, 0.08, 85), t(0.8, 0.04, 280)],
    steel: silver,
    dark: t(0.28, 0.08, 285),
    coin: t(0.84, 0.06, 285),
  },
  Koh_Lomfa: {
    color: '#5b9fc9',
    light: '#fffbe6',
    dim: 0.3,
    stand: { shape: 'isle', top: t(0.72, 0.16, 135), side: t(0.46, 0.08, 55), rim: t(0.84, 0.15, 125) },
    mainColors: [
      t(0.62, 0.14, 245),
      t(0.66, 0.18, 30),
      t(0.82, 0.14, 90),
      t(0.66, 0.13, 190),
      t(0.58, 0.17, 350),
    ],
    glowColors: [t(0.88, 0.13, 90), t(0.84, 0.12, 200), t(0.78, 0.16, 40)],
    trimColors: [t(0.7, 0.11, 60), t(0.88, 0.04, 90), t(0.62, 0.12, 40)],
    steel: t(0.76, 0.04, 230),
    dark: t(0.36, 0.07, 50),
    coin: t(0.78, 0.1, 220),
  },
  Turbo_Samlor: {
    color: '#8c2f63',
    light: '#ffd9c0',
    dim: 1,
    stand: { shape: 'disc', top: t(0.3, 0.05, 320), side: t(0.19, 0.05, 310), rim: t(0.72, 0.22, 5) },
    mainColors: [
      t(0.6, 0.22, 20),
      t(0.62, 0.17, 250),
      t(0.76, 0.17, 85),
      t(0.56, 0.2, 340),
      t(0.64, 0.15, 170),
      t(0.5, 0.2, 300),
    ],
    glowColors: [t(0.86, 0.17, 85), t(0.74, 0.22, 355), t(0.82, 0.14, 210), t(0.86, 0.18, 130)],
    trimColors: [t(0.82, 0.14, 80), t(0.75, 0.02, 260), t(0.68, 0.16, 200)],
    steel: t(0.7, 0.03, 280),
    dark: t(0.27, 0.05, 310),
    coin: t(0.72, 0.18, 15),
  },
  Orbital_Kiln: {
    color: '#74301c',
    light: '#ffd0a0',
    dim: 1,
    stand: { shape: 'stone', top: t(0.4, 0.06, 40), side: t(0.24, 0.05, 25), rim: t(0.76, 0.19, 52) },
    mainColors: [
      t(0.62, 0.08, 165),
      t(0.5, 0.16, 35),
      t(0.5, 0.1, 250),
      t(0.82, 0.04, 85),
      t(0.42, 0.1, 300),
      t(0.6, 0.11, 205),
    ],
    glowColors: [t(0.8, 0.18, 62), t(0.78, 0.19, 45), t(0.86, 0.13, 195)],
    trimColors: [t(0.72, 0.13, 75), t(0.6, 0.11, 50), t(0.66, 0.03, 260)],
    steel: t(0.6, 0.03, 40),
    dark: t(0.28, 0.05, 35),
    coin: t(0.7, 0.17, 52),
  },
  Bricktail_Village: {
    color: '#c48a5c',
    light: '#fffbe0',
    dim: 0.5,
    stand: { shape: 'brick', top: t(0.74, 0.09, 75), side: t(0.55, 0.13, 38), rim: t(0.86, 0.07, 85) },
    mainColors: [
      t(0.6, 0.17, 30),
      t(0.62, 0.12, 190),
      t(0.66, 0.14, 140),
      t(0.58, 0.13, 280),
      t(0.76, 0.14, 80),
      t(0.66, 0.14, 0),
    ],
    glowColors: [t(0.86, 0.14, 85), t(0.74, 0.16, 15), t(0.84, 0.13, 150)],
    trimColors: [t(0.86, 0.07, 80), t(0.56, 0.1, 50), t(0.68, 0.13, 150)],
    steel: t(0.76, 0.03, 80),
    dark: t(0.42, 0.08, 45),
    coin: t(0.66, 0.15, 42),
  },
  Duskmark_Duel: {
    color: '#5d2a68',
    light: '#ffe3b0',
    dim: 1,
    stand: { shape: 'drum', top: t(0.38, 0.14, 335), side: t(0.24, 0.1, 320), rim: gold },
    mainColors: [
      t(0.46, 0.18, 315),
      t(0.48, 0.16, 265),
      t(0.5, 0.18, 20),
      t(0.48, 0.12, 185),
      t(0.5, 0.13, 140),
      t(0.44, 0.14, 240),
    ],
    glowColors: [t(0.86, 0.14, 75), t(0.76, 0.18, 340), t(0.82, 0.13, 200), t(0.8, 0.16, 50)],
    trimColors: [gold, t(0.66, 0.03, 280), t(0.64, 0.12, 50)],
    steel: silver,
    dark: t(0.26, 0.08, 310),
    coin: t(0.7, 0.16, 325),
  },
  Ironpaddy_Commander: {
    color: '#8b7a3c',
    light: '#fff2be',
    dim: 0.75,
    stand: { shape: 'stone', top: t(0.52, 0.04, 100), side: t(0.33, 0.03, 95), rim: t(0.74, 0.13, 95) },
    mainColors: [t(0.48, 0.12, 130), t(0.5, 0.16, 30), t(0.46, 0.1, 240), t(0.6, 0.13, 85)],
    glowColors: [t(0.88, 0.15, 95), t(0.78, 0.17, 50), t(0.84, 0.14, 130)],
    trimColors: [iron, gold, t(0.56, 0.08, 60)],
    steel: t(0.58, 0.02, 120),
    dark: t(0.28, 0.04, 110),
    coin: t(0.82, 0.12, 98),
  },
  Rhythm_Ranat: {
    color: '#8a2c86',
    light: '#ffe0f4',
    dim: 1,
    stand: { shape: 'drum', top: t(0.46, 0.2, 345), side: t(0.3, 0.14, 320), rim: t(0.88, 0.13, 90) },
    mainColors: [
      t(0.6, 0.2, 350),
      t(0.56, 0.19, 300),
      t(0.62, 0.15, 230),
      t(0.68, 0.16, 50),
      t(0.64, 0.14, 180),
    ],
    glowColors: [t(0.9, 0.14, 95), t(0.78, 0.19, 345), t(0.84, 0.13, 210), t(0.82, 0.16, 150)],
    trimColors: [gold, t(0.8, 0.12, 330), t(0.84, 0.05, 280)],
    steel: t(0.74, 0.05, 300),
    dark: t(0.3, 0.09, 20),
    coin: t(0.74, 0.18, 345),
  },
  Goalkhao_League: {
    color: '#2f7a3a',
    light: '#f3fff0',
    dim: 0.8,
    stand: { shape: 'turf', top: t(0.62, 0.18, 142), side: t(0.36, 0.05, 70), rim: t(0.97, 0.01, 140) },
    mainColors: [
      t(0.56, 0.2, 27),
      t(0.5, 0.17, 262),
      t(0.94, 0.01, 140),
      t(0.72, 0.16, 70),
      t(0.46, 0.15, 300),
      t(0.56, 0.14, 165),
    ],
    glowColors: [t(0.9, 0.15, 95), t(0.88, 0.17, 140), t(0.84, 0.11, 220)],
    trimColors: [t(0.3, 0.08, 262), gold, t(0.9, 0.01, 140), t(0.46, 0.17, 28)],
    steel: silver,
    dark: t(0.28, 0.05, 250),
    coin: t(0.8, 0.15, 105),
  },
};

const defaultStyle: ImageStyle = {
  color: '#8d7aa8',
  light: '#fff6dc',
  dim: 0.8,
  stand: { shape: 'raft', top: wood, side: t(0.3, 0.06, 45), rim: gold },
  mainColors: [t(0.6, 0.15, 285), t(0.64, 0.15, 60)],
  glowColors: [t(0.86, 0.14, 82)],
  trimColors: [gold],
  steel: silver,
  dark: t(0.3, 0.06, 280),
  coin: gold,
};

/** The image style of a game, by slug. */
export const imageStyleOf = (slug: string): ImageStyle => stylesByGame[slug] ?? defaultStyle;

/** One combination of the colours of a style; the spark always differs from the body. */
export const pickPalette = (style: ImageStyle, random: Random): Palette => {
  const main = random.pick(style.mainColors);
  const apart = style.glowColors.filter((one) => Math.abs(((one.h - main.h + 540) % 360) - 180) > 32);
  return {
    main,
    spark: random.pick(apart.length > 0 ? apart : style.glowColors),
    trim: random.pick(style.trimColors),
    steel: style.steel,
    dark: style.dark,
  };
};
