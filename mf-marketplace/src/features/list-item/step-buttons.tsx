import { Flex } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { type ReactNode, useEffect } from 'react';

const styles = {
  '@media (max-width: 1023.98px)': {
    '--t-step-edge': '16px',
    // A step may be longer than the screen: the buttons stick directly above the site's bottom bar. Negative margins
    // extend the border to the card's edge.
    position: 'sticky',
    bottom: 'calc(var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom))',
    zIndex: 2,
    marginInline: 'calc(-1 * var(--t-step-edge))',
    marginBottom: 'calc(-1 * var(--t-step-edge))',
    padding: '12px 16px',
    background: color('surface'),
    borderTop: `1px solid ${color('hairline')}`,
    borderRadius: '0 0 12px 12px',
  },
  '@media (min-width: 768px) and (max-width: 1023.98px)': {
    '--t-step-edge': '24px',
    paddingInline: '24px',
  },
  // On a short viewport, for example a zoomed one, the step itself needs the space.
  '@media (max-height: 500px)': { position: 'static' },
} as const;

/** Height of the buttons when they wrap into two rows; the scroll padding keeps scroll targets above them. */
const room = '132px';

/** Back and continue buttons of a step. */
export function StepButtons({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--t-page-foot', room);
    return () => {
      style.removeProperty('--t-page-foot');
    };
  }, []);
  return (
    <Flex gap="3" justifyContent="space-between" flexWrap="wrap" css={styles}>
      {children}
    </Flex>
  );
}
