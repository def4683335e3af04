import type { PayMethods } from '@talad/contract/payments';
import { bahtDigits } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Field } from '@talad/ui/field';
import { NumberInput } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Text } from '@talad/ui/text';
import { lazy, Suspense } from 'react';
import { CardPart } from '../cards/card-part.tsx';
import { useCardName } from '../cards/use-card-name.ts';
import { EndingNote } from '../provider-payment/ending-note.tsx';
import { type TopUpFormProps, type TopUpFormState, useTopUpForm } from './use-top-up-form.ts';

const CannotAddCard = lazy(() => import('../cards/cannot-add-card.tsx'));

/** Amount and payment method. */
export function TopUpForm(props: TopUpFormProps) {
  const { methods, ended } = props;
  const text = useText('wallet');
  const errorText = useErrorText();
  const form = useTopUpForm(props);
  const { way, cards, newCard, start, isRight, shownAmount } = form;
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!start.isPending && !newCard.isBusy) void form.submit();
        }}
      >
        <Stack gap="4">
          {ended ? <EndingNote attempt={ended} /> : null}
          <AmountField form={form} limits={methods.topUp} />
          {form.offered.length > 1 ? <MethodChoice form={form} /> : null}
          {way === 'card' ? <CardPart picking={cards} /> : null}
          {way === 'card' && cards.picked === 'new' && cards.isSaving ? (
            <ConfirmIdentityFields identity={newCard.identity} />
          ) : null}
          <TopUpSentence form={form} />
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

function AmountField({ form, limits: range }: { form: TopUpFormState; limits: PayMethods['topUp'] }) {
  const text = useText('wallet');
  const { typed, setTyped, isRight } = form;
  const limits = { min: bahtDigits(range.lowerLimit), max: bahtDigits(range.upperLimit) };
  return (
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
  );
}

function MethodChoice({ form }: { form: TopUpFormState }) {
  const text = useText('wallet');
  return (
    <ChoiceGroup
      fitted
      legend={text('topUp.how')}
      value={form.way}
      onChoose={form.choose}
      choices={form.offered.map((value) => ({
        value,
        label: text(`checkout.methods.${value}`),
        hint: text(`checkout.hints.${value}`),
      }))}
    />
  );
}

/** What the payment costs and where the money goes. */
function TopUpSentence({ form }: { form: TopUpFormState }) {
  const text = useText('wallet');
  const cardName = useCardName();
  const { way, cards, isRight, shownAmount } = form;
  const { card, isSaving } = cards;
  const newCardSentence = isSaving ? 'newCardSavedSentence' : 'newCardSentence';
  const sentence = way === 'promptpay' ? 'promptpaySentence' : card ? 'cardSentence' : newCardSentence;
  return (
    <MoneySentence id="top-up-means">
      {isRight
        ? text(`topUp.${sentence}`, { amount: shownAmount, card: card ? cardName(card) : '' })
        : text('topUp.emptySentence')}
    </MoneySentence>
  );
}
