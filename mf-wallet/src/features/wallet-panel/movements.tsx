import { paths } from '@talad/contract/paths';
import type { StatementLine } from '@talad/contract/wallet';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { EmptyState } from '@talad/ui/empty-state';
import { AppLink } from '@talad/ui/link';
import { PageState } from '@talad/ui/page-state';
import { Price } from '@talad/ui/price';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { useMovementName } from '../../movement/use-movement-name.ts';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';

const shown = 5;

/** The latest transactions of the available balance; the statement shows all of them. */
export function Movements({ onClose }: { onClose: () => void }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const statement = useCall('GET /api/user/wallet/statement', {}, { staleTime: 5000 });
  return (
    <Section
      title={text('panel.movements')}
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
              <Movement key={line.id} line={line} onClose={onClose} />
            ))}
          </Stack>
        )}
      </PageState>
    </Section>
  );
}

function Movement({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const named = useNamed();
  const kind = useMovementName()(line.kind);
  const memo = named(line.memo);
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
          {line.link ? (
            <AppLink to={line.link} onClick={onClose}>
              {kind}
            </AppLink>
          ) : (
            kind
          )}
        </Text>
        {memo === kind ? null : (
          <Text size="xs" tone="muted">
            {memo}
          </Text>
        )}
        <Text size="xs" tone="muted">
          <DateTime value={line.createdAt} format="DD/MM/YYYY HH:mm" />
        </Text>
      </Box>
      <Price amount={line.amount} tone={line.amount > 0 ? 'success' : 'fg'} />
    </Flex>
  );
}
