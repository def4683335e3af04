import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Box, Container, Grid, Stack } from '@talad/ui/box';
import { Breadcrumb } from '@talad/ui/breadcrumb';
import { Heading, Text } from '@talad/ui/text';
import type { ReactNode } from 'react';
import { SettingsMenu } from './settings-menu.tsx';

/** Layout of every settings page: breadcrumb, menu and title. */
export function SettingsFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const text = useText('settings');
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <Breadcrumb
        label={text('frame.path')}
        items={[
          { label: text('frame.home'), href: paths.home() },
          { label: text('frame.title'), href: paths.settings() },
          { label: title },
        ]}
      />
      <Grid
        gap={{ base: '5', lg: '8' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' }}
      >
        <SettingsMenu />
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
