import type { OrderAction, Transaction } from '@talad/contract/orders';

/** What is asked of somebody, the most pressing first. Actions that are only possible are no step. */
const steps = ['pay', 'answerDispute', 'deliver', 'receive', 'revealSecret', 'rate', 'replyRating'] as const;
export type NextStep = Extract<OrderAction, (typeof steps)[number]>;

/** What this person should do next about an order; null where it is the other side's turn. */
export function nextStep({ items }: Pick<Transaction, 'items'>): NextStep | null {
  const asked = (step: NextStep) =>
    items.some(
      ({ allowedActions, status }) =>
        allowedActions.includes(step) &&
        // Before the seller has delivered there is nothing to confirm yet.
        (step !== 'receive' || status === 'sent'),
    );
  return steps.find(asked) ?? null;
}
