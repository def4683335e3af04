/** Font stacks; the fallback faces have the metrics of the web fonts (see fonts.ts). */
export const textFont = "'Noto Sans Thai Variable', 'Talad Text Fallback', 'Noto Sans Thai', sans-serif";
/** The font family of headings. */
export const displayFont = "'Anuphan', 'Talad Display Fallback', 'Noto Sans Thai', sans-serif";

/** Text is `sm` or `md`; the named sizes are for the use in their name. */
export const fontSizes = {
  '2xs': '0.6875rem',
  xs: '0.75rem',
  caption: '0.8125rem',
  sm: '0.875rem',
  compact: '0.9375rem',
  md: '1rem',
  subtitle: '1.0625rem',
  figure: '1.125rem',
  lg: '1.25rem',
  wordmark: '1.375rem',
  xl: '1.5625rem',
  '2xl': '1.9375rem',
  '3xl': '2.4375rem',
} as const;

/** Smallest widths of the screen sizes. */
export const breakpoints = { sm: '600px', md: '768px', lg: '1024px', xl: '1200px' } as const;

/** Media queries for styles written as plain CSS. */
export const from = {
  sm: `@media (min-width: ${breakpoints.sm})`,
  md: `@media (min-width: ${breakpoints.md})`,
  lg: `@media (min-width: ${breakpoints.lg})`,
  xl: `@media (min-width: ${breakpoints.xl})`,
} as const;

/** Below 1024 px, where touch input is likely. */
export const belowDesktop = '@media (max-width: 1023.98px)';
/** A desktop at 400 % zoom, or a phone on its side with the keyboard open: two bars would take half of it. */
export const lowWindow = '@media (max-height: 320px)';
/** Media query: the pointer can hover. */
export const canHover = '@media (hover: hover)';
/** Media query: the user has not asked for less motion. */
export const motionAllowed = '@media (prefers-reduced-motion: no-preference)';

/** Radii of corners. */
export const radius = { control: '8px', card: '12px', chip: '999px' } as const;

/** z-index by layer. */
export const layer = { sticky: 10, drawer: 15, header: 20, overlay: 40, dropdown: 50, toast: 60 } as const;

/** Cards in a row are as wide as the grid's columns: 2, 3, 4 or 5, 24 px apart, 120 to 300 px wide. */
export const cardColumns = {
  minWidth: '120px',
  maxWidth: '300px',
  width: 'calc((100% - 24px) / 2)',
  '@media (min-width: 600px)': { width: 'calc((100% - 48px) / 3)' },
  '@media (min-width: 900px)': { width: 'calc((100% - 72px) / 4)' },
  '@media (min-width: 1200px)': { width: 'calc((100% - 96px) / 5)' },
} as const;

/**
 * Skips style and layout of entries far from the viewport. Their size must not depend on their content, to avoid layout
 * shifts; the margin leaves room for a card's hover lift and focus ring.
 */
const waits = { contentVisibility: 'auto', overflowClipMargin: '24px' } as const;

/** `content-visibility` styles by kind of entry: item cards have one height, tiles one aspect ratio. */
export const deferredEntryStyles = {
  items: {
    ...waits,
    containIntrinsicBlockSize: 'auto 300px',
    '@media (min-width: 600px)': { containIntrinsicBlockSize: 'auto 340px' },
  },
  games: { ...waits, aspectRatio: '4 / 5' },
  brands: { ...waits, aspectRatio: 'var(--t-brand-ratio, 16 / 10)' },
} as const;

/** For fixed bars: compensates for the scrollbar that a scroll-locked page loses. */
export const clearOfScrollbar = {
  '@media (hover: hover) and (pointer: fine)': {
    'body[data-scroll-locked] &': { paddingInlineEnd: '6px' },
  },
} as const;

/**
 * Clamps text to two or more lines with an ellipsis. The line height fits Thai with its marks above and below: with a
 * lower one, marks of the first hidden line show under the last visible one.
 */
export const clampLines = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines,
  lineHeight: 1.6,
  overflow: 'hidden',
});

/** Styles of text for screen readers only. */
export const visuallyHiddenStyles = {
  position: 'absolute' as const,
  width: '1px',
  height: '1px',
  padding: 0,
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap' as const,
  border: 0,
};

/** The outline of what has the focus. */
export const focusRing = { outline: '2px solid var(--c-accent)', outlineOffset: '2px' } as const;
