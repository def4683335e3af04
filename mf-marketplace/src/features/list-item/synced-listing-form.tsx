import type { SyncedItem } from '@talad/contract/linking';
import { listingLimits as limits } from '@talad/contract/listing-limits';
import { parseBaht } from '@talad/contract/money';
import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import type { EarlierSubmission } from '@talad/runtime/earlier-submission';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useNavigate } from '@talad/runtime/router';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { EarlierNote } from '@talad/ui/earlier-note';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { NumberInput } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { object, string } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useId } from 'react';
import { priceRule } from '../../listing-form/listing.form-model.ts';
import { FeeLines, useFeeBps, useSaleAmounts } from '../../listing-form/price-fields.tsx';
import { TermsField } from '../../listing-form/terms-field.tsx';
import { useTerms } from '../../listing-form/use-terms.ts';
import { StepButtons } from './step-buttons.tsx';
import { SyncedFacts } from './synced-facts.tsx';

const rules = object({
  price: priceRule,
  days: string()
    .defined()
    .test(
      'days',
      'synced.daysProblem',
      (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= limits.listingDaysMax,
    ),
});

/** Reads that show that a synced item is on sale. */
export const syncedListingReads = [
  'GET /api/user/db-sync/item',
  'GET /api/user/db-sync/link',
  'GET /api/inventory/selling',
] as const;

interface SyncedListingFormProps {
  item: SyncedItem;
  /** A listing of it whose response was lost. */
  earlier: EarlierSubmission | undefined;
  daysAtFirst: number;
}

/** Form for price and duration of a synced item's listing; the game provides everything else. */
export function SyncedListingForm({ item, earlier, daysAtFirst }: SyncedListingFormProps) {
  const t = useText('marketplace');
  const navigate = useNavigate();
  const feeBps = useFeeBps();
  const consequenceId = useId();
  const terms = useTerms();
  const list = useCommand('POST /api/user/db-sync/item/:id/list', {
    invalidates: [...syncedListingReads],
    onSuccess: () => void navigate(paths.synced()),
  });
  const form = useSchemaForm({
    schema: rules,
    defaultValues: { price: '', days: String(daysAtFirst) },
    mode: 'onTouched',
    text: (key) => t(key, limits),
    part: terms,
    send: ({ price, days }) =>
      list.mutateAsync({
        params: { id: item.id },
        body: { price: parseBaht(price) ?? 0, offerDurationDays: Number(days) },
      }),
  });
  const shown = useSaleAmounts(form.watch('price'));
  return (
    <Stack gap="5">
      <SyncedFacts item={item} />
      <Surface>
        <Form form={form} aria-label={t('sell.step.price')}>
          <Stack gap="5">
            <Text tone="muted">{t('synced.sellLead')}</Text>
            <Box maxWidth="280px">
              <Field
                label={t('listingForm.field.price')}
                hint={t('listingForm.priceHint')}
                error={form.error('price')}
                required
              >
                <NumberInput decimals={2} maxLength={13} {...form.register('price')} />
              </Field>
            </Box>
            <FeeLines shown={shown} feeBps={feeBps} />
            <Box maxWidth="280px">
              <Field
                label={t('synced.days')}
                hint={t('synced.daysHint', limits)}
                error={form.error('days')}
                required
              >
                <NumberInput maxLength={2} {...form.register('days')} />
              </Field>
            </Box>
            {shown ? (
              <MoneySentence id={consequenceId}>
                {t('synced.money', {
                  price: formatBaht(shown.buyerPays),
                  gets: formatBaht(shown.sellerGets),
                  fee: formatBaht(shown.fee),
                })}
              </MoneySentence>
            ) : null}
            <TermsField terms={terms} />
            {earlier ? (
              <EarlierNote earlier={earlier} onRead={form.clearApiError} />
            ) : (
              <>
                <FormErrors {...form.failure} />
                <StepButtons>
                  <Button variant="ghost" to={paths.synced()}>
                    {t('synced.back')}
                  </Button>
                  <Button type="submit" busy={form.isBusy} aria-describedby={consequenceId}>
                    {t('synced.go')}
                  </Button>
                </StepButtons>
              </>
            )}
          </Stack>
        </Form>
      </Surface>
    </Stack>
  );
}
