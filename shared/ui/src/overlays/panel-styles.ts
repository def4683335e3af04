import { keyframes } from '@emotion/react';
import { color } from '../theme/colors.ts';
import { displayFont, fontSizes, from, layer, motionAllowed } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

const appear = keyframes({ from: { opacity: 0 } });
const vanish = keyframes({ to: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });
const sink = keyframes({ to: { opacity: 0, transform: 'translateY(16px)' } });
const slide = (transform: string) => ({
  in: keyframes({ from: { transform } }),
  out: keyframes({ to: { transform } }),
});
const fromRight = slide('translateX(100%)');
const fromLeft = slide('translateX(-100%)');
const fromBottom = slide('translateY(100%)');

const moving = (into: string, outOf: string) => ({
  [motionAllowed]: {
    '&[data-state=open]': { animation: `${into} 200ms ease-out` },
    '&[data-state=closed]': { animation: `${outOf} 160ms ease-out forwards` },
  },
});

/** Covers the page behind a panel. */
export const Backdrop = styledElement('div', {
  position: 'fixed',
  inset: 0,
  background: color('shade'),
  zIndex: layer.overlay,
  // Below the header's bars, above the rest of the page.
  '&[data-below-bars]': { zIndex: layer.drawer },
  ...moving(String(appear), String(vanish)),
});

/** Widths of a dialog. */
export type DialogSize = 'sm' | 'md' | 'lg';
/** The edge of the screen from which a drawer opens. */
export type DrawerSide = 'right' | 'left' | 'bottom';

/** CSS lengths, by breakpoint, that a drawer leaves free at the top and bottom of the window. */
export type DrawerInset = { top: Record<'base' | 'lg', string>; bottom: Record<'base' | 'lg', string> };

/** The values that `Positioner` reads. */
export const insetVariables = ({ top, bottom }: DrawerInset) => ({
  '--inset-top': top.base,
  '--inset-top-desktop': top.lg,
  '--inset-bottom': bottom.base,
  '--inset-bottom-desktop': bottom.lg,
});

/** `data-kind` is the drawer's side, or the dialog's size. */
export const Positioner = styledElement('div', {
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'flex',
  // On phones a dialog is a bottom sheet, within reach of the thumbs.
  alignItems: 'flex-end',
  justifyContent: 'center',
  '&:is([data-kind=sm], [data-kind=md], [data-kind=lg])': {
    [from.md]: { alignItems: 'center', padding: '24px' },
  },
  '&:is([data-kind=right], [data-kind=left], [data-kind=bottom])': { overflow: 'hidden' },
  '&[data-kind=right]': { justifyContent: 'flex-end', alignItems: 'stretch' },
  '&[data-kind=left]': { justifyContent: 'flex-start', alignItems: 'stretch' },
  '&[data-below-bars]': {
    top: 'var(--inset-top)',
    bottom: 'var(--inset-bottom)',
    zIndex: layer.drawer,
    [from.lg]: { top: 'var(--inset-top-desktop)', bottom: 'var(--inset-bottom-desktop)' },
  },
});

const dialog = (width: string) => ({
  maxHeight: '92dvh',
  borderRadius: '16px 16px 0 0',
  [from.md]: { maxWidth: width, maxHeight: 'calc(100dvh - 48px)', borderRadius: '16px' },
  ...moving(String(rise), String(sink)),
});

/** The box of a dialog or a drawer. */
export const PanelElement = styledElement('div', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '100%',
  maxHeight: '100%',
  background: color('raised'),
  color: color('fg'),
  boxShadow: color('lift'),
  outline: 'none',
  overflow: 'hidden',
  '&[data-kind=sm]': dialog('420px'),
  '&[data-kind=md]': dialog('560px'),
  '&[data-kind=lg]': dialog('760px'),
  '&[data-kind=right]': {
    maxWidth: '440px',
    height: '100%',
    ...moving(String(fromRight.in), String(fromRight.out)),
  },
  '&[data-kind=left]': {
    maxWidth: '360px',
    height: '100%',
    ...moving(String(fromLeft.in), String(fromLeft.out)),
  },
  '&[data-kind=bottom]': {
    maxWidth: '720px',
    maxHeight: '88dvh',
    borderRadius: '16px 16px 0 0',
    ...moving(String(fromBottom.in), String(fromBottom.out)),
  },
});

/** Low windows, such as a laptop at 200 % zoom or a phone in landscape, get a smaller header and footer. */
const lowWindow = '@media (max-height: 480px)';
const gutters = { paddingInline: '16px', [from.md]: { paddingInline: '24px' } };

/** The head of a panel: title and close button. */
export const PanelHeader = styledElement('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  flex: 'none',
  minHeight: '64px',
  paddingBlock: '8px',
  ...gutters,
  [lowWindow]: { minHeight: '44px', paddingBlock: 0 },
  borderBottom: `1px solid ${color('hairline')}`,
});

/** The title of a panel. */
export const PanelTitle = styledElement('h2', {
  fontSize: fontSizes.lg,
  fontWeight: 600,
  fontFamily: displayFont,
  lineHeight: 1.3,
});

/** The content of a panel, which scrolls. */
export const PanelBody = styledElement('div', {
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: '16px',
  ...gutters,
});

/** The buttons of a panel. */
export const PanelFooter = styledElement('div', {
  // Its content may render nothing: an empty cart has no total.
  '&:empty': { display: 'none' },
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '12px',
  paddingTop: '12px',
  paddingBottom: 'max(12px, env(safe-area-inset-bottom))',
  ...gutters,
  [lowWindow]: { paddingTop: '4px', paddingBottom: 'max(4px, env(safe-area-inset-bottom))' },
  borderTop: `1px solid ${color('hairline')}`,
  background: color('raised'),
});
