import { paths } from '@talad/contract/paths';
import { useEventBus } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { Box, Container, HStack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Heading, Text } from '@talad/ui/text';
import { useEffect } from 'react';
import { ClosedStorefront } from '../../art/closed-storefront.tsx';
import { StorefrontRow } from '../../art/storefront-row.tsx';

/** The "coming soon" page, with help links. The other spelling of its address redirects here. */
export default function ComingSoonPage() {
  const text = useText('host');
  const bus = useEventBus();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== paths.comingSoon()) void navigate(paths.comingSoon(), { replace: true });
  }, [pathname, navigate]);
  return (
    <Container
      paddingY={16}
      textAlign="center"
      display="flex"
      flexDirection="column"
      justifyContent={{ lg: 'center' }}
      minHeight={{ lg: 'calc(100dvh - 64px)' }}
    >
      <Box hideFrom="lg">
        <ClosedStorefront />
      </Box>
      <Box hideBelow="lg" width="600px" marginX="auto" marginBottom={8}>
        <StorefrontRow />
      </Box>
      <Heading level={1} size="2xl">
        {text('comingSoon.title')}
      </Heading>
      <Text tone="muted" marginTop={2}>
        {text('comingSoon.body')}
      </Text>
      <HStack justifyContent="center" flexWrap="wrap" gap={3} marginTop={6}>
        <Button to={paths.home()}>{text('notFound.home')}</Button>
        <Button variant="secondary" onClick={() => bus.emit('help:open', { subject: 'general' })}>
          {text('footer.helpCenter')}
        </Button>
      </HStack>
    </Container>
  );
}
