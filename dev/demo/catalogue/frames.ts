import { type Text, text } from './text.ts';

/** An avatar frame: its name and its colours. Hues in degrees of OKLCH. */
export interface DemoFrame {
  readonly word: string;
  readonly name: Text;
  readonly hue: number;
  readonly chroma: number;
  /** Hue of the beads and of the star at the top. */
  readonly gem: number;
}

/** Available avatar frames; the word is also the seed of the drawing. */
export const demoFrames = [
  { word: 'mist', name: text('Morning mist', 'หมอกยามเช้า'), hue: 240, chroma: 0.03, gem: 215 },
  { word: 'lotus', name: text('Lotus pond', 'สระบัว'), hue: 165, chroma: 0.1, gem: 355 },
  { word: 'ember', name: text('Ember', 'ถ่านไฟ'), hue: 33, chroma: 0.19, gem: 80 },
  { word: 'river', name: text('River glass', 'แก้วธารา'), hue: 205, chroma: 0.11, gem: 185 },
  { word: 'lantern', name: text('Paper lantern', 'โคมกระดาษ'), hue: 62, chroma: 0.15, gem: 28 },
  { word: 'monsoon', name: text('Monsoon', 'มรสุม'), hue: 262, chroma: 0.16, gem: 225 },
  { word: 'orchid', name: text('Orchid', 'กล้วยไม้'), hue: 322, chroma: 0.17, gem: 300 },
  { word: 'gold', name: text('Temple gold', 'ทองวัด'), hue: 88, chroma: 0.15, gem: 25 },
] as const satisfies readonly DemoFrame[];

export type FrameWord = (typeof demoFrames)[number]['word'];
