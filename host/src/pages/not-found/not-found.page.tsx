import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Container, HStack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Heading, Text } from '@talad/ui/text';
import { ClosedStorefront } from '../../art/closed-storefront.tsx';

/** The 404 page, with a link home. */
export default function NotFoundPage() {
  const text = useText('host');
  return (
    <Container paddingY={16} textAlign="center">
      <ClosedStorefront />
      <Heading level={1} size="2xl">
        {text('notFound.title')}
      </Heading>
      <Text tone="muted" marginTop={2}>
        {text('notFound.body')}
      </Text>
      <HStack justifyContent="center" flexWrap="wrap" gap={3} marginTop={6}>
        <Button to={paths.home()}>{text('notFound.home')}</Button>
        <Button to={paths.games()} variant="secondary">
          {text('notFound.games')}
        </Button>
      </HStack>
    </Container>
  );
}
