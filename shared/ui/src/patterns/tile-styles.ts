import type { CSSObject } from '@emotion/react';
import { canHover, clampLines, displayFont, motionAllowed } from '../theme/scale.ts';

/** Shared styles of game and brand tiles: full-bleed artwork with text over a gradient. */
export const tileStyles: CSSObject = {
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  borderRadius: '12px',
  border: '1px solid var(--c-hairline)',
  background: '#181425',
  color: '#F5F2FA',
  '& [data-part=placeholder], & [data-part=image]': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  },
  '& [data-part=shade]': {
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(to top, rgb(9 7 15 / 92%) 0%, rgb(9 7 15 / 62%) 28%, rgb(9 7 15 / 0%) 58%)',
  },
  '& [data-part=text-block]': { position: 'absolute', insetInline: 0, bottom: 0, padding: '12px 14px 14px' },
  '& [data-part=name]': {
    fontFamily: displayFont,
    fontSize: '1.0625rem',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    ...clampLines(2),
  },
  '& [data-part=count]': { fontSize: '0.75rem', lineHeight: 1.6, color: 'rgb(245 242 250 / 82%)' },
  '& [data-part=light]': { position: 'absolute', insetInline: 0, bottom: 0, width: '100%', height: '2px' },
  '& [data-part=link]': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '11px' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '2px solid var(--c-accent)', outlineOffset: '-4px' },
  },
  [motionAllowed]: {
    transition: 'transform 180ms ease-out, border-color 180ms ease-out',
    '& [data-part=image]': { transition: 'transform 250ms ease-out' },
  },
  [canHover]: {
    '&:hover': {
      transform: 'translateY(-2px)',
      borderColor: 'color-mix(in srgb, var(--c-accent) 65%, var(--c-hairline))',
    },
    '&:hover [data-part=image]': { transform: 'scale(1.03)' },
  },
  '@media (forced-colors: active)': { border: '1px solid LinkText' },
};
