import { Slot } from '@talad/runtime/slot';
import { Container, Stack } from '@talad/ui/box';

/** The front door: every section belongs to a team of its own. */
export default function HomePage() {
  return (
    <Container>
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
