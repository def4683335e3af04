import type { TransactionItem } from '@talad/contract/orders';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Picture } from '@talad/ui/picture';
import { Price } from '@talad/ui/price';
import { Text } from '@talad/ui/text';
import type { ReactNode } from 'react';

/** Row of one order item: picture, name, quantity and price. */
export function OrderLine({ item, children }: { item: TransactionItem; children?: ReactNode }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  return (
    <Flex gap="3" alignItems="flex-start" minWidth="0">
      <Box
        flex="none"
        borderRadius="control"
        overflow="hidden"
        css={{ '& img': { width: '72px', height: '54px' } }}
      >
        <Picture src={item.imageUrl} alt="" width={72} height={54} placeholderColor={item.imageColor} />
      </Box>
      <Box flex="1" minWidth="0">
        <Text weight="medium" clamp={2} overflowWrap="anywhere" title={localize(item.names)}>
          {localize(item.names)}
        </Text>
        {item.gameNames ? (
          <Text size="sm" tone="muted">
            {localize(item.gameNames)}
          </Text>
        ) : null}
        {children}
      </Box>
      <Box flex="none" textAlign="end">
        <Price amount={item.total} tone="fg" />
        {item.quantity > 1 ? (
          <Text size="xs" tone="muted">
            {t('order.quantity', { quantity: item.quantity })}
          </Text>
        ) : null}
      </Box>
    </Flex>
  );
}
