import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { PageState } from '@talad/ui/page-state';
import { Price } from '@talad/ui/price';
import { Section } from '@talad/ui/section';
import { DateTime } from '@talad/ui/time';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { withdrawalPollMs } from '../../withdrawal/follow.ts';
import { lastFour } from '../../withdrawal/last-four.ts';
import { SumLines } from '../../withdrawal/sum-lines.tsx';
import { useSettled } from '../../withdrawal/use-settled.ts';
import { WithdrawalBadge } from '../../withdrawal/withdrawal-badge.tsx';
import { WithdrawalFailure } from '../../withdrawal/withdrawal-failure.tsx';

const totalLabels = {
  processing: 'withdrawal.toReceive',
  paid: 'withdrawal.received',
  failed: 'withdrawal.returned',
} as const;

/** Details of a withdrawal; polls until it is paid or returned. */
export function WithdrawalDetail({ id, onHide }: { id: string; onHide: () => void }) {
  const text = useText('wallet');
  const localize = useLocalize();
  const errorText = useErrorText();
  const found = useCall(
    'GET /api/user/wallet/withdraw/:id',
    { params: { id } },
    { refetchInterval: ({ state }) => withdrawalPollMs(state.data && [state.data]) },
  );
  useSettled(found.data && [found.data]);
  return (
    <Section title={text('statement.withdrawal')}>
      <PageState
        query={found}
        loading={<BlockSkeleton height="320px" />}
        failure={(error) =>
          found.error?.code === 'NOT_FOUND'
            ? { title: text('statement.withdrawalMissing') }
            : { title: text('failed'), text: errorText(error), retryLabel: text('again') }
        }
      >
        {(withdrawal) => (
          <Stack gap="3" maxWidth="560px">
            <Flex justifyContent="space-between" gap="3" alignItems="center">
              <WithdrawalBadge status={withdrawal.status} />
              <Button variant="ghost" size="sm" onClick={onHide}>
                {text('statement.hide')}
              </Button>
            </Flex>
            {withdrawal.failure ? <WithdrawalFailure failure={withdrawal.failure} /> : null}
            <SumLines
              lines={[
                { label: text('withdrawal.bank'), value: localize(withdrawal.bankNames) },
                {
                  label: text('withdrawal.holder'),
                  value: `${withdrawal.firstName} ${withdrawal.lastName}`,
                },
                { label: text('withdrawal.number'), value: lastFour(withdrawal.bookBankNumber) },
                {
                  label: text('statement.requested'),
                  value: <DateTime value={withdrawal.createdAt} format="DD/MM/YYYY HH:mm" />,
                },
                ...(withdrawal.endedAt
                  ? [
                      {
                        label: text('statement.ended'),
                        value: <DateTime value={withdrawal.endedAt} format="DD/MM/YYYY HH:mm" />,
                      },
                    ]
                  : []),
                {
                  label: text('withdrawal.amount'),
                  value: <Price amount={withdrawal.amount} tone="fg" />,
                },
                // A returned withdrawal costs no fee.
                ...(withdrawal.status === 'failed'
                  ? []
                  : [{ label: text('withdrawal.fee'), value: <Price amount={withdrawal.fee} tone="fg" /> }]),
              ]}
              total={{
                label: text(totalLabels[withdrawal.status]),
                value: (
                  <Price
                    amount={withdrawal.status === 'failed' ? withdrawal.amount : withdrawal.received}
                    size="lg"
                  />
                ),
              }}
            />
          </Stack>
        )}
      </PageState>
    </Section>
  );
}
