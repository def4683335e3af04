import type { Payment } from '@talad/contract/checkout';
import type { PayAttempt } from '@talad/contract/payments';
import { useCommand } from '@talad/runtime/command';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate, walletReads } from '@talad/runtime/query-client';
import type { AddCard } from '../../cards/use-add-card.ts';

interface PayOptions {
  payment: Payment;
  newCard: AddCard;
  onStarted: (attempt: PayAttempt) => unknown;
  onRefused: () => unknown;
}

/** The calls of the pay button for every payment method. */
export function usePay({ payment, newCard, onStarted, onRefused }: PayOptions) {
  const params = { paymentId: payment.id };
  const client = useQueryClient();
  const refused = () => {
    // The answer may have been lost after the attempt was made.
    void invalidate(client, ...walletReads, 'GET /api/account/v2/payment/:paymentId/attempt');
    void onRefused();
  };
  const wallet = useCommand('POST /api/account/v2/payment/:paymentId/pay', {
    // The balance is reloaded only after the payment has loaded as paid: before that it would look too low.
    invalidates: ['GET /api/account/v2/payment/:paymentId', 'GET /api/transaction/'],
    onError: refused,
  });
  const provider = useCommand('POST /api/account/v2/payment/:paymentId/attempt', {
    onSuccess: (attempt) => {
      newCard.clearOneTimeCard();
      return onStarted(attempt);
    },
    onError: (error) => {
      if (error.code === 'PAYMENT_METHOD_REQUIRED') newCard.clearOneTimeCard();
      refused();
    },
  });
  return {
    byWallet: () => wallet.mutateAsync({ params, body: { method: 'wallet' } }),
    byPromptPay: (useWallet: boolean) =>
      provider.mutateAsync({ params, body: { method: 'promptpay', ...(useWallet && { useWallet }) } }),
    byCard: (cardId: number) => provider.mutateAsync({ params, body: { method: 'card', cardId } }),
  };
}
