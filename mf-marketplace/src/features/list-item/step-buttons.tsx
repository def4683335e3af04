import { Flex } from '@talad/ui/box';
import { type ReactNode, useEffect } from 'react';

const styles = {
  '@media (max-width: 1023.98px)': {
    '--t-step-edge': '16px',
    // A step may be longer than the screen: the way on stays in sight, right on the bar of the site. What sticks is the
    // border; the margin only lets it reach the card's edge.
    position: 'sticky',
    bottom: 'calc(var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom))',
    zIndex: 2,
    marginInline: 'calc(-1 * var(--t-step-edge))',
    marginBottom: 'calc(-1 * var(--t-step-edge))',
    padding: '12px 16px',
    background: 'var(--c-surface)',
    borderTop: '1px solid var(--c-hairline)',
    borderRadius: '0 0 12px 12px',
  },
  '@media (min-width: 768px) and (max-width: 1023.98px)': {
    '--t-step-edge': '24px',
    paddingInline: '24px',
  },
  // On a low screen, such as an enlarged one, the step itself needs the room.
  '@media (max-height: 500px)': { position: 'static' },
} as const;

/** What they take of the lower edge where they stand in two rows; what is scrolled to stops above them. */
const room = '132px';

/** The ways out of a step: back on the one side, on at the other. */
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
