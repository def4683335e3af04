import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Field } from '@talad/ui/field';
import { Form } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { NumberInput } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { fontSizes } from '@talad/ui/scale';
import { lazy, Suspense } from 'react';
import { CardPart } from '../cards/card-part.tsx';
import { useCardName } from '../cards/use-card-name.ts';
import { AttemptFailure } from '../provider-payment/attempt-failure.tsx';
import { type TopUpFormProps, type TopUpFormState, useTopUpForm } from './use-top-up-form.ts';

const CannotAddCard = lazy(() => import('../cards/cannot-add-card.tsx'));

/** Amount and payment method. */
export function TopUpForm(props: TopUpFormProps) {
  const { ended } = props;
  const text = useText('wallet');
  const state = useTopUpForm(props);
  const { form, method, cards, isRight, shownAmount } = state;
  const { newCard } = cards;
  return (
    <>
      <Form form={form}>
        <Stack gap="4">
          {ended ? <AttemptFailure attempt={ended} /> : null}
          <AmountField state={state} />
          {state.offered.length > 1 ? <MethodChoice state={state} /> : null}
          {method === 'card' ? <CardPart picking={cards} form={form} /> : null}
          {state.isConfirming ? <ConfirmIdentityFields identity={newCard.identity} /> : null}
          <TopUpSentence state={state} />
          <FormErrors {...form.failure} />
          <Button
            type="submit"
            size="lg"
            fullWidth
            disabled={!isRight}
            busy={form.isBusy}
            aria-describedby="top-up-means"
          >
            {text(method === 'promptpay' ? 'topUp.showQr' : 'topUp.payCard', { amount: shownAmount })}
          </Button>
        </Stack>
      </Form>
      {newCard.failure ? (
        <Suspense fallback={null}>
          <CannotAddCard {...newCard.failure} onClose={newCard.clearFailure} />
        </Suspense>
      ) : null}
    </>
  );
}

function AmountField({ state }: { state: TopUpFormState }) {
  const text = useText('wallet');
  const { form, limits } = state;
  return (
    <Field
      label={text('topUp.amount')}
      required
      hint={text('topUp.amountHint', limits)}
      error={form.error('amount')}
    >
      <NumberInput
        decimals={2}
        maxLength={12}
        placeholder="0"
        {...form.register('amount', { onChange: () => form.trigger('amount') })}
        style={{ fontSize: fontSizes.xl, fontWeight: 600 }}
      />
    </Field>
  );
}

function MethodChoice({ state }: { state: TopUpFormState }) {
  const text = useText('wallet');
  return (
    <ChoiceGroup
      fitted
      legend={text('topUp.how')}
      value={state.method}
      onChoose={state.choose}
      choices={state.offered.map((value) => ({
        value,
        label: text(`checkout.methods.${value}`),
        hint: text(`checkout.hints.${value}`),
      }))}
    />
  );
}

/** Whether the money can be spent: what a user owes is paid first. */
function useArrival(amount: number): string {
  const text = useText('wallet');
  const { data } = useCall('GET /api/user/wallet', {}, { staleTime: 5000 });
  const owed = data?.owed ?? 0;
  if (owed === 0) return text('topUp.arrives');
  return amount > owed ? text('topUp.arrivesOwing', { owed: formatBaht(owed) }) : text('topUp.arrivesOwed');
}

/** What the payment costs and where the money goes. */
function TopUpSentence({ state }: { state: TopUpFormState }) {
  const text = useText('wallet');
  const cardName = useCardName();
  const { method, cards, isRight, shownAmount } = state;
  const { card, isSaving } = cards;
  const newCardSentence = isSaving ? 'newCardSavedSentence' : 'newCardSentence';
  const arrival = useArrival(state.amount);
  const sentence = method === 'promptpay' ? 'promptpaySentence' : card ? 'cardSentence' : newCardSentence;
  return (
    <MoneySentence id="top-up-means">
      {isRight
        ? `${text(`topUp.${sentence}`, { amount: shownAmount, card: card ? cardName(card) : '' })} ${arrival}`
        : text('topUp.emptySentence')}
    </MoneySentence>
  );
}
