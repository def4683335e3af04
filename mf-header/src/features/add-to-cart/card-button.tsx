import type { BuyableItem } from '@talad/contract/slots';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { IconButton } from '@talad/ui/button';
import { Icon, type IconName } from '@talad/ui/icon';
import type { AddToCartState } from './buyable.ts';

export interface CartButtonProps {
  item: BuyableItem;
  listing: AddToCartState;
  isPending: boolean;
  onPress: (quantity: number) => void;
  /** Called with the selected quantity; never called if the stock is one. */
  onQuantity?: ((quantity: number) => void) | undefined;
}

export const icons: Record<AddToCartState, IconName> = {
  add: 'cart',
  'in-cart': 'check',
  own: 'lock',
  held: 'clock',
  'sold-out': 'cart',
  unavailable: 'cart',
};

/** Message keys of the button's label in the states other than `add`. */
export const stateMessages = {
  'in-cart': 'addToCart.inCart',
  own: 'addToCart.own',
  held: 'addToCart.held',
  'sold-out': 'addToCart.soldOut',
  unavailable: 'addToCart.unavailable',
} as const satisfies Record<Exclude<AddToCartState, 'add'>, string>;

/** Whether a press does something in this state. */
export const isPressable = (listing: AddToCartState): boolean =>
  listing === 'add' || listing === 'in-cart' || listing === 'held';

/** The card's button: an icon of the same size in every state, and a label on the image once it is in the cart. */
export function CardButton({ item, listing, isPending, onPress }: CartButtonProps) {
  const text = useText('header');
  const localize = useLocalize();
  const isOpen = isPressable(listing);
  return (
    <>
      {listing === 'in-cart' ? (
        // Hidden: the button's accessible name has the same text.
        <span data-part="card-note" aria-hidden="true">
          <Icon name="check" size={14} />
          <span>{text('addToCart.inCart')}</span>
        </span>
      ) : null}
      <IconButton
        icon={icons[listing]}
        variant={listing === 'add' ? 'outline' : 'ghost'}
        label={
          listing === 'add'
            ? text('addToCart.addNamed', { name: localize(item.names) })
            : text(stateMessages[listing])
        }
        aria-busy={isPending || undefined}
        // Not `disabled`: the reason must stay focusable for users who cannot buy.
        aria-disabled={isOpen ? undefined : true}
        onClick={isOpen ? () => onPress(1) : undefined}
      />
    </>
  );
}
