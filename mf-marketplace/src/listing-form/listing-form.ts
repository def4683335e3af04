import { listingLimits } from '@talad/contract/listing-limits';
import { useText } from '@talad/runtime/i18n';
import type { UseFormReturn } from 'react-hook-form';
import type { ListingField, ListingFormValues } from './listing.form-model.ts';

export type ListingForm = UseFormReturn<ListingFormValues>;

/** Fields in display order. */
export const listingFields = [
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
] as const satisfies readonly ListingField[];

/** Returns a function that gets the validation message of a field, or undefined if the field is valid. */
export function useProblemOf(form: ListingForm) {
  const t = useText('marketplace');
  const { errors } = form.formState;
  return (field: ListingField): string | undefined => {
    const message = errors[field]?.message;
    return message && t(message, listingLimits);
  };
}

/** Focuses the first invalid field of a form. Searches the DOM, so that it also finds custom fields. */
export function focusFirstProblem(form: Element | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector('[aria-invalid=true], [data-invalid=true]');
    if (first instanceof HTMLElement) first.focus();
  });
}
