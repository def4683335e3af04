import { isApiError } from '@talad/runtime/api-error';
import { useCart } from '@talad/runtime/cart';
import { useState } from 'react';
import { type CheckoutProblem, lineProblemOf } from './checkout-problem.ts';

type ProblemKey = Parameters<typeof lineProblemOf>[0];

/** Changes to the cart lines, each with its error dialog. */
export function useLineActions() {
  const { select, setQuantity, remove, clear } = useCart();
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);

  // The cart updates optimistically and rolls back itself; only the error dialog is left to do here.
  const withAlert = (problemKey: ProblemKey, change: Promise<void>) => {
    change.catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      setProblem(lineProblemOf(problemKey, error));
    });
  };

  return {
    problem,
    forgetProblem: () => setProblem(null),
    select: (lineIds: number[], isSelected: boolean) =>
      withAlert('failed_to_change', select(lineIds, isSelected)),
    setQuantity: (lineId: number, quantity: number) =>
      withAlert('failed_to_update_quantity', setQuantity(lineId, quantity)),
    remove: (lineId: number) => withAlert('failed_to_delete', remove(lineId)),
    clear: () => withAlert('failed_to_delete', clear()),
  };
}
