import { sameOriginPath } from '@talad/contract/paths';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSearchParams } from '@talad/runtime/router';
import { PageState } from '@talad/ui/page-state';
import { BankAccountPart } from '../../bank-account/bank-account-part.tsx';
import { SettingsFrame } from '../../frame/settings-frame.tsx';
import { UserSection } from '../../frame/user-section.tsx';
import { CurrentHold } from '../../withdrawal-hold/current-hold.tsx';
import { WithdrawalRequirements } from '../../withdrawal-requirements/withdrawal-requirements.tsx';
import { KycForm } from './kyc-form.tsx';
import { KycRoles } from './kyc-roles.tsx';
import { KycSkeleton } from './kyc-skeleton.tsx';
import { KycState } from './kyc-state.tsx';
import { useKycSessionSync } from './use-kyc-session-sync.ts';

/** KYC page: status, granted roles and form. */
export default function KycPage() {
  const text = useText('settings');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const check = useCall('GET /api/user/kyc', {});
  useKycSessionSync(check.data);
  const back = sameOriginPath(search.get('callbackUrl'), '');
  return (
    <SettingsFrame title={text('kyc.title')} lead={text('kyc.lead')}>
      <WithdrawalRequirements />
      <UserSection height="420px">
        {(user) => (
          <>
            <PageState
              query={check}
              loading={<KycSkeleton state={user.kyc} />}
              failure={(error) => ({
                title: errorText(error),
                text: text('kyc.saved'),
                retryLabel: text('again'),
              })}
            >
              {(kyc) => (
                <>
                  <KycState check={kyc} back={back} />
                  {kyc.state === 'none' || kyc.state === 'rejected' ? (
                    <KycForm user={user} isAgain={kyc.state === 'rejected'} />
                  ) : null}
                </>
              )}
            </PageState>
            <KycRoles user={user} check={check.data} />
            <CurrentHold />
            <BankAccountPart />
          </>
        )}
      </UserSection>
    </SettingsFrame>
  );
}
