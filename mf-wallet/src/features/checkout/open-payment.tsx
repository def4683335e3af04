import type { Payment } from '@talad/contract/checkout';
import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { useText } from '@talad/runtime/i18n';
import { walletReads } from '@talad/runtime/query-client';
import { useUnsavedInput } from '@talad/runtime/unsaved-input';
import { Grid, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EarlierNote } from '@talad/ui/earlier-note';
import { Heading } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { AttemptFailure } from '../../provider-payment/attempt-failure.tsx';
import { AttemptView } from '../../provider-payment/attempt-view.tsx';
import { useTimeLeft } from '../../provider-payment/time-left.ts';
import { useClearBankParams } from '../../provider-payment/use-bank-return.ts';
import { PaymentMethodPicker } from './pay-choice.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { ReservationCountdown } from './reservation-countdown.tsx';
import { useCheckoutAttempt } from './use-checkout-attempt.ts';

const CancelPurchase = lazy(() => import('./cancel-purchase.tsx'));

const payCalls = [
  'POST /api/account/v2/payment/:paymentId/pay',
  'POST /api/account/v2/payment/:paymentId/attempt',
] as const;
const invalidates = [
  'GET /api/account/v2/payment/:paymentId',
  'GET /api/account/v2/payment/:paymentId/attempt',
  ...walletReads,
] as const;

/** An open payment: order lines, sums and payment methods. */
export function OpenPayment({ payment, reload }: { payment: Payment; reload: () => unknown }) {
  const text = useText('wallet');
  const [isCancelling, setCancelling] = useState(false);
  const timeLeft = useTimeLeft(payment.expiresAt, reload);
  const attempt = useCheckoutAttempt(payment.id, reload);
  const earlier = useEarlierSubmission(
    payCalls,
    { paymentId: payment.id },
    { invalidates, beforeMount: true },
  );
  useClearBankParams(attempt.ended !== null);
  useUnsavedInput(true);
  return (
    <Grid
      gap={{ base: '5', lg: '8' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
    >
      <Stack as="section" gap="3" aria-labelledby="order-summary">
        <Heading level={2} size="lg" id="order-summary">
          {text('checkout.orderSummary')}
        </Heading>
        <PaymentLines items={payment.items} />
      </Stack>
      <Stack
        as="section"
        gap="4"
        padding={{ base: '4', md: '6', lg: '5' }}
        alignSelf="start"
        borderRadius="card"
        border="1px solid"
        borderColor="hairline"
        background="surface"
        aria-label={text('checkout.payment')}
      >
        <ReservationCountdown timeLeft={timeLeft} />
        {attempt.live ? (
          <AttemptView
            key={attempt.live.id}
            attempt={attempt.live}
            isCutOff={attempt.isCutOff}
            onCheck={attempt.ask}
            onChanged={attempt.take}
          />
        ) : (
          <>
            {attempt.ended ? <AttemptFailure attempt={attempt.ended} /> : null}
            {earlier ? (
              <EarlierNote earlier={earlier} />
            ) : (
              <PaymentMethodPicker
                payment={payment}
                lastTry={attempt.ended}
                isExpired={timeLeft.isExpired}
                onStarted={attempt.take}
                onRefused={() => {
                  void attempt.ask();
                  void reload();
                }}
              />
            )}
          </>
        )}
        <Button variant="ghost" onClick={() => setCancelling(true)}>
          {text('checkout.cancel')}
        </Button>
      </Stack>
      {isCancelling ? (
        <Suspense fallback={null}>
          <CancelPurchase paymentId={payment.id} onRefused={reload} onClose={() => setCancelling(false)} />
        </Suspense>
      ) : null}
    </Grid>
  );
}
