import type { TransactionItem } from '@talad/contract/orders';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box, Grid } from '@talad/ui/box';
import { tint } from '@talad/ui/colors';
import { Text } from '@talad/ui/text';
import { sellerNet } from '../order-ui/item-state.ts';
import { refundedToWallet } from '../order-ui/refund-text.ts';

/** What the buyer paid for an item and where it went, for its seller; a refund adds a line and takes nothing away. */
export function SellerAmounts({ item }: { item: TransactionItem }) {
  const t = useText('marketplace');
  const toWallet = refundedToWallet(item);
  const rows = [
    [t('order.itemTotal'), formatBaht(item.total)],
    ...(toWallet > 0 ? [[t('order.refunded'), formatBaht(-toWallet)]] : []),
    ...(item.chargedBack.fromSale > 0
      ? [[t('order.chargedBack'), formatBaht(-item.chargedBack.fromSale)]]
      : []),
    [t('order.fee'), formatBaht(-item.fee)],
    [t('order.net'), formatBaht(sellerNet(item))],
  ];
  return (
    <Grid
      as="dl"
      gridTemplateColumns="1fr auto"
      rowGap="1"
      columnGap="4"
      padding="3"
      borderRadius="control"
      background={tint('fg', 5)}
      fontVariantNumeric="tabular-nums"
    >
      {rows.map(([label, value], index) => (
        <Box key={label} display="contents">
          <Text as="dt" size="sm" tone="muted">
            {label}
          </Text>
          <Text as="dd" size="sm" textAlign="end" weight={index === rows.length - 1 ? 'bold' : 'regular'}>
            {value}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
