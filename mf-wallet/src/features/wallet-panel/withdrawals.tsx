import { paths } from '@talad/contract/paths';
import type { Withdrawal } from '@talad/contract/withdrawals';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { ErrorState } from '@talad/ui/error-state';
import { AppLink } from '@talad/ui/link';
import { Price } from '@talad/ui/price';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { lookAgain } from '../../withdrawal/follow.ts';
import { useSettled } from '../../withdrawal/use-settled.ts';
import { WithdrawalBadge } from '../../withdrawal/withdrawal-badge.tsx';
import { WithdrawalFailure } from '../../withdrawal/withdrawal-failure.tsx';

const shown = 3;

/** The latest withdrawals; polls until each is paid or returned. */
export function Withdrawals({ onClose }: { onClose: () => void }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const list = useCall(
    'GET /api/user/wallet/withdraw',
    {},
    { staleTime: 2000, refetchInterval: ({ state }) => lookAgain(state.data?.results) },
  );
  const withdrawals = list.data?.results;
  useSettled(withdrawals);
  if (!withdrawals) {
    return list.isError ? (
      <ErrorState
        title={text('withdrawal.failedToLoad')}
        retryLabel={text('again')}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      >
        {errorText(list.error)}
      </ErrorState>
    ) : null;
  }
  if (withdrawals.length === 0) return null;
  return (
    <Section title={text('withdrawal.title')} level={3}>
      <Stack as="ul" gap="0" listStyleType="none">
        {withdrawals.slice(0, shown).map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onClose={onClose} />
        ))}
      </Stack>
    </Section>
  );
}

function WithdrawalRow({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const text = useText('wallet');
  const named = useNamed();
  const { id, status, failure, amount, bankNames, bookBankNumber, createdAt } = withdrawal;
  return (
    <Flex
      as="li"
      justifyContent="space-between"
      gap="3"
      paddingBlock="2"
      borderBottom="1px solid"
      borderColor="hairline"
    >
      <Box minWidth="0">
        <Text size="sm" weight="medium">
          <AppLink to={`${paths.statement()}?withdrawal=${encodeURIComponent(id)}`} onClick={onClose}>
            {text('withdrawal.to', { bank: named(bankNames), digits: bookBankNumber.slice(-4) })}
          </AppLink>
        </Text>
        <Text size="xs" tone="muted">
          <DateTime value={createdAt} format="DD/MM/YYYY HH:mm" />
        </Text>
        {failure ? <WithdrawalFailure failure={failure} onLeave={onClose} /> : null}
      </Box>
      <Stack gap="1" alignItems="flex-end" flex="none">
        <Price amount={amount} tone="fg" />
        <WithdrawalBadge status={status} />
      </Stack>
    </Flex>
  );
}
