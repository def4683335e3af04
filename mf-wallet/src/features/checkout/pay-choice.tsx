import type { Payment } from '@talad/contract/orders';
import type { PayAttempt } from '@talad/contract/payments';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { CardPart } from '../../cards/card-part.tsx';
import { useCardPick } from '../../cards/use-card-pick.ts';
import { TopUpButton } from '../../top-up/top-up-button.tsx';
import { Waiting } from '../../waiting/waiting.tsx';
import { AddPayment } from './add-payment.tsx';
import { PaySentence } from './pay-sentence.tsx';
import { defaultMethod, enabledMethods, missingOf, type PayWay, walletShareOf } from './pay-way.model.ts';
import { PaymentSums } from './payment-sums.tsx';
import { ProtectionNotes } from './protection-notes.tsx';
import { usePay } from './use-pay.ts';
import { useWalletUsable } from './use-wallet-usable.ts';

const CannotAddCard = lazy(() => import('../../cards/cannot-add-card.tsx'));

interface PayChoiceProps {
  payment: Payment;
  /** The previous attempt, which failed. */
  lastTry: PayAttempt | null;
  isOver: boolean;
  onStarted: (attempt: PayAttempt) => unknown;
  onRefused: () => unknown;
}

/** The enabled payment methods, the details of the selected one, and the pay button. */
export function PaymentMethodPicker({
  payment: opened,
  lastTry,
  isOver,
  onStarted,
  onRefused,
}: PayChoiceProps) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const methods = useCall('GET /api/payment-method', {}, { staleTime: 60_000 });
  const takesCards = methods.data?.card === true;
  const cards = useCardPick(takesCards, lastTry?.card);
  const payment = { ...opened, walletUsable: useWalletUsable(opened) };
  const pay = usePay({ payment, methods: methods.data, onStarted, onRefused });
  const [chosen, choose] = useState<PayWay>();
  // The balance may change while the page is open; the preselected payment method must not change with it.
  const [missingAtFirst] = useState(() => missingOf(opened));
  const [mixes, setMixes] = useState(true);

  if (methods.isPending) return <Waiting height="220px" />;
  const missing = missingOf(payment);
  const ways = enabledMethods(methods.data);
  const wanted = chosen ?? (cards.returned ? 'card' : lastTry?.method);
  const way = wanted && ways.includes(wanted) ? wanted : defaultMethod(ways, missingAtFirst);
  const possiblePart = walletShareOf(payment);
  const walletPart = mixes ? possiblePart : 0;
  const hints: Record<PayWay, string> = {
    wallet: text(missing > 0 ? 'checkout.hints.walletShort' : 'checkout.hints.wallet', {
      missing: formatBaht(missing),
      usable: formatBaht(payment.walletUsable),
    }),
    promptpay: text('checkout.hints.promptpay'),
    card: text('checkout.hints.card'),
  };

  const press = async () => {
    if (isOver || (way === 'wallet' && missing > 0)) return;
    if (way === 'wallet') pay.byWallet();
    else if (way === 'promptpay') pay.byPromptPay(walletPart > 0);
    else {
      const typed = cards.picked === 'new' ? cards.entry.complete() : cards.picked;
      if (typed === undefined) return;
      const used = await pay.byCard(typed, cards.isSaving);
      cards.pick(used);
      if (used !== 'new') cards.entry.clear();
    }
  };
  const isAddPayment = missing > 0 && !methods.data?.promptpay && takesCards && cards.cards.length === 0;
  return (
    <Stack gap="4">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pay.isBusy) void press();
        }}
      >
        <Stack gap="4">
          <PaymentSums total={payment.total} usable={payment.walletUsable} isFromWallet={way === 'wallet'} />
          {ways.length > 1 ? (
            <ChoiceGroup
              fitted
              legend={text('checkout.how')}
              value={way}
              onChoose={(next) => {
                pay.forget();
                choose(next);
              }}
              choices={ways.map((value) => ({
                value,
                label: text(`checkout.methods.${value}`),
                hint: hints[value],
              }))}
            />
          ) : null}
          {methods.isError ? (
            <Text size="sm" tone="muted" role="status">
              {text('checkout.methodsFailed')}
            </Text>
          ) : null}
          {way === 'promptpay' && possiblePart > 0 ? (
            <Checkbox checked={mixes} onChange={({ currentTarget }) => setMixes(currentTarget.checked)}>
              {text('checkout.mix', { part: formatBaht(possiblePart) })}
            </Checkbox>
          ) : null}
          {way === 'card' ? <CardPart picking={cards} /> : null}
          {way === 'card' && cards.picked === 'new' && cards.isSaving ? (
            <ConfirmIdentityFields identity={pay.newCard.identity} />
          ) : null}
          <PaySentence
            payment={payment}
            way={way}
            walletPart={walletPart}
            card={cards.card}
            isSaving={cards.isSaving}
            isOver={isOver}
          />
          <ProtectionNotes items={payment.items} />
          {pay.error ? (
            <Text role="alert" tone="danger" size="sm">
              {errorText(pay.error)}
            </Text>
          ) : null}
          <Button
            type="submit"
            size="lg"
            fullWidth
            disabled={isOver || (way === 'wallet' && missing > 0)}
            busy={pay.isBusy}
            aria-describedby="pay-means"
          >
            {way === 'promptpay'
              ? text('checkout.showQr', { amount: formatBaht(payment.total - walletPart) })
              : text('checkout.pay', { total: formatBaht(payment.total) })}
          </Button>
        </Stack>
      </form>
      <TopUpButton
        isOffered={way === 'wallet' && missing > 0 && ways.length > 1}
        amount={missing}
        onPaid={onRefused}
      />
      {isAddPayment || pay.error?.code === 'PAYMENT_METHOD_REQUIRED' ? (
        <AddPayment paymentId={payment.id} />
      ) : null}
      {pay.newCard.failure ? (
        <Suspense fallback={null}>
          <CannotAddCard {...pay.newCard.failure} onClose={pay.newCard.forgetFailure} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
