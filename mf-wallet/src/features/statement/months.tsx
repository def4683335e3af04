import type { StatementMonth, WalletBucket } from '@talad/contract/wallet';
import { formatMonth } from '@talad/runtime/format';
import { useErrorText, useLanguage, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { PageState } from '@talad/ui/page-state';
import { Price } from '@talad/ui/price';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { MoneyTable, TableCard } from './money-table.tsx';

interface MonthsProps {
  bucket: WalletBucket;
  onShow: (month: string) => void;
}

const columns = ['opening', 'in', 'out', 'closing'] as const;

/** Opening balance, money in, money out and closing balance per month. */
export function Months({ bucket, onShow }: MonthsProps) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const months = useCall(
    'GET /api/user/wallet/statement/months',
    bucket === 'usable' ? {} : { query: { bucket } },
  );
  return (
    <Section title={text('statement.months')}>
      <PageState
        query={months}
        loading={<BlockSkeleton height="180px" />}
        failure={(error) => ({
          title: text('statement.monthsFailed'),
          text: errorText(error),
          retryLabel: text('again'),
        })}
        isEmpty={({ results }) => results.length === 0}
        empty={<Text tone="muted">{text('statement.none')}</Text>}
      >
        {({ results }) => (
          <Stack gap="3">
            <Text size="sm" tone="muted">
              {text('statement.monthsLead', { bucket: text(`statement.buckets.${bucket}`) })}
            </Text>
            <TableCard>
              <MoneyTable aria-label={text('statement.months')}>
                <thead>
                  <tr>
                    <th scope="col">{text('statement.month')}</th>
                    {columns.map((column) => (
                      <th key={column} scope="col" data-part="money">
                        {text(`statement.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {results.map((month) => (
                    <Month key={month.month} month={month} onShow={() => onShow(month.month)} />
                  ))}
                </tbody>
              </MoneyTable>
            </TableCard>
          </Stack>
        )}
      </PageState>
    </Section>
  );
}

function Month({ month, onShow }: { month: StatementMonth; onShow: () => void }) {
  const text = useText('wallet');
  const { language } = useLanguage();
  const name = formatMonth(month.month, language);
  return (
    <tr>
      <th scope="row" data-wide="">
        <Button variant="ghost" size="sm" marginInlineStart="-3" onClick={onShow}>
          {name}
        </Button>
        <small>{text('statement.count', { count: month.count })}</small>
      </th>
      {columns.map((column) => (
        <td key={column} data-part="money" data-label={text(`statement.${column}`)}>
          <Price amount={month[column]} tone={column === 'in' && month.in > 0 ? 'success' : 'fg'} size="sm" />
        </td>
      ))}
    </tr>
  );
}
