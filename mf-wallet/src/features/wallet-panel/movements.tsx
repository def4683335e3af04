import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { EmptyState } from '@talad/ui/empty-state';
import { Price } from '@talad/ui/price';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';

const known = new Set(['TOPUP', 'HOLD', 'REFUND', 'RELEASE_TO_PENDING', 'SETTLE']);

/** The newest movements of the wallet. */
export function Movements() {
  const text = useText('wallet');
  const statement = useInfiniteCall('GET /api/user/wallet/statement', {}, { pageParam: 'page' });
  const lines = statement.data?.pages.flatMap(({ results }) => results) ?? [];
  if (statement.isPending)
    return <Skeleton height="220px" borderRadius="card" aria-label={text('loading')} />;
  if (lines.length === 0) {
    return (
      <EmptyState title={text('panel.none')} icon="wallet">
        {text('panel.noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack as="section" gap="1" aria-labelledby="movements">
      <Heading level={3} size="md" id="movements">
        {text('panel.movements')}
      </Heading>
      <Stack as="ul" gap="0" listStyleType="none">
        {lines.map((line) => (
          <Flex
            key={line.id}
            as="li"
            justifyContent="space-between"
            gap="3"
            paddingBlock="2"
            borderBottom="1px solid"
            borderColor="hairline"
          >
            <Box minWidth="0">
              <Text size="sm">{text(`panel.kinds.${known.has(line.kind) ? line.kind : 'other'}`)}</Text>
              <Text size="xs" tone="muted">
                <DateTime value={line.createdAt} />
              </Text>
            </Box>
            <Price amount={line.amount} tone={line.amount > 0 ? 'success' : 'fg'} />
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}
