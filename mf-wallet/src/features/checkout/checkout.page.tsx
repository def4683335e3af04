import type { Payment } from '@talad/contract/checkout';
import { paths } from '@talad/contract/paths';
import { isApiError } from '@talad/runtime/api-error';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSearchParams } from '@talad/runtime/router';
import { Container } from '@talad/ui/box';
import { Breadcrumb } from '@talad/ui/breadcrumb';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { ErrorState } from '@talad/ui/error-state';
import { Heading } from '@talad/ui/text';
import { useState } from 'react';
import { isBankReturn } from '../../provider-payment/bank-return.ts';
import { useClearBankParams } from '../../provider-payment/use-bank-return.ts';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { OpenPayment } from './open-payment.tsx';
import { SettledPayment } from './settled-payment.tsx';
import { useReportPurchase } from './use-report-purchase.ts';

export const head = ({ language }: HeadInput): PageHead => ({
  title: language === 'th' ? 'ชำระเงิน' : 'Checkout',
});

/** Checkout page: pays an open payment and shows the result. */
export default function CheckoutPage() {
  const [search] = useSearchParams();
  const paymentId = search.get('paymentId') ?? '';
  const text = useText('wallet');
  const errorText = useErrorText();
  const payment = useCall(
    'GET /api/account/v2/payment/:paymentId',
    { params: { paymentId } },
    { enabled: paymentId !== '', staleTime: 0 },
  );
  const isMissing = paymentId === '' || (isApiError(payment.error) && payment.error.code === 'NOT_FOUND');
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <Breadcrumb
        label={text('checkout.path')}
        items={[{ label: text('checkout.home'), href: paths.home() }, { label: text('checkout.title') }]}
      />
      <Heading level={1} marginBottom="5">
        {text('checkout.title')}
      </Heading>
      {isMissing ? (
        <EmptyState
          title={text('checkout.missing')}
          icon="wallet"
          action={<Button to={paths.games()}>{text('checkout.toMarket')}</Button>}
        >
          {text('checkout.missingHint')}
        </EmptyState>
      ) : payment.data ? (
        <PaymentView payment={payment.data} reload={payment.refetch} />
      ) : payment.isError ? (
        <ErrorState
          title={text('failed')}
          retryLabel={text('again')}
          onRetry={() => payment.refetch()}
          retrying={payment.isFetching}
          requestId={payment.error.requestId}
        >
          {errorText(payment.error)}
        </ErrorState>
      ) : (
        <BlockSkeleton height="420px" />
      )}
    </Container>
  );
}

function PaymentView({ payment, reload }: { payment: Payment; reload: () => unknown }) {
  // Focus and events only if the payment ends while the page is open or on the return from the bank.
  const [search] = useSearchParams();
  const [wasOpen] = useState(payment.status === 'open' || isBankReturn(search));
  useReportPurchase(payment, wasOpen);
  useClearBankParams(payment.status !== 'open');
  return payment.status === 'open' ? (
    <OpenPayment payment={payment} reload={reload} />
  ) : (
    <SettledPayment payment={payment} status={payment.status} endedHere={wasOpen} />
  );
}
