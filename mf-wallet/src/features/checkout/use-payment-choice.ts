import type { Payment } from '@talad/contract/checkout';
import type { PayAttempt } from '@talad/contract/payments';
import { useCall } from '@talad/runtime/query';
import { useState } from 'react';
import { useCardPick } from '../../cards/use-card-pick.ts';
import { defaultMethod, enabledMethods, missingOf, type PayWay, walletShareOf } from './pay-way.model.ts';
import { usePay } from './use-pay.ts';
import { useWalletUsable } from './use-wallet-usable.ts';

export interface PaymentMethodPickerProps {
  payment: Payment;
  /** The previous attempt, which failed. */
  lastTry: PayAttempt | null;
  isOver: boolean;
  onStarted: (attempt: PayAttempt) => unknown;
  onRefused: () => unknown;
}

/** The payment method that the user selected or that is preselected, its amounts, and the action of the pay button. */
export function usePaymentChoice(props: PaymentMethodPickerProps) {
  const { payment: opened, lastTry, isOver, onStarted, onRefused } = props;
  const methods = useCall('GET /api/payment-method', {}, { staleTime: 60_000 });
  const takesCards = methods.data?.card === true;
  const cards = useCardPick(takesCards, lastTry?.card);
  const payment = { ...opened, walletUsable: useWalletUsable(opened) };
  const pay = usePay({ payment, methods: methods.data, onStarted, onRefused });
  const [chosen, setChosen] = useState<PayWay>();
  // The balance may change while the page is open; the preselected payment method must not change with it.
  const [missingAtFirst] = useState(() => missingOf(opened));
  const [mixes, setMixes] = useState(true);

  const missing = missingOf(payment);
  const ways = enabledMethods(methods.data);
  const wanted = chosen ?? (cards.returned ? 'card' : lastTry?.method);
  const way = wanted && ways.includes(wanted) ? wanted : defaultMethod(ways, missingAtFirst);
  const isShort = way === 'wallet' && missing > 0;
  const possiblePart = walletShareOf(payment);
  const walletPart = mixes ? possiblePart : 0;

  const choose = (next: PayWay) => {
    pay.forget();
    setChosen(next);
  };
  const payByCard = async () => {
    const typed = cards.picked === 'new' ? cards.entry.complete() : cards.picked;
    if (typed === undefined) return;
    const used = await pay.byCard(typed, cards.isSaving);
    cards.pick(used);
    if (used !== 'new') cards.entry.clear();
  };
  const submit = async () => {
    if (isOver || isShort) return;
    if (way === 'wallet') pay.byWallet();
    else if (way === 'promptpay') pay.byPromptPay(walletPart > 0);
    else await payByCard();
  };
  return {
    methods,
    ways,
    way,
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
    pay,
    submit,
  };
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>;
