import type { OrderAction, Transaction } from '@talad/contract/orders';

/** Actions that are expected of the user, most urgent first. Optional actions are not steps. */
const steps = ['pay', 'answerDispute', 'deliver', 'revealSecret', 'receive', 'rate', 'replyRating'] as const;
export type NextStep = Extract<OrderAction, (typeof steps)[number]>;

/** Returns the user's next step in an order; null if it is the other side's turn. */
export function nextStep({ items }: Pick<Transaction, 'items'>): NextStep | null {
  const requested = (step: NextStep) => items.some(({ allowedActions }) => allowedActions.includes(step));
  return steps.find(requested) ?? null;
}
