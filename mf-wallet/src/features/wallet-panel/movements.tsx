import type { StatementLine } from '@talad/contract/wallet';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { ErrorState } from '@talad/ui/error-state';
import { AppLink } from '@talad/ui/link';
import { Price } from '@talad/ui/price';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { Waiting } from '../../waiting/waiting.tsx';

const known = new Set(['TOPUP', 'HOLD', 'REFUND', 'RELEASE_TO_PENDING', 'SETTLE']);

/** The movements of the wallet, newest first. */
export function Movements() {
  const text = useText('wallet');
  return (
    <Section title={text('panel.movements')} level={3}>
      <MovementList />
    </Section>
  );
}

function MovementList() {
  const text = useText('wallet');
  const errorText = useErrorText();
  const statement = useInfiniteCall('GET /api/user/wallet/statement', {}, { pageParam: 'page' });
  if (!statement.data) {
    return statement.isError ? (
      <ErrorState
        title={text('failed')}
        retryLabel={text('again')}
        onRetry={() => statement.refetch()}
        retrying={statement.isFetching}
        requestId={statement.error.requestId}
      >
        {errorText(statement.error)}
      </ErrorState>
    ) : (
      <Waiting height="220px" />
    );
  }
  const lines = statement.data.pages.flatMap(({ results }) => results);
  if (lines.length === 0) {
    return (
      <EmptyState title={text('panel.none')} icon="wallet">
        {text('panel.noneHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <Stack as="ul" gap="0" listStyleType="none">
        {lines.map((line) => (
          <Movement key={line.id} line={line} />
        ))}
      </Stack>
      {statement.isFetchNextPageError ? (
        <Text role="alert" tone="danger" size="sm" marginTop="2">
          {errorText(statement.error)}
        </Text>
      ) : null}
      {statement.hasNextPage ? (
        <Button
          variant="secondary"
          fullWidth
          marginTop="3"
          busy={statement.isFetchingNextPage}
          onClick={() => statement.fetchNextPage()}
        >
          {text('panel.more')}
        </Button>
      ) : null}
    </>
  );
}

function Movement({ line }: { line: StatementLine }) {
  const text = useText('wallet');
  const named = useNamed();
  const kind = text(`panel.kinds.${known.has(line.kind) ? line.kind : 'other'}`);
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
          {line.link ? <AppLink to={line.link}>{kind}</AppLink> : kind}
        </Text>
        <Text size="xs" tone="muted">
          {named(line.memo)}
        </Text>
        <Text size="xs" tone="muted">
          <DateTime value={line.createdAt} format="YY/MM/DD HH:mm" />
        </Text>
      </Box>
      <Price amount={line.amount} tone={line.amount > 0 ? 'success' : 'fg'} />
    </Flex>
  );
}
