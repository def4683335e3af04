import type { BuyableItem } from '@talad/contract/slots';
import { useNamed, useText } from '@talad/runtime/i18n';
import { IconButton } from '@talad/ui/button';
import { Icon, type IconName } from '@talad/ui/icon';
import type { CartOffer } from './buyable.ts';

export interface CartButtonProps {
  item: BuyableItem;
  offer: CartOffer;
  isPending: boolean;
  onPress: (quantity: number) => void;
  /** Told how many are chosen; where one is all there is to choose, never. */
  onQuantity?: ((quantity: number) => void) | undefined;
}

const icons: Record<CartOffer, IconName> = {
  add: 'cart',
  'in-cart': 'check',
  own: 'lock',
  'sold-out': 'cart',
  unavailable: 'cart',
};

/** Keys of what the button says in place of "add". */
export const offerWords: Record<Exclude<CartOffer, 'add'>, string> = {
  'in-cart': 'addToCart.inCart',
  own: 'addToCart.own',
  'sold-out': 'addToCart.soldOut',
  unavailable: 'addToCart.unavailable',
};

/** The card's button: one icon of one size in every state, and a word on the picture once it lies in the cart. */
export function CardButton({ item, offer, isPending, onPress }: CartButtonProps) {
  const text = useText('header');
  const named = useNamed();
  const isOpen = offer === 'add' || offer === 'in-cart';
  return (
    <>
      {offer === 'in-cart' ? (
        // The button has the same words as its name.
        <span data-part="card-note" aria-hidden="true">
          <Icon name="check" size={14} />
          <span>{text('addToCart.inCart')}</span>
        </span>
      ) : null}
      <IconButton
        icon={icons[offer]}
        variant={offer === 'add' ? 'outline' : 'ghost'}
        label={
          offer === 'add' ? text('addToCart.addNamed', { name: named(item.names) }) : text(offerWords[offer])
        }
        aria-busy={isPending || undefined}
        // Not `disabled`: who cannot buy must still be able to reach the reason.
        aria-disabled={isOpen ? undefined : true}
        onClick={isOpen ? () => onPress(1) : undefined}
      />
    </>
  );
}
