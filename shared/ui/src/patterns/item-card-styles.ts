import type { CSSObject } from '@emotion/react';
import { priceStyles } from '../primitives/price.tsx';
import { canHover, clampLines, motionAllowed } from '../theme/scale.ts';
import { tagRowStyles } from './tag-row.tsx';

const media: CSSObject = {
  '& [data-part=media]': {
    position: 'relative',
    display: 'block',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    borderRadius: '11px 11px 0 0',
    background: 'var(--c-hairline)',
  },
  '& [data-part=placeholder], & [data-part=image]': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  },
  '& [data-part=veil]': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    background: 'rgb(24 22 30 / 68%)',
    '& > span': {
      maxWidth: 'calc(100% - 16px)',
      padding: '4px 14px',
      borderRadius: '16px',
      textAlign: 'center',
      border: '1px solid rgb(245 242 250 / 70%)',
      background: 'rgb(15 12 23 / 72%)',
      color: '#F5F2FA',
      fontSize: '0.875rem',
      fontWeight: 600,
    },
  },
  '&[data-unavailable] [data-part=image]': { filter: 'grayscale(1)' },
};

const text: CSSObject = {
  '& [data-part=body]': {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    flex: 1,
    padding: '10px 12px 12px',
  },
  '& [data-part=name]': {
    fontFamily: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 500,
    textWrap: 'wrap',
    overflowWrap: 'anywhere',
    minHeight: '3.2em',
    ...clampLines(2),
  },
  '& [data-part=link]': {
    color: 'inherit',
    textDecoration: 'none',
    // The name's link covers the card; other controls have a higher z-index.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px', zIndex: 1 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '2px solid var(--c-accent)', outlineOffset: '2px' },
  },
  '& [data-part=origin]': {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    fontSize: '0.75rem',
    lineHeight: 1.5,
    color: 'var(--c-muted)',
  },
  '& [data-part=origin-text]': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-part=game]': { color: 'var(--c-fg)' },
  '& [data-part=face]': {
    flex: 'none',
    width: '20px',
    height: '20px',
    borderRadius: '999px',
    overflow: 'hidden',
    objectFit: 'cover',
  },
  '& [data-part=foot]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px',
    flexWrap: 'wrap',
    marginTop: 'auto',
    minHeight: '44px',
  },
  '& [data-part=price]': { ...priceStyles, fontSize: 'clamp(1.0625rem, 0.9rem + 0.6vw, 1.25rem)' },
  '&[data-unavailable] [data-part=price]': { color: 'var(--c-muted)' },
  '& [data-part=actions]': { marginInlineStart: 'auto', display: 'flex' },
  '& [data-part=actions] button': { position: 'relative', zIndex: 2 },
  // The cart button's note is placed over the image, so that it causes no layout shift.
  '& [data-part=card-note]': {
    position: 'absolute',
    zIndex: 1,
    top: '8px',
    insetInlineStart: '8px',
    maxWidth: 'calc(100% - 68px)',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '3px 8px',
    borderRadius: '8px',
    background: 'rgb(6 4 12 / 78%)',
    color: '#F5F2FA',
    fontSize: '0.75rem',
    lineHeight: 1.4,
    pointerEvents: 'none',
    '& > svg': { flex: 'none', color: '#FFB224' },
  },
  '& [data-part=favourite]': { position: 'absolute', top: '6px', insetInlineEnd: '6px', zIndex: 2 },
};

/** The card has one class; everything inside is selected by its data-part. */
export const itemCardStyles: CSSObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minWidth: '120px',
  maxWidth: '300px',
  height: '100%',
  borderRadius: '12px',
  border: '1px solid var(--c-hairline)',
  background: 'var(--c-surface)',
  boxShadow: 'var(--c-rest)',
  color: 'var(--c-fg)',
  ...media,
  ...text,
  ...tagRowStyles,
  [motionAllowed]: { transition: 'transform 180ms ease-out, border-color 180ms ease-out' },
  [canHover]: {
    '&[data-clickable]:hover': {
      transform: 'translateY(-2px)',
      borderColor: 'color-mix(in srgb, var(--c-accent) 65%, var(--c-hairline))',
      boxShadow: '0 10px 30px -14px var(--c-glow)',
    },
  },
};
