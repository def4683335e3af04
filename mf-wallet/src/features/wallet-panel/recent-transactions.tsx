import { paths } from '@talad/contract/paths';
import type { StatementLine } from '@talad/contract/wallet';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { EmptyState } from '@talad/ui/empty-state';
import { AppLink } from '@talad/ui/link';
import { PageState } from '@talad/ui/page-state';
import { Price } from '@talad/ui/price';
import { Section } from '@talad/ui/section';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { useTransactionName } from '../../transaction-name/use-transaction-name.ts';
import { WalletRow } from './wallet-row.tsx';

const shown = 5;

/** The latest transactions of the available balance; the statement shows all of them. */
export function RecentTransactions({ onClose }: { onClose: () => void }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const statement = useCall('GET /api/user/wallet/statement', {}, { staleTime: 5000 });
  return (
    <Section
      title={text('panel.recentTransactions')}
      level={3}
      seeAll={{ href: paths.statement(), label: text('panel.statement') }}
    >
      <PageState
        query={statement}
        loading={<BlockSkeleton height="220px" />}
        failure={(error) => ({ title: text('failed'), text: errorText(error), retryLabel: text('again') })}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState title={text('panel.none')} icon="wallet">
            {text('panel.noneHint')}
          </EmptyState>
        }
      >
        {({ results }) => (
          <Stack as="ul" gap="0" listStyleType="none">
            {results.slice(0, shown).map((line) => (
              <Transaction key={line.id} line={line} onClose={onClose} />
            ))}
          </Stack>
        )}
      </PageState>
    </Section>
  );
}

function Transaction({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const localize = useLocalize();
  const kind = useTransactionName()(line.kind);
  const memo = localize(line.memo);
  return (
    <WalletRow
      title={
        line.link ? (
          <AppLink to={line.link} onClick={onClose}>
            {kind}
          </AppLink>
        ) : (
          kind
        )
      }
      memo={memo === kind ? undefined : memo}
      at={line.createdAt}
    >
      <Price amount={line.amount} tone={line.amount > 0 ? 'success' : 'fg'} />
    </WalletRow>
  );
}
