import { Box, Container, Stack } from '@talad/ui/box';
import { Heading, Text } from '@talad/ui/text';
import type { ReactNode } from 'react';
import { Awning } from '../art/awning.tsx';
import { StorefrontRow } from '../art/storefront-row.tsx';

interface FormPageProps {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  /** Links to related pages, below the card. */
  links?: ReactNode;
}

/** A page with a single form in a card. */
export function FormPage({ title, intro, children, links }: FormPageProps) {
  return (
    <Container
      paddingY={{ base: '6', md: '12' }}
      display={{ lg: 'grid' }}
      gridTemplateColumns={{ lg: 'minmax(0, 1fr) 440px' }}
      alignItems="center"
      gap="16"
      minHeight={{ lg: 'calc(100dvh - 64px)' }}
    >
      <Box hideBelow="lg">
        <StorefrontRow />
      </Box>
      <Box width="full" maxWidth="440px" marginX="auto">
        <Box
          background="surface"
          border="1px solid"
          borderColor="hairline"
          borderRadius="card"
          overflow="hidden"
        >
          <Awning aria-hidden="true" />
          <Stack gap={5} padding={{ base: '5', md: '8' }} paddingTop={{ base: '4', md: '5' }}>
            <Heading level={1} size="xl">
              {title}
            </Heading>
            {intro ? <Text tone="muted">{intro}</Text> : null}
            {children}
          </Stack>
        </Box>
        {links ? (
          <Stack gap={3} marginTop={5} textAlign="center">
            {links}
          </Stack>
        ) : null}
      </Box>
    </Container>
  );
}
