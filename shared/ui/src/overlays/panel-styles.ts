import { keyframes } from '@emotion/react';
import { layer, motionAllowed } from '../theme/scale.ts';

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

export const backdropStyles = {
  position: 'fixed',
  inset: '0',
  background: 'shade',
  zIndex: layer.overlay,
  ...moving(String(appear), String(vanish)),
} as const;

/** Below the header's bars, above the rest of the page. */
export const backdropBelowHeader = { ...backdropStyles, zIndex: layer.drawer } as const;

const panel = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  maxHeight: 'full',
  background: 'raised',
  color: 'fg',
  boxShadow: 'lift',
  outline: 'none',
  overflow: 'hidden',
} as const;

const dialogWidths = { sm: '420px', md: '560px', lg: '760px' } as const;

export type DialogSize = keyof typeof dialogWidths;
export type DrawerSide = 'right' | 'left' | 'bottom';

export const dialogPositioner = {
  position: 'fixed',
  inset: '0',
  zIndex: layer.overlay,
  display: 'flex',
  // On phones a dialog is a bottom sheet, within reach of the thumbs.
  alignItems: { base: 'flex-end', md: 'center' },
  justifyContent: 'center',
  padding: { base: '0', md: '6' },
} as const;

export const dialogPanel = (size: DialogSize) => ({
  ...panel,
  maxWidth: { base: 'full', md: dialogWidths[size] },
  maxHeight: { base: '92dvh', md: 'calc(100dvh - 48px)' },
  borderRadius: { base: '16px 16px 0 0', md: '16px' },
  ...moving(String(rise), String(sink)),
});

const drawerEdges = {
  right: { justifyContent: 'flex-end', alignItems: 'stretch' },
  left: { justifyContent: 'flex-start', alignItems: 'stretch' },
  bottom: { justifyContent: 'center', alignItems: 'flex-end' },
} as const;

const drawerPanels = {
  right: { maxWidth: '440px', height: 'full', ...moving(String(fromRight.in), String(fromRight.out)) },
  left: { maxWidth: '360px', height: 'full', ...moving(String(fromLeft.in), String(fromLeft.out)) },
  bottom: {
    maxWidth: '720px',
    maxHeight: '88dvh',
    borderRadius: '16px 16px 0 0',
    ...moving(String(fromBottom.in), String(fromBottom.out)),
  },
} as const;

/** CSS lengths, by breakpoint, that a drawer leaves free at the top and bottom of the window. */
export type DrawerInset = { top: Record<'base' | 'lg', string>; bottom: Record<'base' | 'lg', string> };

export const drawerPositioner = (side: DrawerSide, inset?: DrawerInset) =>
  ({
    position: 'fixed',
    insetInline: '0',
    top: inset?.top ?? '0',
    bottom: inset?.bottom ?? '0',
    zIndex: inset ? layer.drawer : layer.overlay,
    display: 'flex',
    overflow: 'hidden',
    ...drawerEdges[side],
  }) as const;

export const drawerPanel = (side: DrawerSide) => ({ ...panel, ...drawerPanels[side] });

/** Low windows, such as a laptop at 200 % zoom or a phone in landscape, get a smaller header and footer. */
const lowWindow = '@media (max-height: 480px)';

export const panelHeader = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  flex: 'none',
  minHeight: '64px',
  paddingBlock: '2',
  [lowWindow]: { minHeight: '44px', paddingBlock: '0' },
  paddingInline: { base: '4', md: '6' },
  borderBottom: '1px solid var(--c-hairline)',
} as const;

export const panelTitle = {
  fontSize: 'lg',
  fontWeight: '600',
  fontFamily: 'heading',
  lineHeight: '1.3',
} as const;

export const panelBody = {
  flex: '1 1 auto',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: '4',
  paddingInline: { base: '4', md: '6' },
} as const;

export const panelFooter = {
  // Its content may render nothing: an empty cart has no total.
  '&:empty': { display: 'none' },
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '3',
  paddingTop: '3',
  [lowWindow]: { paddingTop: '1', paddingBottom: 'max(4px, env(safe-area-inset-bottom))' },
  paddingInline: { base: '4', md: '6' },
  paddingBottom: 'max(12px, env(safe-area-inset-bottom))',
  borderTop: '1px solid var(--c-hairline)',
  background: 'raised',
} as const;
