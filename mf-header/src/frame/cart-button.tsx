import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { IconButton } from '@talad/ui/button';
import { useCart } from '../cart/use-cart.ts';
import { drawerNumbers } from '../drawers/drawer-machine.ts';
import { usePanelsView } from '../drawers/panels-context.tsx';
import { preloadDrawer } from './panel-loaders.ts';

/** The cart button with its count; dimmed for guests. */
export function CartButton() {
  const text = useText('header');
  const { status } = useSession();
  const { data } = useCart();
  const { panels, press } = usePanelsView();
  const isSignedIn = status === 'signedIn';
  const count = isSignedIn ? (data?.quantity ?? 0) : 0;
  const label = () => {
    if (status === 'guest') return text('actions.cartGuest');
    return count > 0 ? text('actions.cart_some', { count }) : text('actions.cart');
  };
  return (
    <span data-part="cart" data-dimmed={isSignedIn ? undefined : ''}>
      <IconButton
        icon="cart"
        count={count}
        label={label()}
        aria-haspopup="dialog"
        aria-expanded={panels.drawer === drawerNumbers.cart}
        onPointerEnter={() => isSignedIn && preloadDrawer('cart')}
        onFocus={() => isSignedIn && preloadDrawer('cart')}
        onClick={() => press('cart')}
      />
    </span>
  );
}
