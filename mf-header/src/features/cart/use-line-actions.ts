import type { InputOf } from '@talad/contract/calls';
import type { Cart } from '@talad/contract/cart';
import type { ApiError } from '@talad/runtime/api-error';
import { useEventBus } from '@talad/runtime/events';
import { useOptimisticCommand } from '@talad/runtime/optimistic';
import { useState } from 'react';
import { withLine } from '../../cart/cart-content.ts';
import { type CheckoutProblem, lineProblemOf } from './checkout-problem.ts';

type ProblemKey = Parameters<typeof lineProblemOf>[0];
type Change = 'changed' | 'removed' | 'cleared';

/** The cart with a line changed by the input. */
const withInput = (cart: Cart, { params, body }: InputOf<'PATCH /api/user/cart-item/:id'>): Cart =>
  withLine(cart, params.id, (line) => ({ ...line, ...body }));

/** Changes to the cart lines, each shown at once and with its error dialog. */
export function useLineActions() {
  const bus = useEventBus();
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const outcome = (reason: Change, problemKey: ProblemKey) => ({
    read: 'GET /api/user/cart' as const,
    onSuccess: () => bus.emit('cart:changed', { reason }),
    onError: (error: ApiError) => setProblem(lineProblemOf(problemKey, error)),
  });
  const select = useOptimisticCommand('PATCH /api/user/cart-item/:id', {
    ...outcome('changed', 'failed_to_change'),
    apply: withInput,
  });
  const setQuantity = useOptimisticCommand('PATCH /api/user/cart-item/:id', {
    ...outcome('changed', 'failed_to_update_quantity'),
    apply: withInput,
    replaces: ({ params }) => params.id,
  });
  const remove = useOptimisticCommand('DELETE /api/user/cart-item/:id', {
    ...outcome('removed', 'failed_to_delete'),
    apply: (cart, { params }) => withLine(cart, params.id, () => null),
  });
  const clear = useOptimisticCommand('DELETE /api/user/cart', {
    ...outcome('cleared', 'failed_to_delete'),
    apply: (cart) => ({ ...cart, stores: [], quantity: 0 }),
  });
  return {
    problem,
    clearProblem: () => setProblem(null),
    select: (lineIds: number[], isSelected: boolean) => {
      for (const id of lineIds) select.mutate({ params: { id }, body: { isSelected } });
    },
    setQuantity: (id: number, quantity: number) => setQuantity.mutate({ params: { id }, body: { quantity } }),
    remove: (id: number) => remove.mutate({ params: { id } }),
    clear: () => clear.mutate({}),
  };
}
