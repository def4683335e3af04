import { type Text, text } from './text.ts';

/** An avatar frame. */
export interface DemoFrame {
  /** Name of its picture. */
  readonly word: string;
  readonly name: Text;
}

/** Available avatar frames. */
export const demoFrames = [
  { word: 'mist', name: text('Morning mist', 'หมอกยามเช้า') },
  { word: 'lotus', name: text('Lotus pond', 'สระบัว') },
  { word: 'ember', name: text('Ember', 'ถ่านไฟ') },
  { word: 'river', name: text('River glass', 'แก้วธารา') },
  { word: 'lantern', name: text('Paper lantern', 'โคมกระดาษ') },
  { word: 'monsoon', name: text('Monsoon', 'มรสุม') },
  { word: 'orchid', name: text('Orchid', 'กล้วยไม้') },
  { word: 'gold', name: text('Temple gold', 'ทองวัด') },
] as const satisfies readonly DemoFrame[];

export type FrameWord = (typeof demoFrames)[number]['word'];
