import { useText } from '@talad/runtime/i18n';
import { FormErrors } from '@talad/ui/form-errors';
import type { ListingField } from './listing.form-model.ts';
import { type ListingForm, listingFields } from './listing-form.ts';

/** Summary of all validation messages. */
export function ProblemSummary({
  form,
  fields = listingFields,
}: {
  form: ListingForm;
  fields?: readonly ListingField[];
}) {
  const t = useText('marketplace');
  const problemOf = form.error;
  const messages = listingFields
    .filter((field) => fields.includes(field))
    .flatMap((field) => {
      const problem = problemOf(field);
      return problem ? [`${t(`listingForm.field.${field}`)}: ${problem}`] : [];
    });
  return <FormErrors messages={messages} />;
}
