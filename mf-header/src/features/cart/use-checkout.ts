import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useEventBus } from '@talad/runtime/events';
import { useSettled } from '@talad/runtime/optimistic';
import { useNavigate } from '@talad/runtime/router';
import { useState } from 'react';
import { linesOf, selectedLines, selectedTotal } from '../../cart/cart-content.ts';
import { useCart } from '../../cart/use-cart.ts';
import { type CheckoutProblem, checkoutProblemOf, nothingSelected } from './checkout-problem.ts';

/** Creates a payment for the selected lines and opens the checkout; every error opens a dialog and reloads the cart. */
export function useCheckout() {
  const { data: cart, refetch } = useCart();
  const settled = useSettled('GET /api/user/cart');
  const bus = useEventBus();
  const navigate = useNavigate();
  const [isSettling, setSettling] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);

  const selectedIds = cart ? selectedLines(cart).map(({ id }) => id) : [];
  const total = cart ? selectedTotal(cart) : 0;

  const { mutate, isPending } = useCommand('POST /api/account/v2/payment', {
    invalidates: ['GET /api/user/cart'],
    onSuccess: ({ id }, { body }) => {
      const itemIds = cart
        ? linesOf(cart)
            .filter((line) => body.cartItemIds.includes(line.id))
            .map(({ dynamicItemId }) => dynamicItemId)
        : [];
      bus.emit('analytics:begin-checkout', { currency: 'THB', value: total, itemIds });
      bus.emit('cart:changed', { reason: 'confirmed' });
      void navigate(paths.checkout(id));
    },
    onError: (error) => {
      setProblem(checkoutProblemOf(error));
      void refetch();
    },
  });

  const confirm = async () => {
    if (selectedIds.length === 0) return setProblem(nothingSelected);
    setSettling(true);
    // The user must pay what is shown: wait for pending quantity changes, and stop if the server refused one.
    const isAsShown = await settled();
    setSettling(false);
    if (isAsShown) mutate({ body: { cartItemIds: selectedIds, total } });
  };

  return {
    count: selectedIds.length,
    total,
    hasLines: (cart?.stores.length ?? 0) > 0,
    isPending: isPending || isSettling,
    confirm: () => void confirm(),
    problem,
    clearProblem: () => setProblem(null),
  };
}
