import { paths } from '@talad/contract/paths';
import type { Withdrawal } from '@talad/contract/withdrawals';
import { useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { AppLink } from '@talad/ui/link';
import { Text } from '@talad/ui/text';

type Failure = NonNullable<Withdrawal['failure']>;

/** Failures caused by the receiving bank account. */
const ofTheAccount: readonly Failure[] = ['ACCOUNT_CLOSED', 'NAME_MISMATCH'];

/** Why a withdrawal was returned, with a link to fix it if possible. */
export function WithdrawalFailure({ failure, onLeave }: { failure: Failure; onLeave?: () => void }) {
  const text = useText('wallet');
  const { pathname, search } = useLocation();
  return (
    <Text size="xs" tone="danger">
      <span>{text(`withdrawal.failure.${failure}`)}</span>{' '}
      {ofTheAccount.includes(failure) ? (
        <AppLink to={paths.setUpWithdrawals('kyc', pathname + search)} onClick={onLeave}>
          {text('withdrawal.toBank')}
        </AppLink>
      ) : null}
    </Text>
  );
}
