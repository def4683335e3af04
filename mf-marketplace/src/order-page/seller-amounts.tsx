import type { TransactionItem } from '@talad/contract/orders';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box, Grid } from '@talad/ui/box';
import { tint } from '@talad/ui/colors';
import { Text } from '@talad/ui/text';
import { sellerNet } from '../order-ui/item-state.ts';

/** Price, fee and net amount of an item for its seller; renders nothing for a cancelled or refunded item. */
export function SellerAmounts({ item }: { item: TransactionItem }) {
  const t = useText('marketplace');
  if (item.status === 'cancelByBuyer' || item.status === 'cancelBySeller' || item.refunded > 0) return null;
  const rows = [
    [t('order.itemTotal'), formatBaht(item.total)],
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
          <Text as="dd" size="sm" textAlign="end" weight={index === 2 ? 'bold' : 'regular'}>
            {value}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
