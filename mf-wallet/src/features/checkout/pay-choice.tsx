import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Form } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { StickyActions } from '@talad/ui/sticky-actions';
import { Text } from '@talad/ui/text';
import { lazy, Suspense } from 'react';
import { CardPart } from '../../cards/card-part.tsx';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { TopUpButton } from '../../top-up/top-up-button.tsx';
import { AddPayment } from './add-payment.tsx';
import { PaySentence } from './pay-sentence.tsx';
import type { PaymentMethod } from './payment-method.model.ts';
import { PaymentSums } from './payment-sums.tsx';
import { ProtectionNotes } from './protection-notes.tsx';
import { type PaymentChoice, type PaymentMethodPickerProps, usePaymentChoice } from './use-payment-choice.ts';

const CannotAddCard = lazy(() => import('../../cards/cannot-add-card.tsx'));

/** The enabled payment methods, the details of the selected one, and the pay button. */
export function PaymentMethodPicker(props: PaymentMethodPickerProps) {
  const { isExpired, onRefused } = props;
  const text = useText('wallet');
  const choice = usePaymentChoice(props);
  const { methods, cards, payment, form, method, walletPart, isShort } = choice;
  const { newCard } = cards;
  if (methods.isPending) return <BlockSkeleton height="220px" />;
  return (
    <Stack gap="4">
      <Form form={form}>
        <Stack gap="4">
          <PaymentSums
            total={payment.total}
            usable={payment.walletUsable}
            isFromWallet={method === 'wallet'}
          />
          {choice.offered.length > 1 ? <MethodChoice choice={choice} /> : null}
          {methods.isError ? (
            <Text size="sm" tone="muted" role="status">
              {text('checkout.methodsFailed')}
            </Text>
          ) : null}
          {method === 'promptpay' && choice.possiblePart > 0 ? (
            <Checkbox
              checked={choice.mixes}
              onChange={({ currentTarget }) => choice.setMixes(currentTarget.checked)}
            >
              {text('checkout.mix', { part: formatBaht(choice.possiblePart) })}
            </Checkbox>
          ) : null}
          {method === 'card' ? <CardPart picking={cards} form={form} /> : null}
          {choice.isConfirming ? <ConfirmIdentityFields identity={newCard.identity} /> : null}
          <PaySentence
            payment={payment}
            method={method}
            walletPart={walletPart}
            card={cards.card}
            isSaving={cards.isSaving}
            isExpired={isExpired}
          />
          <ProtectionNotes items={payment.items} />
          <FormErrors {...form.failure} />
          <StickyActions>
            <Button
              type="submit"
              size="lg"
              fullWidth
              disabled={isExpired || isShort}
              busy={form.isBusy}
              aria-describedby="pay-means"
            >
              {method === 'promptpay'
                ? text('checkout.showQr', { amount: formatBaht(payment.total - walletPart) })
                : text('checkout.pay', { total: formatBaht(payment.total) })}
            </Button>
          </StickyActions>
        </Stack>
      </Form>
      <TopUpButton
        isOffered={isShort && choice.offered.length > 1}
        amount={choice.missing}
        onPaid={onRefused}
      />
      {choice.needsMethod || form.apiError?.code === 'PAYMENT_METHOD_REQUIRED' ? (
        <AddPayment paymentId={payment.id} />
      ) : null}
      {newCard.failure ? (
        <Suspense fallback={null}>
          <CannotAddCard {...newCard.failure} onClose={newCard.clearFailure} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

function MethodChoice({ choice }: { choice: PaymentChoice }) {
  const text = useText('wallet');
  const { payment, offered, method, missing } = choice;
  const hints: Record<PaymentMethod, string> = {
    wallet: text(missing > 0 ? 'checkout.hints.walletShort' : 'checkout.hints.wallet', {
      missing: formatBaht(missing),
      usable: formatBaht(payment.walletUsable),
    }),
    promptpay: text('checkout.hints.promptpay'),
    card: text('checkout.hints.card'),
  };
  return (
    <ChoiceGroup
      fitted
      legend={text('checkout.how')}
      value={method}
      onChoose={choice.choose}
      choices={offered.map((value) => ({
        value,
        label: text(`checkout.methods.${value}`),
        hint: hints[value],
      }))}
    />
  );
}
