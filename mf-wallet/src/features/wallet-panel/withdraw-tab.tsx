import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { PageState } from '@talad/ui/page-state';
import { TopUpButton } from '../../top-up/top-up-button.tsx';
import { Waiting } from '../../waiting/waiting.tsx';
import { Balance } from './balance.tsx';
import { Movements } from './movements.tsx';
import { WithdrawPart } from './withdraw-part.tsx';
import { Withdrawals } from './withdrawals.tsx';

/** What is there, what is held, the way to the bank account, and what moved. */
export function WithdrawTab({ onClose }: { onClose: () => void }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const wallet = useCall('GET /api/user/wallet', {}, { staleTime: 5000 });
  return (
    <Stack gap="5">
      <PageState
        query={wallet}
        loading={<Waiting height="160px" />}
        failure={(error) => ({ title: text('failed'), text: errorText(error), retryLabel: text('again') })}
      >
        {(balance) => <Balance {...balance} />}
      </PageState>
      {/* One failure is told once: while the wallet cannot be read, what hangs on it says nothing of its own. */}
      {wallet.isError && !wallet.data ? null : (
        <>
          <TopUpButton />
          <WithdrawPart onClose={onClose} />
          <Withdrawals onClose={onClose} />
          <Movements onClose={onClose} />
        </>
      )}
    </Stack>
  );
}
