import type { CSSObject } from '@emotion/react';
import { displayFont } from '../theme/scale.ts';

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
    color: 'var(--c-accent)',
    background: 'radial-gradient(circle at 50% 30%, var(--c-glow), transparent 72%)',
    border: '1px solid var(--c-hairline)',
  },
  '&[data-tone=danger] > [data-part=message-sign]': { color: 'var(--c-danger)' },
  '& > [data-part=message-title]': {
    fontFamily: displayFont,
    fontSize: '1.25rem',
    fontWeight: 600,
    lineHeight: 1.35,
    textWrap: 'balance',
  },
  '& > [data-part=message-text]': { maxWidth: '52ch', color: 'var(--c-muted)' },
  '& > [data-part=message-action]': {
    marginTop: '8px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    justifyContent: 'center',
  },
  '& > [data-part=message-request]': {
    fontSize: '0.75rem',
    color: 'var(--c-muted)',
    overflowWrap: 'anywhere',
  },
};
