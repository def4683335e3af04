import type { fontSizes } from './scale.ts';

/** xs 12, sm 14, md 16, lg 20, xl 25, 2xl 31, 3xl 39 px */
export type FontSize = keyof typeof fontSizes;
