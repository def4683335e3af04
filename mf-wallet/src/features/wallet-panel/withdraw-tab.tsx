import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { PageState } from '@talad/ui/page-state';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { TopUpButton } from '../../top-up/top-up-button.tsx';
import { Balance } from './balance.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { WithdrawPart } from './withdraw-part.tsx';
import { Withdrawals } from './withdrawals.tsx';

/** Balance, top-up, withdrawals and recent transactions. */
export function WithdrawTab({ onClose }: { onClose: () => void }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const wallet = useCall('GET /api/user/wallet', {}, { staleTime: 5000 });
  return (
    <Stack gap="5">
      <PageState
        query={wallet}
        loading={<BlockSkeleton height="160px" />}
        failure={(error) => ({ title: text('failed'), text: errorText(error), retryLabel: text('again') })}
      >
        {(balance) => <Balance {...balance} />}
      </PageState>
      {/* Shows one error only: if the wallet fails to load, hide the sections that depend on it. */}
      {wallet.isError && !wallet.data ? null : (
        <>
          <TopUpButton />
          <WithdrawPart onClose={onClose} />
          <Withdrawals onClose={onClose} />
          <RecentTransactions onClose={onClose} />
        </>
      )}
    </Stack>
  );
}
