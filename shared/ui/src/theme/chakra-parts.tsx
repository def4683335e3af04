import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Without tokens or style props: the design system styles Chakra's components by class, and creating this is quick. */
const unstyled = createSystem({ disableLayers: true });

/** Must surround Chakra's own components. They supply behaviour only: `css` and style props have no effect on them. */
export const ChakraParts = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={unstyled}>{children}</ChakraProvider>
);
