import { paths } from '@talad/contract/paths';
import type { Withdrawal } from '@talad/contract/withdrawals';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';
import { PageState } from '@talad/ui/page-state';
import { Price } from '@talad/ui/price';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { withdrawalPollMs } from '../../withdrawal/follow.ts';
import { useSettled } from '../../withdrawal/use-settled.ts';
import { WithdrawalBadge } from '../../withdrawal/withdrawal-badge.tsx';
import { WithdrawalFailure } from '../../withdrawal/withdrawal-failure.tsx';
import { WalletRow } from './wallet-row.tsx';

const shown = 3;

/** The latest withdrawals; polls until each is paid or returned. */
export function Withdrawals({ onClose }: { onClose: () => void }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const list = useCall(
    'GET /api/user/wallet/withdraw',
    {},
    { staleTime: 2000, refetchInterval: ({ state }) => withdrawalPollMs(state.data?.results) },
  );
  useSettled(list.data?.results);
  return (
    <PageState
      query={list}
      loading=""
      failure={(error) => ({
        title: text('withdrawal.failedToLoad'),
        text: errorText(error),
        retryLabel: text('again'),
      })}
    >
      {({ results }) =>
        results.length === 0 ? null : (
          <Section title={text('withdrawal.title')} level={3}>
            <Stack as="ul" gap="0" listStyleType="none">
              {results.slice(0, shown).map((withdrawal) => (
                <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onClose={onClose} />
              ))}
            </Stack>
          </Section>
        )
      }
    </PageState>
  );
}

function WithdrawalRow({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const text = useText('wallet');
  const localize = useLocalize();
  const { id, status, failure, amount, fee, received, bankNames, bookBankNumber, createdAt } = withdrawal;
  // What is returned is the whole amount; what the bank gets is less by the fee.
  const isReturned = status === 'failed';
  return (
    <WalletRow
      title={
        <AppLink to={`${paths.statement()}?withdrawal=${encodeURIComponent(id)}`} onClick={onClose}>
          {text('withdrawal.to', { bank: localize(bankNames), digits: bookBankNumber.slice(-4) })}
        </AppLink>
      }
      at={createdAt}
      note={
        failure ? (
          <WithdrawalFailure failure={failure} onLeave={onClose} />
        ) : fee > 0 && !isReturned ? (
          <Text size="xs" tone="muted">
            {text('withdrawal.withFee', { amount: formatBaht(amount), fee: formatBaht(fee) })}
          </Text>
        ) : null
      }
    >
      <Stack gap="1" alignItems="flex-end" flex="none">
        <Price amount={isReturned ? amount : received} tone="fg" />
        <WithdrawalBadge status={status} />
      </Stack>
    </WalletRow>
  );
}
