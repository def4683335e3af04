import type { fontSizes } from './scale.ts';

/** 2xs 11, xs 12, caption 13, sm 14, compact 15, md 16, subtitle 17, figure 18, lg 20, wordmark 22, xl 25, 2xl 31, 3xl 39 px */
export type FontSize = keyof typeof fontSizes;
