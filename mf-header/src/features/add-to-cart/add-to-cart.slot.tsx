import type { SlotProps } from '@talad/contract/slots';
import { Skeleton } from '@talad/ui/skeleton';
import { lazy, Suspense } from 'react';
import { CardButton } from './card-button.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

// Forty cards of a page need neither the item page's button with its quantity nor the dialog.
const PageButton = lazy(() => import('./page-button.tsx'));
const RefusalModal = lazy(() => import('./refusal-modal.tsx'));

/** The way into the cart, on a card or on an item's page. */
export default function AddToCartSlot({ item, size, onQuantity }: SlotProps['add-to-cart.button']) {
  const { offer, isPending, press, refusal, forgetRefusal } = useAddToCart(item);
  const props = { item, offer, isPending, onPress: press, onQuantity };
  return (
    <>
      {size === 'card' ? (
        <CardButton {...props} />
      ) : (
        <Suspense fallback={<PageButtonComing hasQuantity={item.stock > 1} />}>
          <PageButton {...props} />
        </Suspense>
      )}
      {refusal ? (
        <Suspense fallback={null}>
          <RefusalModal refusal={refusal} onClose={forgetRefusal} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Keeps the place of the page's button while its script comes: the quantity, where there is one, and the button. */
const PageButtonComing = ({ hasQuantity }: { hasQuantity: boolean }) => (
  <Skeleton height={hasQuantity ? '108px' : '52px'} borderRadius="control" />
);
