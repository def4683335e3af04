import type { ApiError } from '@talad/runtime/api-error';
import { useCommand } from '@talad/runtime/command';
import { useEventBus } from '@talad/runtime/events';
import { useOptimistic } from '@talad/runtime/optimistic';
import { useState } from 'react';
import { withLine } from '../../cart/cart-content.ts';
import { type CheckoutProblem, lineProblemOf } from './checkout-problem.ts';

type ProblemKey = Parameters<typeof lineProblemOf>[0];
type Change = 'changed' | 'removed' | 'cleared';

/** Changes to the cart lines, each shown at once and with its error dialog. */
export function useLineActions() {
  const bus = useEventBus();
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const outcome = (reason: Change, problemKey: ProblemKey) => ({
    onSuccess: () => bus.emit('cart:changed', { reason }),
    onError: (error: ApiError) => setProblem(lineProblemOf(problemKey, error)),
  });
  type LineInput = { params: { id: number }; body: { quantity?: number; isSelected?: boolean } };
  const withChange = useOptimistic('GET /api/user/cart', (cart, { params, body }: LineInput) =>
    withLine(cart, params.id, (line) => ({ ...line, ...body })),
  );
  const select = useCommand('PATCH /api/user/cart-item/:id', {
    ...outcome('changed', 'failed_to_change'),
    optimistic: withChange,
  });
  const setQuantity = useCommand('PATCH /api/user/cart-item/:id', {
    ...outcome('changed', 'failed_to_update_quantity'),
    optimistic: withChange,
    replaces: ({ params }) => params.id,
  });
  const remove = useCommand('DELETE /api/user/cart-item/:id', {
    ...outcome('removed', 'failed_to_delete'),
    optimistic: useOptimistic('GET /api/user/cart', (cart, { params }) =>
      withLine(cart, params.id, () => null),
    ),
  });
  const clear = useCommand('DELETE /api/user/cart', {
    ...outcome('cleared', 'failed_to_delete'),
    optimistic: useOptimistic('GET /api/user/cart', (cart) => ({ ...cart, stores: [], quantity: 0 })),
  });
  return {
    problem,
    forgetProblem: () => setProblem(null),
    select: (lineIds: number[], isSelected: boolean) => {
      for (const id of lineIds) select.mutate({ params: { id }, body: { isSelected } });
    },
    setQuantity: (id: number, quantity: number) => setQuantity.mutate({ params: { id }, body: { quantity } }),
    remove: (id: number) => remove.mutate({ params: { id } }),
    clear: () => clear.mutate({}),
  };
}
