import type { CSSObject } from '@emotion/react';
import { color } from '../theme/colors.ts';
import { displayFont, fontSizes } from '../theme/scale.ts';

/** Shared styles of the empty and error states: icon, message, action. */
export const messageStyles: CSSObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '8px',
  padding: '40px 16px',
  textAlign: 'center',
  '& > [data-part=message-sign]': {
    display: 'grid',
    placeItems: 'center',
    width: '72px',
    height: '72px',
    marginBottom: '4px',
    borderRadius: '999px',
    color: color('accent'),
    background: `radial-gradient(circle at 50% 30%, ${color('glow')}, transparent 72%)`,
    border: `1px solid ${color('hairline')}`,
  },
  '&[data-tone=danger] > [data-part=message-sign]': { color: color('danger') },
  '& > [data-part=message-title]': {
    fontFamily: displayFont,
    fontSize: fontSizes.lg,
    fontWeight: 600,
    lineHeight: 1.35,
    textWrap: 'balance',
  },
  '& > [data-part=message-text]': { maxWidth: '52ch', color: color('muted') },
  '& > [data-part=message-action]': {
    marginTop: '8px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    justifyContent: 'center',
  },
  '& > [data-part=message-request]': {
    fontSize: fontSizes.xs,
    color: color('muted'),
    overflowWrap: 'anywhere',
  },
};
