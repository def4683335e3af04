import type { SchemaForm } from '@talad/ui/form';
import type { ListingField, ListingFormValues } from './listing.form-model.ts';

export type ListingForm = SchemaForm<ListingFormValues>;

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
