import { useText } from '@talad/runtime/i18n';
import { Container, Flex, HStack, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { AppLink } from '@talad/ui/link';
import { PageState } from '@talad/ui/page-state';
import { styledElement } from '@talad/ui/styled-element';
import { Heading, Text } from '@talad/ui/text';
import type { ReactNode } from 'react';
import { auditPath, errorsPath, livePath } from '../addresses.ts';
import { callRegistry } from '../registry/call-registry.ts';
import type { SignedIn } from '../registry/registry-responses.ts';
import { useSetSession, useStaffSession } from '../registry/use-registry.ts';
import { SignInPanel } from './sign-in-panel.tsx';

const pages = [
  { path: livePath, key: 'live.title' },
  { path: errorsPath, key: 'errors.title' },
  { path: auditPath, key: 'audit.title' },
] as const;

const PageLinks = styledElement('nav', {
  display: 'flex',
  gap: '16px',
  '& a': { paddingBlock: '12px', borderBottom: '3px solid transparent', color: color('muted') },
  '& a[aria-current]': { color: color('fg'), fontWeight: 600, borderBottomColor: color('accent') },
});

interface ConsolePageProps {
  /** Address of the page. */
  path: (typeof pages)[number]['path'];
  title: string;
  lead: string;
  children: (staff: SignedIn) => ReactNode;
}

/** Frame of every page of the console: the way to sign in, or the page for the user who is signed in. */
export function ConsolePage({ path, title, lead, children }: ConsolePageProps) {
  const text = useText('releases');
  const session = useStaffSession();
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <Stack gap="6">
        <Stack gap="1">
          <Heading level={1}>{title}</Heading>
          <Text tone="muted">{lead}</Text>
        </Stack>
        <PageState query={session} failure={{ title: text('failed'), retryLabel: text('again') }}>
          {({ staff, canSignIn }) =>
            staff ? (
              <>
                <Frame path={path} staff={staff} />
                {children(staff)}
              </>
            ) : (
              <SignInPanel canSignIn={canSignIn} />
            )
          }
        </PageState>
      </Stack>
    </Container>
  );
}

function Frame({ path: current, staff }: { path: string; staff: SignedIn }) {
  const text = useText('releases');
  const setSession = useSetSession();
  const signOut = async () => setSession(await (await callRegistry('session', { method: 'DELETE' })).json());
  return (
    <Flex justifyContent="space-between" alignItems="center" gap="4" flexWrap="wrap">
      <PageLinks aria-label={text('pages')}>
        {pages.map(({ path, key }) => (
          <AppLink key={path} to={path} tone="plain" aria-current={path === current ? 'page' : undefined}>
            {text(key)}
          </AppLink>
        ))}
      </PageLinks>
      <HStack gap="3" flexWrap="wrap">
        <Text size="sm" tone="muted">
          {text('signedIn', { name: staff.name, role: text(`roles.${staff.role}`) })}
        </Text>
        <Button variant="secondary" size="sm" onClick={() => void signOut()}>
          {text('signOut')}
        </Button>
      </HStack>
    </Flex>
  );
}
