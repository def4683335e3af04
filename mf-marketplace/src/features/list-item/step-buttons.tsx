import { Flex } from '@talad/ui/box';
import type { ReactNode } from 'react';

const styles = {
  '@media (max-width: 1023.98px)': {
    // A step may be longer than the screen: the way on stays in sight, above the bar of the site.
    position: 'sticky',
    bottom: 'calc(var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom))',
    zIndex: 2,
    marginInline: '-16px',
    marginBottom: '-16px',
    padding: '12px 16px',
    background: 'var(--c-surface)',
    borderTop: '1px solid var(--c-hairline)',
    borderRadius: '0 0 12px 12px',
  },
  '@media (min-width: 768px) and (max-width: 1023.98px)': {
    marginInline: '-24px',
    marginBottom: '-24px',
    paddingInline: '24px',
  },
} as const;

/** The ways out of a step: back on the one side, on at the other. */
export const StepButtons = ({ children }: { children: ReactNode }) => (
  <Flex gap="3" justifyContent="space-between" flexWrap="wrap" css={styles}>
    {children}
  </Flex>
);
