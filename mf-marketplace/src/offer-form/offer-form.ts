import { listingLimits } from '@talad/contract/listing-limits';
import { useText } from '@talad/runtime/i18n';
import type { UseFormReturn } from 'react-hook-form';
import type { OfferField, OfferValues } from './offer.form-model.ts';

export type OfferForm = UseFormReturn<OfferValues>;

/** Fields in the order in which people meet them. */
export const offerFields = [
  'game',
  'kind',
  'name',
  'nameTh',
  'description',
  'descriptionTh',
  'pictureKeys',
  'tags',
  'price',
  'stock',
  'activeDeliveryHours',
  'offerDurationDays',
] as const satisfies readonly OfferField[];

/** Gives the sentence for what is wrong with a field, and nothing where it is fine. */
export function useProblemOf(form: OfferForm) {
  const t = useText('marketplace');
  const { errors } = form.formState;
  return (field: OfferField): string | undefined => {
    const message = errors[field]?.message;
    return message && t(message, listingLimits);
  };
}

/** Leads to the first field of a form that is not right; it is found in the document, so that no field is left out. */
export function focusFirstProblem(form: Element | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector('[aria-invalid=true], [data-invalid=true]');
    if (first instanceof HTMLElement) first.focus();
  });
}
