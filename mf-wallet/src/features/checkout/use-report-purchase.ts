import type { Payment } from '@talad/contract/checkout';
import { useEventBus } from '@talad/runtime/events';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate, walletReads } from '@talad/runtime/query-client';
import { useEffect, useRef } from 'react';

/** Emits the purchase events once, when a payment that was open here is paid by any method. */
export function useReportPurchase(payment: Payment, wasOpen: boolean): void {
  const bus = useEventBus();
  const client = useQueryClient();
  const isReported = useRef(false);
  useEffect(() => {
    if (!wasOpen || payment.status !== 'paid' || isReported.current) return;
    isReported.current = true;
    void invalidate(client, 'GET /api/transaction/', ...walletReads);
    bus.emit('wallet:changed', {});
    for (const transactionId of payment.transactionIds) bus.emit('order:changed', { transactionId });
    bus.emit('analytics:purchase', { currency: 'THB', value: payment.total, transactionId: payment.id });
  }, [payment, wasOpen, bus, client]);
}
