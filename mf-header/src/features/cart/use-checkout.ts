import { paths } from '@talad/contract/paths';
import { useCart } from '@talad/runtime/cart';
import { linesOf } from '@talad/runtime/cart-content';
import { useCommand } from '@talad/runtime/command';
import { useEventBus } from '@talad/runtime/events';
import { useNavigate } from '@talad/runtime/router';
import { useState } from 'react';
import { type CheckoutProblem, checkoutProblemOf, nothingSelected } from './checkout-problem.ts';

/** Creates a payment for the selected lines and opens the checkout; every error opens a dialog and reloads the cart. */
export function useCheckout() {
  const { cart, selectedIds, selectedTotal, reload, settled } = useCart();
  const bus = useEventBus();
  const navigate = useNavigate();
  const [isSettling, setSettling] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);

  const { mutate, isPending } = useCommand('POST /api/account/v2/payment', {
    onSuccess: ({ id }, { body }) => {
      const itemIds = cart
        ? linesOf(cart)
            .filter((line) => body.cartItemIds.includes(line.id))
            .map(({ dynamicItemId }) => dynamicItemId)
        : [];
      bus.emit('analytics:begin-checkout', { currency: 'THB', value: selectedTotal, itemIds });
      bus.emit('cart:changed', { reason: 'confirmed' });
      void navigate(paths.checkout(id));
    },
    onError: (error) => {
      setProblem(checkoutProblemOf(error));
      void reload();
    },
  });

  const confirm = async () => {
    if (selectedIds.length === 0) return setProblem(nothingSelected);
    setSettling(true);
    // The user must pay what is shown: wait for pending quantity changes, and stop if the server refused one.
    const isAsShown = await settled();
    setSettling(false);
    if (isAsShown) mutate({ body: { cartItemIds: selectedIds, total: selectedTotal } });
  };

  return {
    count: selectedIds.length,
    total: selectedTotal,
    hasLines: (cart?.stores.length ?? 0) > 0,
    isPending: isPending || isSettling,
    confirm: () => void confirm(),
    problem,
    forgetProblem: () => setProblem(null),
  };
}
