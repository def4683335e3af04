import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { PageState } from '@talad/ui/page-state';
import { Waiting } from '../../waiting/waiting.tsx';
import { Balance } from './balance.tsx';
import { Movements } from './movements.tsx';

/** The wallet within the header's drawer: what is there, what is held, what moved. */
export default function WalletPanel() {
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
      <Movements />
    </Stack>
  );
}
