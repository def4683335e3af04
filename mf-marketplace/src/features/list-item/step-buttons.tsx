import { Flex } from '@talad/ui/box';
import type { ReactNode } from 'react';

const styles = {
  '@media (max-width: 1023.98px)': {
    '--t-step-edge': '16px',
    // A step may be longer than the screen: the way on stays in sight, above the bar of the site. What sticks is the
    // box with its margin, which reaches over the card's edge.
    position: 'sticky',
    bottom: 'calc(var(--t-step-edge) + var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom))',
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

/** For what stands above them: a control that gets the focus stops clear of the buttons. */
export const clearOfStepButtons = {
  '& :is(a, button, input, textarea, select)': { scrollMarginBottom: '88px' },
} as const;

/** The ways out of a step: back on the one side, on at the other. */
export const StepButtons = ({ children }: { children: ReactNode }) => (
  <Flex gap="3" justifyContent="space-between" flexWrap="wrap" css={styles}>
    {children}
  </Flex>
);
