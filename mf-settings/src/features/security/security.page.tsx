import { useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, Stack } from '@talad/ui/box';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { Member } from '../../frame/member.tsx';
import { SettingsFrame } from '../../frame/settings-frame.tsx';
import { PasswordReset } from '../../password-reset/password-reset.tsx';

/** What protects the account. */
export default function SecurityPage() {
  const text = useText('settings');
  return (
    <SettingsFrame title={text('security.title')} lead={text('security.lead')}>
      <Member height="320px">
        {(user) => (
          <>
            <PasswordReset email={user.email} />
            <Section title={text('security.twoFactor')}>
              <Stack gap="3">
                <Box>
                  {user.twoFactor ? (
                    <Badge tone="success" shape="shield">
                      {text('security.on')}
                    </Badge>
                  ) : (
                    <Badge shape="lock">{text('security.off')}</Badge>
                  )}
                </Box>
                <Text tone="muted">{text(user.twoFactor ? 'security.onBody' : 'security.offBody')}</Text>
              </Stack>
            </Section>
          </>
        )}
      </Member>
    </SettingsFrame>
  );
}
