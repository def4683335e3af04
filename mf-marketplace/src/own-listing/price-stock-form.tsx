import { listingLimits as limits } from '@talad/contract/listing-limits';
import { parseBaht } from '@talad/contract/money';
import { useCommand } from '@talad/runtime/command';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { NumberInput } from '@talad/ui/input';
import { object, string } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { priceRule } from '../listing-form/listing.form-model.ts';
import { useSaleAmounts, WholeStockNote } from '../listing-form/price-fields.tsx';
import { ownListingQueries } from './listing-commands.ts';

const rules = object({
  price: priceRule,
  stock: string()
    .defined()
    .test(
      'stock',
      'ownListing.stockProblem',
      (value) => /^\d+$/.test(value) && Number(value) <= limits.stockMax,
    ),
});

interface PriceStockFormProps {
  id: number;
  name: string;
  price: number;
  stock: number;
  /** A synced item always has a stock of one: only the price is editable. */
  isSynced?: boolean;
  onDone?: () => void;
}

/** Inline form to change price and stock of an own listing. */
export function PriceStockForm({ id, name, price, stock, isSynced = false, onDone }: PriceStockFormProps) {
  const t = useText('marketplace');
  const change = useCommand('PATCH /api/product/dynamic-item/:id', {
    invalidates: [...ownListingQueries],
    onSuccess: () => {
      toast.show({ kind: 'success', text: t(isSynced ? 'synced.priceChanged' : 'ownListing.done.changed') });
      onDone?.();
    },
  });
  const form = useSchemaForm({
    schema: rules,
    defaultValues: { price: String(price), stock: String(stock) },
    text: (key) => t(key, limits),
    send: (values) =>
      change.mutateAsync({
        params: { id },
        body: { price: parseBaht(values.price) ?? 0, ...(!isSynced && { stock: Number(values.stock) }) },
      }),
  });
  const shown = useSaleAmounts(form.watch('price'), form.watch('stock'));
  return (
    <Form form={form} aria-label={t(isSynced ? 'synced.changeNamed' : 'ownListing.changeNamed', { name })}>
      <Stack gap="3">
        <Flex gap="3" flexWrap="wrap" alignItems="flex-start">
          <Box flex="1 1 160px">
            <Field label={t('listingForm.field.price')} error={form.error('price')} required>
              <NumberInput decimals={2} maxLength={13} {...form.register('price')} />
            </Field>
          </Box>
          {isSynced ? null : (
            <Box flex="1 1 120px">
              <Field label={t('listingForm.field.stock')} error={form.error('stock')} required>
                <NumberInput maxLength={5} {...form.register('stock')} />
              </Field>
            </Box>
          )}
        </Flex>
        <Text size="sm" tone="muted" aria-live="polite">
          {t('ownListing.youGet', { amount: shown ? formatBaht(shown.sellerGets) : '–' })}
        </Text>
        <WholeStockNote shown={shown} />
        <FormErrors {...form.failure} />
        <Flex gap="2" flexWrap="wrap">
          <Button type="submit" size="sm" busy={form.isBusy}>
            {t('ownListing.save')}
          </Button>
          {onDone ? (
            <Button variant="ghost" size="sm" onClick={onDone}>
              {t('ownListing.leave')}
            </Button>
          ) : null}
        </Flex>
      </Stack>
    </Form>
  );
}
