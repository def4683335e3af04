import { useLocalize, useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { QuantityStepper } from '@talad/ui/quantity-stepper';
import { styledElement } from '@talad/ui/styled-element';
import { useState } from 'react';
import { type CartButtonProps, icons, isPressable, stateMessages } from './card-button.tsx';

const ButtonLayout = styledElement('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
});

/** The listing page's button, with a quantity stepper if the stock is more than one. */
export default function PageButton({ item, listing, isPending, onPress, onQuantity }: CartButtonProps) {
  const text = useText('header');
  const localize = useLocalize();
  const [quantity, setQuantity] = useState(1);
  return (
    <ButtonLayout>
      {item.stock > 1 ? (
        <div>
          <QuantityStepper
            value={Math.min(quantity, item.stock)}
            max={item.stock}
            disabled={listing !== 'add' || isPending}
            label={`${text('addToCart.quantity')}: ${localize(item.names)}`}
            labels={{ decrease: text('cart.fewer'), increase: text('cart.more') }}
            onChange={(next) => {
              setQuantity(next);
              onQuantity?.(next);
            }}
          />
        </div>
      ) : null}
      <Button
        size="lg"
        fullWidth
        variant={listing === 'in-cart' ? 'secondary' : 'primary'}
        aria-busy={isPending || undefined}
        disabled={!isPressable(listing)}
        onClick={() => onPress(Math.min(quantity, item.stock))}
      >
        <Icon name={icons[listing]} />
        <span>{listing === 'add' ? text('addToCart.add') : text(stateMessages[listing])}</span>
      </Button>
    </ButtonLayout>
  );
}
