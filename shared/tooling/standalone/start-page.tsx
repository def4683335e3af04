import { addresses, declaration, slotProps } from '@generated/remote-modules';
import { useSession } from '@talad/runtime/session';
import { Container, Stack } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';
import { Heading, Text } from '@talad/ui/text';
import { SampleSlot } from './slot-page.tsx';

/** Links to each page of the remote, and shows each slot that it fills. */
export function StartPage() {
  const { user } = useSession();
  return (
    <Container paddingBlock="8">
      <Stack gap="6">
        <Stack gap="1">
          <Heading level={1}>{declaration.name}</Heading>
          <Text tone="muted">
            {declaration.mission} Owned by {declaration.owner}.
          </Text>
        </Stack>
        <Text>
          {user ? `Signed in as ${user.email}. ` : 'Not signed in. '}
          <AppLink to={user ? '/logout' : '/signin'}>{user ? 'Sign out' : 'Sign in'}</AppLink>
        </Text>
        <Stack as="section" gap="2">
          <Heading level={2}>Pages</Heading>
          {declaration.pages.map(({ id, title }) => (
            <Text key={id}>
              <AppLink to={addresses[id] ?? '/'}>{addresses[id]}</AppLink> <span>{title.en}</span>
            </Text>
          ))}
        </Stack>
        <Stack as="section" gap="6">
          <Heading level={2}>Slots</Heading>
          {Object.keys(slotProps).map((slot) => (
            <Stack key={slot} as="section" gap="2" aria-label={slot}>
              <Text>
                <AppLink to={`/slot/${slot}`}>{slot}</AppLink>
              </Text>
              {slot === 'header' ? null : <SampleSlot name={slot} />}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Container>
  );
}
