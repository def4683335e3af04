import type { Transaction, TransactionItem } from '@talad/contract/orders';
import { paths } from '@talad/contract/paths';
import { formatBaht } from '@talad/runtime/format';
import { useNamed, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { LoadingDots } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import type { Outcome } from './order-moved.ts';

const DeliverForm = lazy(() => import('./deliver-form.tsx'));
const ReceiveDialog = lazy(() => import('./receive-dialog.tsx'));
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));
const UnpaidDialog = lazy(() => import('./unpaid-dialog.tsx'));

export interface ActionProps {
  order: Transaction;
  item: TransactionItem;
  tell: (outcome: Outcome) => void;
}

/** The buttons of an item: exactly those that the server allows this person now. */
export function ItemActions({ order, item, tell }: ActionProps) {
  const t = useText('marketplace');
  const named = useNamed();
  const [open, setOpen] = useState<'receive' | 'cancel' | 'unpaid' | null>(null);
  const may = (action: TransactionItem['allowedActions'][number]) => item.allowedActions.includes(action);
  const mayCancel = may('cancelBySeller') || may('cancelByBuyer');
  const other = order.counterpart?.username ?? named(order.storeNames);
  const close = () => setOpen(null);
  if (item.allowedActions.length === 0) return null;
  return (
    <Stack gap="4">
      {may('pay') && order.paymentId ? (
        <Flex gap="3" flexWrap="wrap">
          <Button to={paths.checkout(order.paymentId)}>{t('order.pay')}</Button>
          {may('cancelUnpaid') ? (
            <Button variant="ghost" onClick={() => setOpen('unpaid')}>
              {t('unpaid.open')}
            </Button>
          ) : null}
        </Flex>
      ) : null}
      {may('deliver') ? (
        <Suspense
          fallback={
            <Box minHeight={{ base: '560px', md: '480px' }}>
              <LoadingDots text={t('loading')} />
            </Box>
          }
        >
          <DeliverForm order={order} item={item} tell={tell} />
        </Suspense>
      ) : null}
      {may('receive') ? (
        <Stack gap="3">
          <Text size="sm">{t('receive.money', { amount: formatBaht(item.total), seller: other })}</Text>
          <Flex>
            <Button onClick={() => setOpen('receive')}>{t('receive.open')}</Button>
          </Flex>
        </Stack>
      ) : null}
      {mayCancel ? (
        <Stack gap="2">
          {may('cancelByBuyer') && item.status === 'delivery' ? (
            <Text size="sm">{t('cancel.late', { seller: other, amount: formatBaht(item.total) })}</Text>
          ) : null}
          <Flex>
            <Button variant="secondary" onClick={() => setOpen('cancel')}>
              {t('cancel.open')}
            </Button>
          </Flex>
        </Stack>
      ) : null}
      <Suspense fallback={null}>
        {open === 'receive' ? <ReceiveDialog order={order} item={item} tell={tell} onClose={close} /> : null}
        {open === 'cancel' ? <CancelDialog order={order} item={item} tell={tell} onClose={close} /> : null}
        {open === 'unpaid' && order.paymentId ? (
          <UnpaidDialog paymentId={order.paymentId} tell={tell} onClose={close} />
        ) : null}
      </Suspense>
    </Stack>
  );
}
