import { useText } from '@talad/runtime/i18n';
import { FormErrors } from '@talad/ui/form-errors';
import type { OfferField } from './listing.form-model.ts';
import { type OfferForm, offerFields, useProblemOf } from './listing-form.ts';

/** Summary of all validation messages. */
export function ProblemSummary({
  form,
  fields = offerFields,
}: {
  form: OfferForm;
  fields?: readonly OfferField[];
}) {
  const t = useText('marketplace');
  const problemOf = useProblemOf(form);
  const messages = offerFields
    .filter((field) => fields.includes(field))
    .flatMap((field) => {
      const problem = problemOf(field);
      return problem ? [`${t(`offerForm.field.${field}`)}: ${problem}`] : [];
    });
  return <FormErrors messages={messages} />;
}
