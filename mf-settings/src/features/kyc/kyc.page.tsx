import { useText } from '@talad/runtime/i18n';
import { BankAccountPart } from '../../bank-account/bank-account-part.tsx';
import { Member } from '../../frame/member.tsx';
import { SettingsFrame } from '../../frame/settings-frame.tsx';
import { KycRoles } from './kyc-roles.tsx';
import { KycState } from './kyc-state.tsx';
import { KycWay } from './kyc-way.tsx';

/** Where the identity check stands, what it opens, and the way to it. */
export default function KycPage() {
  const text = useText('settings');
  return (
    <SettingsFrame title={text('kyc.title')} lead={text('kyc.lead')}>
      <Member height="420px">
        {(user) => (
          <>
            <KycState state={user.kyc} />
            <KycRoles user={user} />
            {user.kyc === 'none' || user.kyc === 'rejected' ? (
              <KycWay username={user.username ?? user.email} />
            ) : null}
            <BankAccountPart />
          </>
        )}
      </Member>
    </SettingsFrame>
  );
}
