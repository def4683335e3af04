import { listingLimits as limits } from '@talad/contract/listing-limits';
import { parseBaht, priceFor, type SaleAmounts, saleAmounts, typedBaht } from '@talad/contract/money';
import { formatBaht, formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { Field } from '@talad/ui/field';
import { useWatch } from '@talad/ui/form';
import { NumberInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import { useState } from 'react';
import type { ListingForm } from './listing-form.ts';

/** Returns Talad's fee in basis points; undefined while loading. */
export const useFeeBps = (): number | undefined =>
  useCall('GET /api/product/fee', { query: { price: 100 } }).data?.feeBps;

/** What the sale of one unit gives each side, and the seller's amount if one order takes the whole stock. */
export interface UnitSale extends SaleAmounts {
  all: { count: number; sellerGets: number } | undefined;
}

/** Returns what a typed price gives buyer and seller; undefined while the fee loads or the price is none. */
export function useSaleAmounts(typedPrice: string, typedStock = '1'): UnitSale | undefined {
  const feeBps = useFeeBps();
  const price = parseBaht(typedPrice);
  if (feeBps === undefined || !price) return undefined;
  const count = Number(typedStock);
  const hasSeveral = Number.isInteger(count) && count > 1 && count <= limits.stockMax;
  return {
    ...saleAmounts(price, feeBps),
    all: hasSeveral ? { count, sellerGets: saleAmounts(price, feeBps, count).sellerGets } : undefined,
  };
}

/** Shows what one order of the whole stock gives the seller: its fee is rounded once, not per unit. */
export function WholeStockNote({ shown }: { shown: UnitSale | undefined }) {
  const t = useText('marketplace');
  if (!shown?.all) return null;
  const { count, sellerGets } = shown.all;
  return (
    <Text size="xs" tone="muted" marginTop="1">
      {t('listingForm.fee.all', { units: formatNumber(count), amount: formatBaht(sellerGets) })}
    </Text>
  );
}

/** Fields for the unit price, entered as the buyer's price or as the seller's share, and for the stock. */
export function PriceFields({ form }: { form: ListingForm }) {
  const t = useText('marketplace');
  const problemOf = form.error;
  const feeBps = useFeeBps();
  const price = useWatch({ control: form.control, name: 'price' });
  // While the user types the seller's share, it is not reformatted; otherwise it follows the price.
  const [typedShare, setTypedShare] = useState<string>();
  const stock = useWatch({ control: form.control, name: 'stock' });
  const shown = useSaleAmounts(price, stock);
  const share = typedShare ?? (shown ? typedBaht(shown.sellerGets) : '');
  const typeShare = (text: string) => {
    setTypedShare(text);
    const sellerShare = parseBaht(text);
    if (feeBps === undefined || !sellerShare) return;
    form.setValue('price', typedBaht(priceFor(sellerShare, feeBps)), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  const registered = form.register('price', { onChange: () => setTypedShare(undefined) });
  return (
    <Stack gap="5">
      <Flex gap="4" flexWrap="wrap" alignItems="flex-start">
        <Box flex="1 1 220px">
          <Field
            label={t('listingForm.field.price')}
            hint={t('listingForm.priceHint')}
            error={problemOf('price')}
            required
          >
            <NumberInput decimals={2} maxLength={13} {...registered} />
          </Field>
        </Box>
        <Box flex="1 1 220px">
          <Field label={t('listingForm.sellerGets')} hint={t('listingForm.sellerGetsHint')}>
            <NumberInput
              decimals={2}
              maxLength={13}
              value={share}
              disabled={feeBps === undefined}
              onChange={({ currentTarget }) => typeShare(currentTarget.value)}
              onBlur={() => setTypedShare(undefined)}
            />
          </Field>
        </Box>
      </Flex>
      <FeeLines shown={shown} feeBps={feeBps} />
      <Box maxWidth="220px">
        <Field
          label={t('listingForm.field.stock')}
          hint={t('listingForm.stockHint')}
          error={problemOf('stock')}
          required
        >
          <NumberInput maxLength={5} {...form.register('stock')} />
        </Field>
      </Box>
    </Stack>
  );
}

const linesStyles = {
  borderRadius: '12px',
  border: `1px solid ${color('hairline')}`,
  padding: '12px 16px',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '12px', minHeight: '32px' },
  '& > div:last-of-type': {
    borderTop: `1px solid ${color('hairline')}`,
    paddingTop: '8px',
    marginTop: '4px',
    fontWeight: 600,
  },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;

/** Breakdown of the unit price: what the buyer pays, Talad's fee and the seller's share. */
export function FeeLines({ shown, feeBps }: { shown: UnitSale | undefined; feeBps: number | undefined }) {
  const t = useText('marketplace');
  const amount = (baht: number | undefined) => (baht === undefined ? '–' : formatBaht(baht));
  return (
    <Box aria-live="polite">
      <Box as="dl" css={linesStyles}>
        <div>
          <dt>{t('listingForm.fee.buyerPays')}</dt>
          <dd>{amount(shown?.buyerPays)}</dd>
        </div>
        <div>
          <dt>{t('listingForm.fee.fee', { percent: feeBps === undefined ? '–' : feeBps / 100 })}</dt>
          <dd>{amount(shown && -shown.fee)}</dd>
        </div>
        <div>
          <dt>{t('listingForm.fee.sellerGets')}</dt>
          <dd>{amount(shown?.sellerGets)}</dd>
        </div>
      </Box>
      <Text size="xs" tone="muted" marginTop="2">
        {t('listingForm.fee.note')}
      </Text>
      <WholeStockNote shown={shown} />
    </Box>
  );
}
