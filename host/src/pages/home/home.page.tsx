import { useText } from '@talad/runtime/i18n';
import { Slot } from '@talad/runtime/slot';
import { Container, Stack } from '@talad/ui/box';
import { VisuallyHidden } from '@talad/ui/visually-hidden';

export { head } from './home-head.ts';

/** The front door: every section belongs to a team of its own. */
export default function HomePage() {
  const text = useText('host');
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <VisuallyHidden>
        <h1>{text('home.title')}</h1>
      </VisuallyHidden>
      <Stack gap={8}>
        <Slot name="home.carousel" />
        <Slot name="home.ticker" />
        <Slot name="home.games" />
        <Slot name="home.trending" />
        <Slot name="home.brands" />
      </Stack>
    </Container>
  );
}
