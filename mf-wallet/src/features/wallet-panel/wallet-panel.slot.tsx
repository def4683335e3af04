import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Grid, Stack } from '@talad/ui/box';
import { ErrorState } from '@talad/ui/error-state';
import { Price } from '@talad/ui/price';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { Movements } from './movements.tsx';

/** The wallet within the header's drawer: what is there, what is held, what moved. */
export default function WalletPanel() {
  const text = useText('wallet');
  const errorText = useErrorText();
  const wallet = useCall('GET /api/user/wallet', {}, { staleTime: 5000 });
  if (wallet.isError && !wallet.data) {
    return (
      <ErrorState
        title={text('failed')}
        retryLabel={text('again')}
        onRetry={() => wallet.refetch()}
        requestId={wallet.error.requestId}
      >
        {errorText(wallet.error)}
      </ErrorState>
    );
  }
  if (!wallet.data) return <Skeleton height="160px" borderRadius="card" aria-label={text('loading')} />;
  const { totalValue, usable, locked } = wallet.data;
  return (
    <Stack gap="5">
      <Box
        as="dl"
        padding="4"
        borderRadius="card"
        border="1px solid"
        borderColor="hairline"
        background="surface"
      >
        <Text as="dt" tone="muted" size="sm">
          {text('panel.total')}
        </Text>
        <Box as="dd" marginBottom="3">
          <Price amount={totalValue} size="2xl" />
        </Box>
        <Grid gridTemplateColumns="1fr 1fr" gap="3">
          <Amount label={text('panel.usable')} amount={usable} />
          <Amount label={text('panel.locked')} amount={locked} />
        </Grid>
        {locked > 0 ? (
          <Text size="xs" tone="muted" marginTop="2">
            {text('panel.lockedHint')}
          </Text>
        ) : null}
      </Box>
      <Movements />
    </Stack>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <Box>
      <Text as="dt" tone="muted" size="sm">
        {label}
      </Text>
      <Box as="dd">
        <Price amount={amount} tone="fg" size="lg" />
      </Box>
    </Box>
  );
}
