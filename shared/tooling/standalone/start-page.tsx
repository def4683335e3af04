import type { RemoteDeclaration } from '@talad/contract/remote';
import { useSession } from '@talad/runtime/session';
import { Container, Stack } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';
import { Heading, Text } from '@talad/ui/text';

/** Lists what the remote exposes, with a link to each. */
export function StartPage({ declaration }: { declaration: RemoteDeclaration }) {
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
          {user ? `Signed in as ${user.email}. ` : 'Nobody is signed in. '}
          <AppLink to={user ? '/logout' : '/signin'}>{user ? 'Sign out' : 'Sign in'}</AppLink>
        </Text>
        <Stack as="section" gap="2">
          <Heading level={2}>Pages</Heading>
          {declaration.pages.map((page) => (
            <Text key={page.id}>
              <AppLink to={page.path}>{page.path}</AppLink> {page.title.en}
              {page.path.includes(':') ? ' (fill in the address)' : ''}
            </Text>
          ))}
        </Stack>
        <Stack as="section" gap="2">
          <Heading level={2}>Slots</Heading>
          {[...new Set(declaration.slots.map(({ slot }) => slot))].map((slot) => (
            <Text key={slot}>
              <AppLink to={`/slot/${slot}`}>{slot}</AppLink>
            </Text>
          ))}
        </Stack>
      </Stack>
    </Container>
  );
}
