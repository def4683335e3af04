import { listingLimits } from '@talad/contract/listing-limits';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { Field } from '@talad/ui/field';
import { useWatch } from '@talad/ui/form';
import { NumberInput } from '@talad/ui/input';
import type { ListingForm } from './listing-form.ts';

const suggestedHours = ['1', '6', '24', '48'];
const suggestedDays = ['7', '14', '30', '90'];

/** Fields for the delivery time and the listing duration. */
export function DeliveryFields({ form }: { form: ListingForm }) {
  const t = useText('marketplace');
  const problemOf = form.error;
  const [hours, days] = useWatch({
    control: form.control,
    name: ['activeDeliveryHours', 'offerDurationDays'],
  });
  const put = (field: 'activeDeliveryHours' | 'offerDurationDays') => (value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  return (
    <Stack gap="6">
      <Stack gap="3">
        <ChoiceGroup
          legend={t('listingForm.quickHours')}
          value={hours}
          choices={suggestedHours.map((value) => ({
            value,
            label: t('time.hours', { count: Number(value) }),
          }))}
          onChoose={put('activeDeliveryHours')}
        />
        <Field
          label={t('listingForm.field.activeDeliveryHours')}
          hint={t('listingForm.deliveryHint', { max: listingLimits.deliveryHoursMax })}
          error={problemOf('activeDeliveryHours')}
          required
        >
          <NumberInput maxLength={2} {...form.register('activeDeliveryHours')} />
        </Field>
      </Stack>
      <Stack gap="3">
        <ChoiceGroup
          legend={t('listingForm.quickDays')}
          value={days}
          choices={suggestedDays.map((value) => ({ value, label: t('time.days', { count: Number(value) }) }))}
          onChoose={put('offerDurationDays')}
        />
        <Field
          label={t('listingForm.field.offerDurationDays')}
          hint={t('listingForm.durationHint', { max: listingLimits.listingDaysMax })}
          error={problemOf('offerDurationDays')}
          required
        >
          <NumberInput maxLength={2} {...form.register('offerDurationDays')} />
        </Field>
      </Stack>
    </Stack>
  );
}
