import { Box, Container } from '@talad/ui/box';
import type { ReactNode } from 'react';

interface PageFrameProps {
  children: ReactNode;
  /** Lists of orders read better in a narrower column. */
  narrow?: boolean;
  /** Said to screen readers while the page has only its shape. */
  loadingLabel?: string;
}

/** The room of a page: it fills the screen from the start, so that nothing below it moves while it is filled. */
export function PageFrame({ children, narrow = false, loadingLabel }: PageFrameProps) {
  return (
    <Container
      paddingBlock={{ base: '4', md: '6' }}
      minHeight="calc(100dvh - 64px)"
      role={loadingLabel ? 'status' : undefined}
      aria-label={loadingLabel}
    >
      {narrow ? (
        <Box maxWidth="832px" marginInline="auto">
          {children}
        </Box>
      ) : (
        children
      )}
    </Container>
  );
}
