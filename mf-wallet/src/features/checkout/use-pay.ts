import type { CardForm } from '@talad/contract/card-rules';
import type { Payment } from '@talad/contract/checkout';
import { paths } from '@talad/contract/paths';
import type { PayAttempt, PayMethods } from '@talad/contract/payments';
import { useCommand, useQueryClient } from '@talad/runtime/query';
import { invalidate, walletReads } from '@talad/runtime/query-client';
import type { CardPick } from '../../cards/card-choice.tsx';
import { useAddCard } from '../../cards/use-add-card.ts';

interface PayOptions {
  payment: Payment;
  methods: PayMethods | undefined;
  onStarted: (attempt: PayAttempt) => unknown;
  onRefused: () => unknown;
}

/** The calls of the pay button for every payment method. */
export function usePay({ payment, methods, onStarted, onRefused }: PayOptions) {
  const params = { paymentId: payment.id };
  const client = useQueryClient();
  const newCard = useAddCard(methods);
  const refused = () => {
    void invalidate(client, ...walletReads);
    void onRefused();
  };
  const wallet = useCommand('POST /api/account/v2/payment/:paymentId/pay', {
    // The balance is reloaded only after the payment has loaded as paid: before that it would look too low.
    invalidates: ['GET /api/account/v2/payment/:paymentId', 'GET /api/transaction/'],
    onError: refused,
  });
  const provider = useCommand('POST /api/account/v2/payment/:paymentId/attempt', {
    onSuccess: (attempt) => {
      newCard.forgetOnce();
      return onStarted(attempt);
    },
    onError: (error) => {
      if (error.code === 'PAYMENT_METHOD_REQUIRED') newCard.forgetOnce();
      refused();
    },
  });
  const forget = () => {
    wallet.reset();
    provider.reset();
  };
  return {
    newCard,
    isBusy: wallet.isPending || provider.isPending || newCard.isBusy,
    error: wallet.error ?? provider.error,
    /** Clears the errors of the last attempt. */
    forget,
    byWallet: () => {
      forget();
      wallet.mutate({ params, body: { method: 'wallet' } });
    },
    byPromptPay: (useWallet: boolean) => {
      forget();
      provider.mutate({ params, body: { method: 'promptpay', ...(useWallet && { useWallet }) } });
    },
    /** Adds a new card first. Returns the id of a saved one, so that the next attempt needs no typing. */
    byCard: async (card: CardForm | number, isSaving: boolean): Promise<CardPick> => {
      forget();
      const isOneTime = typeof card !== 'number' && !isSaving;
      const cardId =
        typeof card === 'number'
          ? card
          : isSaving
            ? (await newCard.add(card, { returnTo: paths.checkout(payment.id) }))?.id
            : await newCard.addOnce(card);
      if (cardId === undefined) return 'new';
      provider.mutate({ params, body: { method: 'card', cardId } });
      return isOneTime ? 'new' : cardId;
    },
  };
}
