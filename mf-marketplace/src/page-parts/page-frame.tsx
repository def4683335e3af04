import { Box, Container } from '@talad/ui/box';
import type { ReactNode } from 'react';

interface PageFrameProps {
  children: ReactNode;
  /** Limits the column width, for order lists and forms. */
  narrow?: boolean;
  /** Status for screen readers while the page shows a skeleton. */
  loadingLabel?: string;
}

/** Page container; fills the viewport from the start, so that loading content does not shift the footer. */
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
