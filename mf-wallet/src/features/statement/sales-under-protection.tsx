import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Grid, Stack } from '@talad/ui/box';
import { Price } from '@talad/ui/price';
import { Text } from '@talad/ui/text';

/** Sales under protection: what buyers paid, Talad's fee, and the rest, which the wallet shows as locked. */
export function SalesUnderProtection() {
  const text = useText('wallet');
  const { data } = useCall('GET /api/user/wallet/locked', {});
  const { data: wallet } = useCall('GET /api/user/wallet', {});
  if (!data || !wallet) return null;
  const { gross, fee, net } = data.sales;
  const rows = [
    { label: text('statement.protected.gross'), amount: gross },
    { label: text('statement.protected.fee'), amount: -fee },
    { label: text('statement.protected.net'), amount: net },
  ];
  return (
    <Stack as="section" gap="2" aria-label={text('statement.buckets.pending')}>
      <Text size="sm" tone="muted">
        {text(wallet.owed > 0 ? 'statement.protected.leadOwing' : 'statement.protected.lead', {
          owed: formatBaht(wallet.owed),
        })}
      </Text>
      <Grid as="dl" gridTemplateColumns="1fr auto" rowGap="1" columnGap="4" maxWidth="420px">
        {rows.map(({ label, amount }) => (
          <Box key={label} display="contents">
            <Text as="dt" size="sm" tone="muted">
              {label}
            </Text>
            <Box as="dd" textAlign="end">
              <Price amount={amount} tone="fg" size="sm" />
            </Box>
          </Box>
        ))}
      </Grid>
    </Stack>
  );
}
