import { Flex } from '@talad/ui/box';
import { StickyActions } from '@talad/ui/sticky-actions';
import type { ReactNode } from 'react';

/** Back and continue buttons of a step. */
export const StepButtons = ({ children }: { children: ReactNode }) => (
  <StickyActions isLast>
    <Flex gap="3" justifyContent="space-between" flexWrap="wrap">
      {children}
    </Flex>
  </StickyActions>
);
