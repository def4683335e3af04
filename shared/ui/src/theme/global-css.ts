import { dark, light, paletteVariables } from './colors.ts';
import { belowDesktop, displayFont, focusRing, textFont } from './scale.ts';

const darkVariables = { colorScheme: 'dark', ...paletteVariables(dark) };
const lightVariables = { colorScheme: 'light', ...paletteVariables(light) };

/**
 * Colour modes only change CSS variables, so the server's HTML is the same for both: `data-theme` on <html>
 * decides, or else the operating system.
 */
export const globalCss = {
  ':root': lightVariables,
  '@media (prefers-color-scheme: dark)': { ':root': darkVariables },
  // In narrow windows the header's navigation is a bottom bar; the page's end and the toasts must stay clear of it.
  // 56 px, and more with larger text.
  [belowDesktop]: { ':root': { '--t-bottom-bar': 'calc(34px + 1.375rem)' } },
  [`${belowDesktop} and (max-height: 320px)`]: { ':root': { '--t-bottom-bar': '40px' } },
  ':root[data-theme=light]': lightVariables,
  ':root[data-theme=dark]': darkVariables,
  html: {
    fontFamily: textFont,
    lineHeight: 1.6,
    color: 'var(--c-fg)',
    background: 'var(--c-bg)',
    textSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    // A scroll target, such as the focused control, must stay clear of the bars at both edges.
    // `--t-page-foot` is set by pages with their own sticky footer.
    scrollPaddingBlock:
      '72px calc(var(--t-bottom-bar, 0px) + var(--t-page-foot, 0px) + env(safe-area-inset-bottom) + 12px)',
  },
  'h1, h2, h3, h4, h5, h6': {
    fontFamily: displayFont,
    lineHeight: 1.25,
    fontWeight: 600,
    textWrap: 'balance',
  },
  ':focus-visible': focusRing,
  '@media (forced-colors: active)': {
    // Selected and current items are marked by colours that forced colours remove.
    ':where([aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true])': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
  },
  '::selection': { background: 'var(--c-accent)', color: 'var(--c-accent-on)' },
  '[hidden]': { display: 'none !important' },
  'body[data-scroll-locked]': { overflow: 'hidden', overscrollBehavior: 'contain' },
  // A fixed 6 px, so that a scroll-locked page can compensate for it exactly.
  '::-webkit-scrollbar': { width: '6px', height: '6px' },
  '::-webkit-scrollbar-thumb': { background: 'var(--c-edge)', borderRadius: '3px' },
  '@supports not selector(::-webkit-scrollbar)': {
    html: { scrollbarWidth: 'thin', scrollbarColor: 'var(--c-edge) transparent' },
  },
  // Compensates for the removed scrollbar; touch screens have overlay scrollbars.
  '@media (hover: hover) and (pointer: fine)': {
    'body[data-scroll-locked]': { paddingInlineEnd: '6px' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: every property of every element would change a frame late.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  // On paper, in the colours of the light mode: the bars would be on every page, and the banner over the text.
  '@media print': {
    ':root, :root[data-theme=dark]': lightVariables,
    '[data-persistent], footer:not(main *), section:not(main *)': { display: 'none !important' },
  },
};
