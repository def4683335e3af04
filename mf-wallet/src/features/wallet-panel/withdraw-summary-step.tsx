import { withdrawAmounts } from '@talad/contract/money';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { PageState } from '@talad/ui/page-state';
import { Price } from '@talad/ui/price';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { lastFour } from '../../withdrawal/last-four.ts';
import { SumLines } from '../../withdrawal/sum-lines.tsx';
import { WithdrawSentence, type WithdrawSentenceProps } from './withdraw-sentence.tsx';

/** Review step: bank account, fee and amount that arrives. */
export function SummaryStep({ terms, amount, id }: WithdrawSentenceProps) {
  const text = useText('wallet');
  const localize = useLocalize();
  const errorText = useErrorText();
  const bank = useCall('GET /api/user/wallet/book-bank', {});
  const { fee, received } = withdrawAmounts(amount, terms);
  return (
    <PageState
      query={bank}
      loading={<BlockSkeleton height="240px" />}
      failure={(error) => ({ title: text('failed'), text: errorText(error), retryLabel: text('again') })}
    >
      {({ bankNames, firstName, lastName, bookBankNumber }) => (
        <Stack gap="4">
          <SumLines
            lines={[
              { label: text('withdrawal.bank'), value: localize(bankNames) },
              { label: text('withdrawal.holder'), value: `${firstName} ${lastName}` },
              { label: text('withdrawal.number'), value: lastFour(bookBankNumber) },
              { label: text('withdrawal.amount'), value: <Price amount={amount} tone="fg" /> },
              { label: text('withdrawal.fee'), value: <Price amount={fee} tone="fg" /> },
            ]}
            total={{ label: text('withdrawal.received'), value: <Price amount={received} size="xl" /> }}
          />
          <WithdrawSentence id={id} terms={terms} amount={amount} />
        </Stack>
      )}
    </PageState>
  );
}
