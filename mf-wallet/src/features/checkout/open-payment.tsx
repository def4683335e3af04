import type { Payment } from '@talad/contract/orders';
import { useEventBus } from '@talad/runtime/events';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Grid, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Heading, Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { HeldUntil, PayMeans } from './pay-means.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { useTimeLeft } from './time-left.ts';

const ConfirmModal = lazy(() =>
  import('@talad/ui/confirm-modal').then(({ ConfirmModal: Modal }) => ({ default: Modal })),
);

const paymentRead = 'GET /api/account/v2/payment/:paymentId';

/** A payment that waits: what it is for, what it takes, and the one button that pays. */
export function OpenPayment({ payment, reload }: { payment: Payment; reload: () => unknown }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const bus = useEventBus();
  const [isGivingUp, setGivingUp] = useState(false);
  const timeLeft = useTimeLeft(payment.expiresAt, reload);
  const params = { paymentId: payment.id };
  const pay = useCommand('POST /api/account/v2/payment/:paymentId/pay', {
    invalidates: [
      paymentRead,
      'GET /api/transaction/',
      'GET /api/user/wallet',
      'GET /api/user/wallet/statement',
    ],
    onSuccess: (paid) => {
      bus.emit('wallet:changed', {});
      for (const transactionId of paid.transactionIds) bus.emit('order:changed', { transactionId });
      bus.emit('analytics:purchase', { currency: 'THB', value: paid.total, transactionId: paid.id });
    },
    onError: () => reload(),
  });
  const giveUp = useCommand('POST /api/account/v2/payment/:paymentId/cancel', {
    invalidates: [paymentRead],
    onSuccess: () => setGivingUp(false),
    onError: () => reload(),
  });
  const missing = payment.total - payment.walletUsable;
  return (
    <Grid
      gap={{ base: '5', lg: '8' }}
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
    >
      <Stack as="section" gap="3" aria-labelledby="goods">
        <Heading level={2} size="lg" id="goods">
          {text('checkout.goods')}
        </Heading>
        <PaymentLines items={payment.items} />
      </Stack>
      <Stack
        as="section"
        gap="4"
        padding="5"
        alignSelf="start"
        borderRadius="card"
        border="1px solid"
        borderColor="hairline"
        background="surface"
        aria-label={text('checkout.payment')}
      >
        <HeldUntil timeLeft={timeLeft} />
        <PaymentSums total={payment.total} usable={payment.walletUsable} />
        <PayMeans payment={payment} missing={missing} isOver={timeLeft.isOver} />
        {pay.isError ? (
          <Text role="alert" tone="danger" size="sm">
            {errorText(pay.error)}
          </Text>
        ) : null}
        <Button
          size="lg"
          fullWidth
          disabled={missing > 0 || timeLeft.isOver}
          busy={pay.isPending}
          aria-describedby="pay-means"
          onClick={() => pay.mutate({ params, body: { method: 'wallet' } })}
        >
          {text('checkout.pay', { total: formatBaht(payment.total) })}
        </Button>
        <Button variant="ghost" onClick={() => setGivingUp(true)}>
          {text('checkout.cancel')}
        </Button>
      </Stack>
      {isGivingUp ? (
        <Suspense fallback={null}>
          <ConfirmModal
            open
            title={text('checkout.cancelTitle')}
            labels={{
              confirm: text('checkout.cancelYes'),
              cancel: text('checkout.cancelNo'),
              close: text('close'),
            }}
            busy={giveUp.isPending}
            onConfirm={() => giveUp.mutate({ params })}
            onClose={() => setGivingUp(false)}
          >
            <Text>{text('checkout.cancelBody')}</Text>
            {giveUp.isError ? (
              <Text role="alert" tone="danger" size="sm" marginTop="3">
                {errorText(giveUp.error)}
              </Text>
            ) : null}
          </ConfirmModal>
        </Suspense>
      ) : null}
    </Grid>
  );
}
