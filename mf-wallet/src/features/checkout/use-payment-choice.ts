import type { Payment } from '@talad/contract/checkout';
import { paths } from '@talad/contract/paths';
import type { PayAttempt } from '@talad/contract/payments';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSchemaForm } from '@talad/ui/form';
import { useState } from 'react';
import { cardSchema, emptyCard } from '../../cards/card.form-model.ts';
import { useCardPick } from '../../cards/use-card-pick.ts';
import {
  defaultMethod,
  enabledMethods,
  missingOf,
  type PaymentMethod,
  walletShareOf,
} from './payment-method.model.ts';
import { usePay } from './use-pay.ts';
import { useWalletUsable } from './use-wallet-usable.ts';

export interface PaymentMethodPickerProps {
  payment: Payment;
  /** The previous attempt, which failed. */
  lastTry: PayAttempt | null;
  isExpired: boolean;
  onStarted: (attempt: PayAttempt) => unknown;
  onRefused: () => unknown;
}

/** The payment method that the user selected or that is preselected, its amounts, and the action of the pay button. */
export function usePaymentChoice(props: PaymentMethodPickerProps) {
  const { payment: opened, lastTry, isExpired, onStarted, onRefused } = props;
  const methods = useCall('GET /api/payment-method', {}, { staleTime: 60_000 });
  const takesCards = methods.data?.card === true;
  const cards = useCardPick(methods.data, lastTry?.card);
  const payment = { ...opened, walletUsable: useWalletUsable(opened) };
  const pay = usePay({ payment, newCard: cards.newCard, onStarted, onRefused });
  const [chosen, setChosen] = useState<PaymentMethod>();
  // The balance may change while the page is open; the preselected payment method must not change with it.
  const [missingAtFirst] = useState(() => missingOf(opened));
  const [mixes, setMixes] = useState(true);

  const missing = missingOf(payment);
  const offered = enabledMethods(methods.data);
  const wanted = chosen ?? (cards.returned ? 'card' : lastTry?.method);
  const method = wanted && offered.includes(wanted) ? wanted : defaultMethod(offered, missingAtFirst);
  const isShort = method === 'wallet' && missing > 0;
  const possiblePart = walletShareOf(payment);
  const walletPart = mixes ? possiblePart : 0;

  const isNewCard = method === 'card' && cards.picked === 'new';
  /** A new card is saved, which takes a confirmation of the identity. */
  const isConfirming = isNewCard && cards.isSaving;
  const form = useSchemaForm({
    schema: cardSchema,
    defaultValues: emptyCard,
    fields: isNewCard ? undefined : [],
    text: useText('wallet'),
    part: isConfirming ? cards.newCard.identity : undefined,
    send: async (typed, proof) => {
      if (isExpired || isShort) return;
      if (method === 'wallet') return pay.byWallet();
      if (method === 'promptpay') return pay.byPromptPay(walletPart > 0);
      const returnTo = paths.checkout(payment.id);
      const cardId = await cards.cardId(typed, { proof, returnTo, onSaved: form.reset });
      if (cardId !== undefined) await pay.byCard(cardId);
    },
  });

  const choose = (next: PaymentMethod) => {
    form.clearApiError();
    setChosen(next);
  };
  return {
    methods,
    offered,
    method,
    choose,
    cards,
    payment,
    missing,
    /** The wallet is selected, but its balance does not suffice. */
    isShort,
    /** No payment method can pay before a card or money is added. */
    needsMethod: missing > 0 && !methods.data?.promptpay && takesCards && cards.cards.length === 0,
    possiblePart,
    mixes,
    setMixes,
    /** Wallet share of a PromptPay payment, baht. */
    walletPart,
    isConfirming,
    form,
  };
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>;
