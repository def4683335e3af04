import type { Payment } from '@talad/contract/checkout';
import { formatBaht } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Picture } from '@talad/ui/picture';
import { Price } from '@talad/ui/price';
import { Text } from '@talad/ui/text';

/** The order lines of a payment, at the prices fixed when it was created. */
export function PaymentLines({ items }: { items: Payment['items'] }) {
  const text = useText('wallet');
  const localize = useLocalize();
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      {items.map((item) => (
        <Flex
          key={item.id}
          as="li"
          gap="3"
          alignItems="center"
          paddingBlock="3"
          borderBottom="1px solid"
          borderColor="hairline"
        >
          <Picture
            src={item.imageUrl}
            alt=""
            width={96}
            height={72}
            placeholderColor={item.imageColor}
            style={{ borderRadius: 8, flex: 'none' }}
          />
          <Box flex="1" minWidth="0">
            <Text weight="medium" clamp={2} title={localize(item.names)}>
              {localize(item.names)}
            </Text>
            <Text size="sm" tone="muted">
              {text('checkout.from', { store: localize(item.storeNames) })}
            </Text>
            {item.quantity > 1 ? (
              <Text size="sm" tone="muted">
                {text('checkout.each', { count: item.quantity, price: formatBaht(item.price) })}
              </Text>
            ) : null}
          </Box>
          <Price amount={item.total} tone="fg" />
        </Flex>
      ))}
    </Stack>
  );
}
