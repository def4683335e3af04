import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { Badge } from '@talad/ui/badge';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { AppLink } from '@talad/ui/link';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { Day } from '../../frame/day.tsx';
import { Facts } from '../../frame/facts.tsx';
import { SettingsFrame } from '../../frame/settings-frame.tsx';
import { UserSection } from '../../frame/user-section.tsx';
import { DeletePart } from './delete-part.tsx';
import { ExportPart } from './export-part.tsx';
import { MailLanguagePart } from './mail-language-part.tsx';
import { PhonePart } from './phone-part.tsx';

/** Account details, data export, sign-out and deletion. */
export default function AccountPage() {
  const text = useText('settings');
  const { signOut } = useSession();
  return (
    <SettingsFrame title={text('account.title')} lead={text('account.lead')}>
      <UserSection height="220px">
        {(user) => (
          <>
            <Facts
              facts={[
                {
                  label: text('account.email'),
                  value: (
                    <>
                      <span>{user.email}</span>
                      {user.isEmailVerified ? (
                        <Badge tone="success" shape="check">
                          {text('account.verified')}
                        </Badge>
                      ) : (
                        <>
                          <Badge shape="clock">{text('account.unverified')}</Badge>
                          <AppLink to={paths.registerSuccess(user.email)}>{text('account.verify')}</AppLink>
                        </>
                      )}
                    </>
                  ),
                },
                {
                  label: text('account.username'),
                  value: user.username ?? (
                    <AppLink to={paths.createUsername()}>{text('account.chooseUsername')}</AppLink>
                  ),
                },
                {
                  label: text('account.picture'),
                  value: <AppLink to={paths.profile()}>{text('account.toProfile')}</AppLink>,
                },
                { label: text('account.since'), value: <Day value={user.createdAt} /> },
              ]}
            />
            <PhonePart />
            <MailLanguagePart />
            <Section title={text('account.signOutTitle')}>
              <Stack gap="3">
                <Text tone="muted">{text('account.signOutBody')}</Text>
                <Box>
                  <Button variant="secondary" onClick={() => void signOut()}>
                    {text('account.signOut')}
                  </Button>
                </Box>
              </Stack>
            </Section>
            <ExportPart />
            <DeletePart />
          </>
        )}
      </UserSection>
    </SettingsFrame>
  );
}
