import type { ReactNode } from 'react';
import { Box, Container, Grid, Stack } from '../primitives/box.tsx';
import { Heading, Text } from '../primitives/text.tsx';
import { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx';

export type PageWithMenuProps = {
  breadcrumb: BreadcrumbProps;
  /** Beside the page, above it on phones. */
  menu: ReactNode;
  title: string;
  lead?: string;
  children: ReactNode;
};

/** Layout of the pages of a section that has its own menu. */
export function PageWithMenu({ breadcrumb, menu, title, lead, children }: PageWithMenuProps) {
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <Breadcrumb {...breadcrumb} />
      <Grid
        gap={{ base: '5', lg: '8' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' }}
      >
        {menu}
        <Stack gap="6" maxWidth="720px">
          <Box>
            <Heading level={1}>{title}</Heading>
            {lead === undefined ? null : (
              <Text tone="muted" marginTop="1">
                {lead}
              </Text>
            )}
          </Box>
          {children}
        </Stack>
      </Grid>
    </Container>
  );
}
