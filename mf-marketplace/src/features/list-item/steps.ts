import type { ListingField } from '../../listing-form/listing.form-model.ts';

/** Steps of the listing form, in order. */
export const steps = ['game', 'kind', 'details', 'price', 'delivery', 'review'] as const;
export type Step = (typeof steps)[number];

/** Form fields of each step. */
export const fieldsOf: Record<Step, readonly ListingField[]> = {
  game: ['game'],
  kind: ['kind'],
  details: ['name', 'nameTh', 'description', 'descriptionTh', 'pictureKeys', 'tags'],
  price: ['price', 'stock'],
  delivery: ['activeDeliveryHours', 'offerDurationDays'],
  review: [],
};

/** Returns the step that contains a field. */
export const stepOf = (field: string): Step =>
  steps.find((step) => fieldsOf[step].some((own) => own === field)) ??
  (field === 'totalPrice' ? 'price' : 'details');

/** Last step open to guests; the next step uploads pictures, which requires an account. */
export const lastGuestStep: Step = 'kind';

/** Parses the step from the URL; a guest gets at most `lastGuestStep`. */
export function stepFrom(text: string | null, isSignedIn: boolean): Step {
  const step = steps.find((known) => known === text) ?? 'game';
  return isSignedIn || steps.indexOf(step) <= steps.indexOf(lastGuestStep) ? step : lastGuestStep;
}

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'review';
export const stepBefore = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];
