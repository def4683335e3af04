import { paths } from '@talad/contract/paths';
import type { PayAttempt, PayMethods, ProviderMethod } from '@talad/contract/payments';
import { bahtDigits, formatBaht } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Field } from '@talad/ui/field';
import { NumberInput } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { CardPart } from '../cards/card-part.tsx';
import { useAddCard } from '../cards/use-add-card.ts';
import { useCardName } from '../cards/use-card-name.ts';
import { useCardPick } from '../cards/use-card-pick.ts';
import { EndingNote } from '../provider-payment/ending-note.tsx';
import { amountToBeginWith, fitsLimits, typedBaht } from './top-up.model.ts';
import { useReturnTo } from './use-return-to.ts';

const CannotAddCard = lazy(() => import('../cards/cannot-add-card.tsx'));

const ways = ['promptpay', 'card'] as const satisfies readonly ProviderMethod[];

interface TopUpFormProps {
  methods: PayMethods;
  amount: number | undefined;
  /** The previous attempt, which failed. */
  ended: PayAttempt | undefined;
  onStarted: (attempt: PayAttempt) => void;
}

/** Amount and payment method. */
export function TopUpForm({ methods, amount: asked, ended, onStarted }: TopUpFormProps) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const cardName = useCardName();
  const offered = ways.filter((way) => methods[way]);
  const [typed, setTyped] = useState(() => amountToBeginWith(ended?.amount ?? asked, methods.topUp));
  const [chosen, choose] = useState<ProviderMethod>();
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
  const { card, entry } = cards;
  const amount = typedBaht(typed);
  const isRight = fitsLimits(amount, methods.topUp);
  const limits = { min: bahtDigits(methods.topUp.lowerLimit), max: bahtDigits(methods.topUp.upperLimit) };
  const shownAmount = isRight ? formatBaht(amount) : '';

  const press = async () => {
    if (!isRight) return;
    if (way === 'promptpay') return start.mutate({ body: { amount, method: way } });
    let cardId = card?.id;
    if (cardId === undefined) {
      const form = entry.complete();
      if (!form) return;
      cardId = cards.isSaving
        ? (await newCard.add(form, { returnTo: paths.newTopUp(amount, returnTo) }))?.id
        : await newCard.addOnce(form);
      if (cardId === undefined) return;
      if (cards.isSaving) {
        cards.pick(cardId);
        entry.clear();
      }
    }
    start.mutate({ body: { amount, method: way, cardId, returnTo } });
  };
  const newCardSentence = cards.isSaving ? 'newCardSavedSentence' : 'newCardSentence';
  const sentence = way === 'promptpay' ? 'promptpaySentence' : card ? 'cardSentence' : newCardSentence;
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!start.isPending && !newCard.isBusy) void press();
        }}
      >
        <Stack gap="4">
          {ended ? <EndingNote attempt={ended} /> : null}
          <Field
            label={text('topUp.amount')}
            required
            hint={text('topUp.amountHint', limits)}
            error={typed !== '' && !isRight ? text('topUp.problem', limits) : undefined}
          >
            <NumberInput
              decimals={2}
              maxLength={12}
              placeholder="0"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              style={{ fontSize: '1.5625rem', fontWeight: 600 }}
            />
          </Field>
          {offered.length > 1 ? (
            <ChoiceGroup
              fitted
              legend={text('topUp.how')}
              value={way}
              onChoose={(next) => {
                start.reset();
                choose(next);
              }}
              choices={offered.map((value) => ({
                value,
                label: text(`checkout.methods.${value}`),
                hint: text(`checkout.hints.${value}`),
              }))}
            />
          ) : null}
          {way === 'card' ? <CardPart picking={cards} /> : null}
          {way === 'card' && cards.picked === 'new' && cards.isSaving ? (
            <ConfirmIdentityFields identity={newCard.identity} />
          ) : null}
          <MoneySentence id="top-up-means">
            {isRight
              ? text(`topUp.${sentence}`, { amount: shownAmount, card: card ? cardName(card) : '' })
              : text('topUp.emptySentence')}
          </MoneySentence>
          {start.isError ? (
            <Text role="alert" tone="danger" size="sm">
              {errorText(start.error)}
            </Text>
          ) : null}
          <Button
            type="submit"
            size="lg"
            fullWidth
            disabled={!isRight}
            busy={start.isPending || newCard.isBusy}
            aria-describedby="top-up-means"
          >
            {text(way === 'promptpay' ? 'topUp.showQr' : 'topUp.payCard', { amount: shownAmount })}
          </Button>
        </Stack>
      </form>
      {newCard.failure ? (
        <Suspense fallback={null}>
          <CannotAddCard {...newCard.failure} onClose={newCard.forgetFailure} />
        </Suspense>
      ) : null}
    </>
  );
}
