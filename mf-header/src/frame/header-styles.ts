import { color, tint } from '@talad/ui/colors';
import {
  belowDesktop,
  canHover,
  clearOfScrollbar,
  displayFont,
  fontSizes,
  from,
  layer,
  lowWindow,
  motionAllowed,
  visuallyHiddenStyles,
} from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';

/** Heights of the bars in px; `reserve` in remote.ts has the same values. */
const phoneBar = 56;
const desktopBar = 64;

const safeTop = 'env(safe-area-inset-top, 0px)';

/** Insets of the drawers, which open between the bars. */
export const drawerInset = {
  top: { base: `calc(${phoneBar}px + ${safeTop})`, lg: `${desktopBar}px` },
  bottom: { base: 'calc(var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom, 0px))', lg: '0px' },
};

/** Reserves the header's height in the page: the bar itself is fixed, so hiding it causes no layout shift. */
export const HeaderElement = styledElement('header', {
  height: `calc(${phoneBar}px + ${safeTop})`,
  [from.lg]: { height: `${desktopBar}px` },
});

export const Bar = styledElement('div', {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: layer.header,
  paddingTop: safeTop,
  ...clearOfScrollbar,
  background: color('bg'),
  borderBottom: `1px solid ${color('hairline')}`,
  [motionAllowed]: { transition: 'transform 200ms ease-out' },
  [belowDesktop]: { '&[data-away]:not(:has(:focus-visible))': { transform: 'translateY(-101%)' } },
  // In a window as low as that of a desktop at 400 % zoom, the bar stays at the top of the page and leaves with it.
  [lowWindow]: { '&:not(:has([aria-expanded=true]))': { position: 'absolute' } },
  '& > [data-part=line]': {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: `${phoneBar - 1}px`,
    maxWidth: '1248px',
    marginInline: 'auto',
    paddingInline: 'max(6px, env(safe-area-inset-left)) max(6px, env(safe-area-inset-right))',
    [from.lg]: { height: `${desktopBar - 1}px`, gap: '8px', paddingInline: '24px' },
  },
  '& span[data-desktop], & span[data-phone]': { display: 'flex', flex: 'none' },
  '& [data-desktop]': { [belowDesktop]: { display: 'none !important' } },
  '& [data-phone]': { [from.lg]: { display: 'none !important' } },
  '& [data-part=brand]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    flex: 'none',
    minHeight: '44px',
    minWidth: '44px',
    justifyContent: 'center',
    color: color('fg'),
    textDecoration: 'none',
    borderRadius: '8px',
    [from.md]: { marginInlineEnd: '8px' },
  },
  '& [data-part=wordmark]': {
    display: 'none',
    alignItems: 'baseline',
    gap: '6px',
    fontFamily: displayFont,
    fontSize: fontSizes.wordmark,
    fontWeight: 600,
    lineHeight: 1.25,
    [from.md]: { display: 'inline-flex' },
  },
  '& [data-part=wordmark-thai]': { fontSize: fontSizes.caption, fontWeight: 400, color: color('muted') },
  // In Thai, the Market button next to it has the same text.
  'html:lang(th) & [data-part=wordmark-thai]': { display: 'none' },
  '& [data-part=mega-menu]': { display: 'flex', gap: '2px', flex: 'none' },
  '& [data-part=mega-menu-button]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '44px',
    paddingInline: '10px',
    borderRadius: '8px',
    fontWeight: 500,
    fontSize: fontSizes.compact,
    lineHeight: 1.4,
    color: color('fg'),
    background: 'transparent',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '& > svg': { color: color('muted'), [motionAllowed]: { transition: 'transform 180ms ease-out' } },
    '&[aria-expanded=true]': { background: color('glow') },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
    [canHover]: { '&:hover': { background: tint('fg', 8) } },
  },
  '& [data-part=language]': {
    flex: 'none',
    minWidth: '44px',
    minHeight: '44px',
    // The text font sits high in its line box, which shows next to icons.
    paddingTop: '3px',
    borderRadius: '8px',
    background: 'transparent',
    color: 'inherit',
    fontSize: fontSizes.sm,
    fontWeight: 600,
    cursor: 'pointer',
    [canHover]: { '&:hover': { background: tint('fg', 10) } },
    '@media (scripting: none)': { display: 'none' },
  },
  '& [data-part=language-link]': { flex: 'none', padding: '10px', color: 'inherit', fontWeight: 600 },
  '& [data-part=cart]': { display: 'flex', flex: 'none' },
  '& [data-part=cart][data-dimmed] svg': { opacity: 0.5 },
  // User and guest actions share one box of fixed size, so that signing in causes no layout shift.
  '& [data-part=user]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px',
    flex: 'none',
    width: '192px',
    minHeight: '44px',
    whiteSpace: 'nowrap',
  },
  '& [data-part=user] noscript a': { color: color('fg'), padding: '10px 8px', fontWeight: 600 },
});

export const BottomBarElement = styledElement('nav', {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.header,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  // The longest label is wider than a fifth of the narrowest screens.
  '@media (max-width: 359.98px)': { gridTemplateColumns: 'repeat(5, auto)' },
  paddingBottom: 'env(safe-area-inset-bottom, 0px)',
  paddingInline: 'env(safe-area-inset-left, 0px) env(safe-area-inset-right, 0px)',
  background: color('surface'),
  borderTop: `1px solid ${color('hairline')}`,
  [from.lg]: { display: 'none' },
  '& > [data-part=entry]': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1px',
    // The bar's border is the rest.
    height: 'calc(var(--t-bottom-bar) - 1px)',
    minWidth: 0,
    paddingInline: '2px',
    background: 'transparent',
    color: color('muted'),
    textDecoration: 'none',
    fontSize: fontSizes['2xs'],
    lineHeight: 1.5,
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: '-3px' },
    // An open drawer covers the page.
    '&[aria-current=page]:not(:has(~ [aria-expanded=true])), &[aria-expanded=true]': {
      color: color('accent'),
      fontWeight: 600,
    },
  },
  '& [data-part=entry-label]': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [lowWindow]: visuallyHiddenStyles,
  },
  '& [data-part=entry-count]': {
    position: 'absolute',
    top: '3px',
    insetInlineStart: 'calc(50% + 4px)',
    minWidth: '1.125rem',
    height: '1.125rem',
    paddingInline: '4px',
    borderRadius: '999px',
    background: color('accent'),
    color: color('accent-on'),
    fontSize: fontSizes['2xs'],
    fontWeight: 700,
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '&::before': { content: 'attr(data-count)' },
  },
});
