import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Container, Grid, HStack, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon, type IconName } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';

const promises: { key: string; icon: IconName }[] = [
  { key: 'escrow', icon: 'lock' },
  { key: 'people', icon: 'shield' },
  { key: 'plain', icon: 'receipt' },
];

/** Who runs the market and what it promises. */
export default function AboutUsPage() {
  const text = useText('host');
  return (
    <Container paddingY={{ base: '8', md: '16' }}>
      <Stack gap={4} maxWidth="70ch">
        <Heading level={1} size="2xl">
          {text('about.title')}
        </Heading>
        <Text size="lg">{text('about.lead')}</Text>
        <Text tone="muted">{text('about.body')}</Text>
      </Stack>
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap={6} marginTop={10}>
        {promises.map(({ key, icon }) => (
          <Stack key={key} gap={2} background="surface" borderRadius="card" padding={6}>
            <Icon name={icon} size={28} />
            <Heading level={2} size="lg">
              {text(`about.${key}.title`)}
            </Heading>
            <Text tone="muted">{text(`about.${key}.body`)}</Text>
          </Stack>
        ))}
      </Grid>
      <HStack marginTop={10} gap={4} flexWrap="wrap">
        <Button to={paths.games()}>{text('about.browse')}</Button>
        <Button to={paths.guide('how-to-sell')} variant="secondary">
          {text('about.sell')}
        </Button>
      </HStack>
    </Container>
  );
}
