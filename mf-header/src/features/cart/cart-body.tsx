import { paths } from '@talad/contract/paths';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { EmptyState } from '@talad/ui/empty-state';
import { Text } from '@talad/ui/text';
import { useState } from 'react';
import { useCart } from '../../cart/use-cart.ts';
import { PartFailed, RowsSkeleton } from '../../parts/part-states.tsx';
import CartProblemModal from './cart-problem-modal.tsx';
import { CartStoreGroup } from './cart-store-group.tsx';
import { OpenPaymentNote } from './open-payment-note.tsx';
import { useLineActions } from './use-line-actions.ts';

/** Body of the cart drawer: one group per store and "Clear all". */
export default function CartBody() {
  const text = useText('header');
  const errorText = useErrorText();
  const { data: cart, error, refetch } = useCart();
  const actions = useLineActions();
  const [isClearing, setClearing] = useState(false);

  if (!cart && error) return <PartFailed onRetry={() => void refetch()} requestId={error.requestId} />;
  if (!cart) return <RowsSkeleton rows={3} height="148px" />;

  const confirmClear = () => {
    setClearing(false);
    actions.clear();
  };

  return (
    <>
      {cart.openPayments.length > 0 ? (
        <Stack gap={4} marginBottom={4}>
          {cart.openPayments.map((payment) => (
            <OpenPaymentNote key={payment.id} payment={payment} />
          ))}
        </Stack>
      ) : null}
      {cart.stores.length === 0 ? (
        <EmptyState
          icon="cart"
          title={text('cart.empty')}
          action={<Button to={paths.games()}>{text('cart.browse')}</Button>}
        >
          {text('cart.emptyBody')}
        </EmptyState>
      ) : (
        <Stack gap={4}>
          {error ? (
            <Text size="sm" tone="danger" role="status">
              {errorText(error)}
            </Text>
          ) : null}
          {cart.stores.map((group) => (
            <CartStoreGroup key={`${group.store.kind} ${group.store.id}`} group={group} actions={actions} />
          ))}
          <Button variant="ghost" size="sm" alignSelf="center" onClick={() => setClearing(true)}>
            {text('cart.clear')}
          </Button>
        </Stack>
      )}
      <ConfirmModal
        open={isClearing}
        onClose={() => setClearing(false)}
        onConfirm={confirmClear}
        title={text('cart.clearTitle')}
        labels={{
          confirm: text('cart.clearConfirm'),
          cancel: text('cart.keep'),
          close: text('drawer.close'),
        }}
        danger
      >
        {text('cart.clearBody')}
      </ConfirmModal>
      {actions.problem ? <CartProblemModal problem={actions.problem} onClose={actions.clearProblem} /> : null}
    </>
  );
}
