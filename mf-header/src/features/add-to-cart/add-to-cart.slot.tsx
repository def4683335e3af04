import type { SlotProps } from '@talad/contract/slots';
import { HydrationBoundary } from '@talad/runtime/hydration-boundary';
import { Skeleton } from '@talad/ui/skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import { CardButton, type CartButtonProps } from './card-button.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

// Lazy: a page of forty cards needs neither the quantity button of the listing page nor the dialog.
const PageButton = lazy(() => import('./page-button.tsx'));
const AddToCartErrorModal = lazy(() => import('./add-to-cart-error-modal.tsx'));

/** The add-to-cart button, on a card or on a listing page. */
export default function AddToCartSlot({ item, size, onQuantity }: SlotProps['add-to-cart.button']) {
  if (size === 'card') return <AddToCart Button={CardButton} item={item} />;
  return (
    <HydrationBoundary fallback={<PageButtonSkeleton hasQuantity={item.stock > 1} />}>
      <AddToCart Button={PageButton} item={item} onQuantity={onQuantity} />
    </HydrationBoundary>
  );
}

interface AddToCartProps extends Pick<CartButtonProps, 'item' | 'onQuantity'> {
  Button: ComponentType<CartButtonProps>;
}

/** Its state is inside the boundary: outside, the session would rerender the boundary before it is hydrated. */
function AddToCart({ Button, item, onQuantity }: AddToCartProps) {
  const { listing, isPending, press, error, clearError } = useAddToCart(item);
  return (
    <>
      <Button item={item} listing={listing} isPending={isPending} onPress={press} onQuantity={onQuantity} />
      {error ? (
        <Suspense fallback={null}>
          <AddToCartErrorModal failure={error} onClose={clearError} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Skeleton of the page button while its chunk loads: the quantity, if selectable, and the button. */
const PageButtonSkeleton = ({ hasQuantity }: { hasQuantity: boolean }) => (
  <Skeleton height={hasQuantity ? '108px' : '52px'} borderRadius="control" />
);
