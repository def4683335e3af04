import { useText } from '@talad/runtime/i18n';
import { SettingsFrame } from '../../frame/settings-frame.tsx';
import { UserSection } from '../../frame/user-section.tsx';
import { CurrentHold } from '../../withdrawal-hold/current-hold.tsx';
import { WithdrawalRequirements } from '../../withdrawal-requirements/withdrawal-requirements.tsx';
import { ActivityPart } from './activity-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { TrustedBrowsersPart } from './trusted-browsers-part.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';

/** Security settings of the account. */
export default function SecurityPage() {
  const text = useText('settings');
  return (
    <SettingsFrame title={text('security.title')} lead={text('security.lead')}>
      <WithdrawalRequirements />
      <CurrentHold />
      <UserSection height="640px">
        {(user) => (
          <>
            <TwoFactorPart />
            <PasswordPart user={user} />
            <SessionsPart />
            {user.twoFactor ? <TrustedBrowsersPart /> : null}
            <ActivityPart />
          </>
        )}
      </UserSection>
    </SettingsFrame>
  );
}
