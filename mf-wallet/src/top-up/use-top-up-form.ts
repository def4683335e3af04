import { paths } from '@talad/contract/paths';
import type { PayAttempt, PayMethods, ProviderMethod } from '@talad/contract/payments';
import { formatBaht } from '@talad/runtime/format';
import { useCommand } from '@talad/runtime/query';
import { useState } from 'react';
import { useAddCard } from '../cards/use-add-card.ts';
import { useCardPick } from '../cards/use-card-pick.ts';
import { amountToBeginWith, fitsLimits, typedBaht } from './top-up.model.ts';
import { useReturnTo } from './use-return-to.ts';

const ways = ['promptpay', 'card'] as const satisfies readonly ProviderMethod[];

export interface TopUpFormProps {
  methods: PayMethods;
  amount: number | undefined;
  /** The previous attempt, which failed. */
  ended: PayAttempt | undefined;
  onStarted: (attempt: PayAttempt) => void;
}

/** State of the top-up form: the typed amount, the payment method, and the action of its button. */
export function useTopUpForm({ methods, amount: asked, ended, onStarted }: TopUpFormProps) {
  const offered = ways.filter((way) => methods[way]);
  const [typed, setTyped] = useState(() => amountToBeginWith(ended?.amount ?? asked, methods.topUp));
  const [chosen, setChosen] = useState<ProviderMethod>();
  const newCard = useAddCard(methods);
  const cards = useCardPick(methods.card, ended?.card);
  const start = useCommand('POST /api/user/wallet/top-up', {
    onSuccess: (attempt) => {
      newCard.forgetOnce();
      onStarted(attempt);
    },
    onError: ({ code }) => {
      if (code === 'PAYMENT_METHOD_REQUIRED') newCard.forgetOnce();
    },
  });
  const returnTo = useReturnTo();

  const wanted = chosen ?? (cards.returned ? 'card' : ended?.method);
  const way = wanted && offered.includes(wanted) ? wanted : (offered[0] ?? 'promptpay');
  const amount = typedBaht(typed);
  const isRight = fitsLimits(amount, methods.topUp);

  const choose = (next: ProviderMethod) => {
    start.reset();
    setChosen(next);
  };
  /** Adds the new card and returns its id; undefined if it is incomplete, was refused or is confirmed at the bank. */
  const addCard = async (): Promise<number | undefined> => {
    const form = cards.entry.complete();
    if (!form) return undefined;
    if (!cards.isSaving) return newCard.addOnce(form);
    const added = await newCard.add(form, { returnTo: paths.newTopUp(amount, returnTo) });
    if (!added) return undefined;
    cards.pick(added.id);
    cards.entry.clear();
    return added.id;
  };
  const submit = async () => {
    if (!isRight) return;
    if (way === 'promptpay') return start.mutate({ body: { amount, method: way } });
    const cardId = cards.card?.id ?? (await addCard());
    if (cardId !== undefined) start.mutate({ body: { amount, method: way, cardId, returnTo } });
  };
  const shownAmount = isRight ? formatBaht(amount) : '';
  return { offered, way, choose, typed, setTyped, isRight, shownAmount, newCard, cards, start, submit };
}

export type TopUpFormState = ReturnType<typeof useTopUpForm>;
