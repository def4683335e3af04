import { paths } from '@talad/contract/paths';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Avatar } from '@talad/ui/avatar';
import { Badge } from '@talad/ui/badge';
import { Box, Container, Flex, HStack, Stack } from '@talad/ui/box';
import { Breadcrumb } from '@talad/ui/breadcrumb';
import { Button } from '@talad/ui/button';
import { PageState } from '@talad/ui/page-state';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import { Day } from '../../frame/day.tsx';
import { Facts } from '../../frame/facts.tsx';
import { UserSection } from '../../frame/user-section.tsx';
import { BecomeMiddleman } from './become-middleman.tsx';
import { FramePart } from './frame-part.tsx';
import { NamesPart } from './names-part.tsx';
import { ProfilePicture } from './profile-picture.tsx';

/** Profile page: roles and details of the user, and the editable parts. */
export default function ProfilePage() {
  const text = useText('settings');
  const errorText = useErrorText();
  const profile = useCall('GET /api/user/profile', {});
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <Breadcrumb
        label={text('frame.path')}
        items={[{ label: text('frame.home'), href: paths.home() }, { label: text('profile.title') }]}
      />
      <Stack gap="6" maxWidth="720px">
        <Heading level={1}>{text('profile.title')}</Heading>
        <UserSection height="260px">
          {(user) => (
            <>
              <Flex gap="6" alignItems="center" paddingInlineStart="3" paddingTop="3">
                <Avatar
                  size="xl"
                  username={user.username ?? user.email}
                  profileImage={user.profileImage?.fileUrl}
                  frameImage={user.frameImage?.fileUrl}
                />
                <Box minWidth="0">
                  <Text size="xl" weight="bold" overflowWrap="anywhere">
                    {user.username ?? user.email}
                  </Text>
                  <HStack gap="2" flexWrap="wrap" marginTop="2">
                    {user.isBuyer ? (
                      <Badge tone="success" shape="shield">
                        {text('roles.buyer')}
                      </Badge>
                    ) : null}
                    {user.isSeller ? (
                      <Badge tone="success" shape="store">
                        {text('roles.seller')}
                      </Badge>
                    ) : null}
                    {user.isMiddleman ? (
                      <Badge tone="success" shape="user">
                        {text('roles.middleman')}
                      </Badge>
                    ) : null}
                  </HStack>
                </Box>
              </Flex>
              <ProfilePicture user={user} />
              <PageState
                query={profile}
                loading={<Skeleton height="420px" borderRadius="card" />}
                failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
              >
                {(loaded) => (
                  <>
                    <FramePart user={user} profile={loaded} />
                    <NamesPart profile={loaded} />
                  </>
                )}
              </PageState>
              <Facts
                facts={[
                  { label: text('account.username'), value: user.username ?? '–' },
                  { label: text('account.email'), value: user.email },
                  { label: text('account.since'), value: <Day value={user.createdAt} /> },
                ]}
              />
              <Text size="sm" tone="muted">
                {text('profile.seen')}
              </Text>
              <HStack gap="3" flexWrap="wrap">
                <Button variant="secondary" to={paths.settings('account')}>
                  {text('profile.toAccount')}
                </Button>
                {user.isMiddleman ? null : <BecomeMiddleman user={user} />}
              </HStack>
            </>
          )}
        </UserSection>
      </Stack>
    </Container>
  );
}
