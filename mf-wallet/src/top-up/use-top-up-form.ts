import { parseBaht } from '@talad/contract/money';
import { paths } from '@talad/contract/paths';
import type { PayAttempt, PayMethods, ProviderMethod } from '@talad/contract/payments';
import { useCommand } from '@talad/runtime/command';
import { bahtDigits, formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useSchemaForm } from '@talad/ui/form';
import { useState } from 'react';
import { emptyCard } from '../cards/card.form-model.ts';
import { useCardPick } from '../cards/use-card-pick.ts';
import { topUpSchema } from './top-up.form-model.ts';
import { amountToBeginWith, fitsLimits } from './top-up.model.ts';
import { useReturnTo } from './use-return-to.ts';

const providerMethods = ['promptpay', 'card'] as const satisfies readonly ProviderMethod[];

export interface TopUpFormProps {
  methods: PayMethods;
  amount: number | undefined;
  /** The previous attempt, which failed. */
  ended: PayAttempt | undefined;
  onStarted: (attempt: PayAttempt) => void;
}

/** State of the top-up form: the typed amount, the payment method, and the action of its button. */
export function useTopUpForm({ methods, amount: requested, ended, onStarted }: TopUpFormProps) {
  const text = useText('wallet');
  const offered = providerMethods.filter((method) => methods[method]);
  const [chosen, setChosen] = useState<ProviderMethod>();
  const cards = useCardPick(methods, ended?.card);
  const start = useCommand('POST /api/user/wallet/top-up', {
    onSuccess: (attempt) => {
      cards.newCard.clearOneTimeCard();
      onStarted(attempt);
    },
    onError: ({ code }) => {
      if (code === 'PAYMENT_METHOD_REQUIRED') cards.newCard.clearOneTimeCard();
    },
  });
  const returnTo = useReturnTo();

  const wanted = chosen ?? (cards.returned ? 'card' : ended?.method);
  const method = wanted && offered.includes(wanted) ? wanted : (offered[0] ?? 'promptpay');
  const isNewCard = method === 'card' && cards.picked === 'new';
  /** A new card is saved, which takes a confirmation of the identity. */
  const isConfirming = isNewCard && cards.isSaving;
  const limits = { min: bahtDigits(methods.topUp.lowerLimit), max: bahtDigits(methods.topUp.upperLimit) };
  const form = useSchemaForm({
    schema: topUpSchema(methods.topUp),
    fields: isNewCard ? undefined : ['amount'],
    defaultValues: { amount: amountToBeginWith(ended?.amount ?? requested, methods.topUp), ...emptyCard },
    text: (key) => text(key, limits),
    part: isConfirming ? cards.newCard.identity : undefined,
    send: async ({ amount: typed, ...card }, proof) => {
      const sum = parseBaht(typed) ?? 0;
      if (method === 'promptpay') return start.mutateAsync({ body: { amount: sum, method } });
      const cardId = await cards.cardId(card, {
        proof,
        returnTo: paths.newTopUp(sum, returnTo),
        onSaved: () => form.reset({ amount: typed, ...emptyCard }),
      });
      if (cardId !== undefined) await start.mutateAsync({ body: { amount: sum, method, cardId, returnTo } });
    },
  });

  const amount = parseBaht(form.watch('amount')) ?? 0;
  const isRight = fitsLimits(amount, methods.topUp);
  const choose = (next: ProviderMethod) => {
    form.clearApiError();
    setChosen(next);
  };
  const shownAmount = isRight ? formatBaht(amount) : '';
  return { offered, method, choose, form, limits, isRight, amount, shownAmount, cards, isConfirming };
}

export type TopUpFormState = ReturnType<typeof useTopUpForm>;
