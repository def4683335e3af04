import { color } from '@talad/ui/colors';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';

/** Scroll-snap track, one picture wide; swipe, buttons and arrow keys move it. */
export const Gallery = styledElement('section', {
  '& [data-part=frame]': {
    position: 'relative',
    borderRadius: '12px',
    border: `1px solid ${color('hairline')}`,
    overflow: 'hidden',
  },
  '& [data-part=track]': {
    display: 'flex',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    listStyle: 'none',
    '&::-webkit-scrollbar': { display: 'none' },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '& [data-part=track]': { scrollBehavior: 'smooth' },
  },
  '& [data-part=track] > li': { flex: 'none', width: '100%', scrollSnapAlign: 'start' },
  '& [data-part=track] button': {
    display: 'block',
    width: '100%',
    cursor: 'zoom-in',
    '&:focus-visible': { outline: `2px solid ${color('accent')}`, outlineOffset: '-4px' },
    '& > img': { width: '100%', height: 'auto', aspectRatio: '4 / 3' },
  },
  '& [data-part=arrow]': {
    position: 'absolute',
    top: 'calc(50% - 22px)',
    '&[data-side=start]': { insetInlineStart: '8px' },
    '&[data-side=end]': { insetInlineEnd: '8px' },
  },
  '& [data-part=count]': {
    position: 'absolute',
    insetInlineEnd: '12px',
    bottom: '12px',
    padding: '2px 10px',
    borderRadius: '999px',
    background: 'rgb(6 4 12 / 72%)',
    color: '#F5F2FA',
    fontSize: fontSizes.xs,
    fontVariantNumeric: 'tabular-nums',
  },
});

export const Thumbs = styledElement('div', {
  display: 'flex',
  gap: '8px',
  marginTop: '12px',
  padding: '2px',
  overflowX: 'auto',
  '& button': {
    flex: 'none',
    width: '80px',
    borderRadius: '8px',
    border: '2px solid transparent',
    overflow: 'hidden',
    cursor: 'pointer',
    '&[aria-current]': { borderColor: color('accent') },
    '& > img': { width: '76px', height: '57px' },
  },
});
