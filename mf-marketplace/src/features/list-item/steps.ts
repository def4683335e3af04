import type { OfferField } from '../../offer-form/offer.form-model.ts';

/** The way to an offer, step by step. */
export const steps = ['game', 'kind', 'details', 'price', 'delivery', 'review'] as const;
export type Step = (typeof steps)[number];

/** What each step asks for. */
export const fieldsOf: Record<Step, readonly OfferField[]> = {
  game: ['game'],
  kind: ['kind'],
  details: ['name', 'nameTh', 'description', 'descriptionTh', 'pictureKeys', 'tags'],
  price: ['price', 'stock'],
  delivery: ['activeDeliveryHours', 'offerDurationDays'],
  review: [],
};

/** The step that asks for a field. */
export const stepOf = (field: string): Step =>
  steps.find((step) => fieldsOf[step].some((own) => own === field)) ??
  (field === 'totalPrice' ? 'price' : 'details');

/** Pictures need an account: this far a visitor gets before signing in. */
export const lastStepOfVisitors: Step = 'kind';

/** The step that an address names, as far as this person may go. */
export function stepFrom(text: string | null, isMember: boolean): Step {
  const step = steps.find((known) => known === text) ?? 'game';
  return isMember || steps.indexOf(step) <= steps.indexOf(lastStepOfVisitors) ? step : lastStepOfVisitors;
}

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'review';
export const stepBefore = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];
