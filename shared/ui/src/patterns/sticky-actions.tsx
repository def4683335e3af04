import { type ReactNode, useEffect } from 'react';
import { color } from '../theme/colors.ts';
import { belowDesktop, from, layer } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

const Bar = styledElement('div', {
  [belowDesktop]: {
    // The padding of the card that they are in: the border reaches its edge.
    '--edge': '16px',
    position: 'sticky',
    bottom: 'calc(var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom))',
    zIndex: layer.sticky,
    marginInline: 'calc(-1 * var(--edge))',
    padding: '12px var(--edge)',
    background: color('surface'),
    borderTop: `1px solid ${color('hairline')}`,
    '&[data-last]': { marginBottom: 'calc(-1 * var(--edge))', borderRadius: '0 0 12px 12px' },
  },
  [from.md]: { '--edge': '24px' },
  // On a short viewport, for example a zoomed one, the page itself needs the space.
  '@media (max-height: 500px)': { position: 'static' },
});

/** Height of the buttons when they wrap into two rows; the scroll padding keeps scroll targets above them. */
const room = '132px';

interface StickyActionsProps {
  /** Whether nothing follows in the card. */
  isLast?: boolean;
  children: ReactNode;
}

/**
 * The buttons that complete what is in a card. It may be longer than the screen: in narrow windows they stick directly
 * above the site's bottom bar, which would cover them.
 */
export function StickyActions({ isLast = false, children }: StickyActionsProps) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--t-page-foot', room);
    return () => {
      style.removeProperty('--t-page-foot');
    };
  }, []);
  return <Bar data-last={isLast ? '' : undefined}>{children}</Bar>;
}
