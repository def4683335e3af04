import { paths } from '@talad/contract/paths';
import type { BuyableItem } from '@talad/contract/slots';
import { useEventBus } from '@talad/runtime/events';
import { useOpenPaymentOf } from '@talad/runtime/open-payment';
import { useOptimisticCommand } from '@talad/runtime/optimistic';
import { useNavigate } from '@talad/runtime/router';
import { useRequireLogin, useSession } from '@talad/runtime/session';
import { useState } from 'react';
import { withAdded } from '../../cart/cart-content.ts';
import { useIsInCart } from '../../cart/use-cart.ts';
import { type AddToCartError, addToCartErrorOf } from './add-to-cart-error.ts';
import { type AddToCartState, addToCartStateOf } from './buyable.ts';

interface AddToCart {
  listing: AddToCartState;
  isPending: boolean;
  /**
   * Adds the listing, opens the cart if it is there already, or the open payment that holds it; sends guests to the
   * sign-in.
   */
  press: (quantity: number) => void;
  error: AddToCartError | null;
  clearError: () => void;
}

/** State and action of a listing's add-to-cart button. */
export function useAddToCart(item: BuyableItem): AddToCart {
  const { user } = useSession();
  const isInCart = useIsInCart(item.id);
  const openPayment = useOpenPaymentOf(item.id);
  const requireLogin = useRequireLogin();
  const bus = useEventBus();
  const navigate = useNavigate();
  const [error, setError] = useState<AddToCartError | null>(null);
  const listing = addToCartStateOf(item, user?.id, isInCart, openPayment !== undefined);

  const { mutate, isPending } = useOptimisticCommand('POST /api/user/cart-item', {
    read: 'GET /api/user/cart',
    apply: (cart, { body }) => withAdded(cart, body.dynamicItem, body.quantity),
    onSuccess: (_, { body }) => {
      bus.emit('analytics:add-to-cart', {
        currency: 'THB',
        itemId: body.dynamicItem,
        quantity: body.quantity,
      });
      bus.emit('cart:changed', { reason: 'added' });
    },
    onError: (error) => {
      if (error.code === 'authentication_failed') requireLogin('login-to-buy');
      setError(addToCartErrorOf(error));
    },
  });
  const add = (quantity: number) =>
    mutate(
      { body: { dynamicItem: item.id, quantity } },
      // The cart has been fetched again.
      { onSuccess: () => bus.emit('drawer:open', { drawer: 'cart' }) },
    );

  return {
    listing,
    isPending,
    press: (quantity) => {
      if (isPending || !requireLogin('login-to-buy')) return;
      if (listing === 'in-cart') bus.emit('drawer:open', { drawer: 'cart' });
      else if (listing === 'held' && openPayment) void navigate(paths.checkout(openPayment));
      else if (listing === 'add') add(quantity);
    },
    error,
    clearError: () => setError(null),
  };
}
