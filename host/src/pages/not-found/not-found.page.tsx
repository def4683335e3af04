import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Container } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Heading, Text } from '@talad/ui/text';

/** Says that an address leads nowhere, and the way back. */
export default function NotFoundPage() {
  const text = useText('host');
  return (
    <Container paddingY={16} textAlign="center">
      <Heading level={1} size="2xl">
        {text('notFound.title')}
      </Heading>
      <Text tone="muted">{text('notFound.body')}</Text>
      <Button to={paths.home()} marginTop={4}>
        {text('notFound.home')}
      </Button>
    </Container>
  );
}
