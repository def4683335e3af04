import { Box, Container, Stack } from '@talad/ui/box';
import { Heading, Text } from '@talad/ui/text';
import type { ReactNode } from 'react';

interface FormPageProps {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  /** Ways to the neighbouring pages, below the card. */
  links?: ReactNode;
}

/** A page with one small task in a card. */
export function FormPage({ title, intro, children, links }: FormPageProps) {
  return (
    <Container paddingY={{ base: '6', md: '12' }}>
      <Box maxWidth="440px" marginX="auto">
        <Stack
          gap={5}
          background="surface"
          border="1px solid"
          borderColor="hairline"
          borderRadius="card"
          padding={{ base: '5', md: '8' }}
        >
          <Heading level={1} size="xl">
            {title}
          </Heading>
          {intro ? <Text tone="muted">{intro}</Text> : null}
          {children}
        </Stack>
        {links ? (
          <Stack gap={3} marginTop={5} textAlign="center">
            {links}
          </Stack>
        ) : null}
      </Box>
    </Container>
  );
}
