import type { ItemGroup, OfficialItem } from '@talad/contract/catalogue';
import { roundBaht } from '@talad/contract/money';
import { formatBaht, formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Slot } from '@talad/runtime/slot';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { Icon } from '@talad/ui/icon';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Price } from '@talad/ui/price';
import { Text } from '@talad/ui/text';
import { useMemo, useState } from 'react';
import { type DeliveryPromise, promiseOf } from './promise.ts';
import { ItemChoice } from './variant-select.tsx';

const signs = { instant: 'ticket', instantUpTo: 'ticket', manual: 'truck' } as const;

const firstPurchasable = (items: OfficialItem[]) =>
  items.find(({ status }) => status === 'published') ?? items[0];

/** Purchase panel of an item group: variant, delivery time, payment terms and cart button. */
export function GroupListing({ group }: { group: ItemGroup }) {
  const text = useText('official-store');
  const [chosenId, choose] = useState<number>();
  const [selectedQuantity, setSelectedQuantity] = useState(1);
  const chosen = group.items.find(({ id }) => id === chosenId) ?? firstPurchasable(group.items);
  // The same object in each render: the slot must not rerender before it is hydrated.
  const buyable = useMemo(() => chosen && { ...chosen, id: chosen.dynamicItemId, ownerId: 0 }, [chosen]);
  if (!chosen || !buyable) return <Text weight="medium">{text('soldOut')}</Text>;
  const isForSale = chosen.status === 'published' && chosen.stock > 0;
  const quantity = Math.min(selectedQuantity, Math.max(1, chosen.stock));
  return (
    <Surface>
      <Stack gap="4">
        <Flex justifyContent="space-between" alignItems="baseline" gap="3" flexWrap="wrap" aria-live="polite">
          <Price amount={chosen.price} size="3xl" />
          <Text size="sm" tone="muted">
            {isForSale ? text('left', { count: formatNumber(chosen.stock) }) : text('soldOut')}
          </Text>
        </Flex>
        <ItemChoice
          items={group.items}
          chosen={chosen.id}
          onChoose={(id) => {
            choose(id);
            setSelectedQuantity(1);
          }}
        />
        {isForSale ? (
          <>
            <PromiseLine promise={promiseOf(chosen, quantity)} count={chosen.codesInStock} />
            <MoneySentence>
              {text(quantity > 1 ? 'payMany' : 'pay', {
                price: formatBaht(roundBaht(chosen.price * quantity)),
                count: quantity,
              })}
            </MoneySentence>
          </>
        ) : null}
        <Box minHeight={buyable.stock > 1 ? '108px' : '52px'}>
          <Slot
            // Resets the quantity to one when another variant is chosen.
            key={chosen.id}
            name="add-to-cart.button"
            size="page"
            item={buyable}
            onQuantity={setSelectedQuantity}
          />
        </Box>
      </Stack>
    </Surface>
  );
}

function PromiseLine({ promise, count }: { promise: DeliveryPromise; count: number }) {
  const text = useText('official-store');
  return (
    <Flex gap="3" alignItems="flex-start">
      <Box color={promise === 'instant' ? 'success' : 'accent'} flex="none" paddingTop="0.5">
        <Icon name={signs[promise]} size={20} />
      </Box>
      <Text size="sm" role="status">
        {text(`promise.${promise}`, { count: formatNumber(count) })}
      </Text>
    </Flex>
  );
}
