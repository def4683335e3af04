import { paths } from '@talad/contract/paths';
import type { BuyableItem } from '@talad/contract/slots';
import { isApiError } from '@talad/runtime/api-error';
import { useCartActions, useIsInCart, useOpenPaymentOf } from '@talad/runtime/cart';
import { useEventBus } from '@talad/runtime/events';
import { useNavigate } from '@talad/runtime/router';
import { useRequireLogin, useSession } from '@talad/runtime/session';
import { useState } from 'react';
import { type AddToCartState, addToCartStateOf } from './buyable.ts';
import { type Refusal, refusalOf } from './refusal.ts';

interface AddToCart {
  listing: AddToCartState;
  isPending: boolean;
  /**
   * Adds the listing, opens the cart if it is there already, or the open payment that holds it; sends guests to the
   * sign-in.
   */
  press: (quantity: number) => void;
  refusal: Refusal | null;
  forgetRefusal: () => void;
}

/** State and action of a listing's add-to-cart button. */
export function useAddToCart(item: BuyableItem): AddToCart {
  const { user } = useSession();
  const isInCart = useIsInCart(item.id);
  const openPayment = useOpenPaymentOf(item.id);
  const { add } = useCartActions();
  const requireLogin = useRequireLogin();
  const bus = useEventBus();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const listing = addToCartStateOf(item, user?.id, isInCart, openPayment !== undefined);

  const put = async (quantity: number) => {
    setPending(true);
    try {
      await add(item.id, quantity);
      bus.emit('drawer:open', { drawer: 'cart' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'authentication_failed') requireLogin('login-to-buy');
      setRefusal(refusalOf(error));
    } finally {
      setPending(false);
    }
  };

  return {
    listing,
    isPending,
    press: (quantity) => {
      if (isPending || !requireLogin('login-to-buy')) return;
      if (listing === 'in-cart') bus.emit('drawer:open', { drawer: 'cart' });
      else if (listing === 'held' && openPayment) void navigate(paths.checkout(openPayment));
      else if (listing === 'add') void put(quantity);
    },
    refusal,
    forgetRefusal: () => setRefusal(null),
  };
}
