import type { TransactionItem } from '@talad/contract/orders';
import { paths } from '@talad/contract/paths';
import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { formatBaht } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EarlierNote } from '@talad/ui/earlier-note';
import { LoadingDots } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { orderReads } from '../order-action/order-reads.ts';
import type { PanelProps } from '../order-action/use-order-action.ts';
import { counterpartName } from '../order-ui/counterpart-name.ts';
import { remainingBaht } from '../order-ui/item-state.ts';
import { ReceiptMoney } from '../order-ui/receipt-money.tsx';

const DeliverForm = lazy(() => import('../features/deliver-item/deliver-form.tsx'));
const UnpaidDialog = lazy(() => import('../features/cancel-order/unpaid-dialog.tsx'));
const dialogs = {
  receive: lazy(() => import('../features/receive-item/receive-dialog.tsx')),
  cancel: lazy(() => import('../features/cancel-order/cancel-dialog.tsx')),
  dispute: lazy(() => import('../features/open-dispute/dispute-dialog.tsx')),
  withdraw: lazy(() => import('../features/open-dispute/withdraw-dialog.tsx')),
  answer: lazy(() => import('../features/answer-dispute/answer-dialog.tsx')),
  refund: lazy(() => import('../features/answer-dispute/refund-dialog.tsx')),
};
type DialogName = keyof typeof dialogs;

const commands = [
  'POST /api/transaction/item/:id/receive',
  'POST /api/transaction/item/:id/cancel',
  'POST /api/transaction/item/:id/deliver',
  'POST /api/transaction/item/:id/dispute',
  'POST /api/transaction/item/:id/dispute/withdraw',
  'POST /api/transaction/item/:id/dispute/answer',
  'POST /api/transaction/item/:id/dispute/refund',
  'POST /api/transaction/item/:id/evidence',
] as const;

interface ActionButton {
  dialog: DialogName;
  variant: 'primary' | 'secondary' | 'ghost' | 'danger';
}

/** Buttons for the actions that the server allows, the most likely one first. */
function buttonsOf({ allowedActions }: TransactionItem): ActionButton[] {
  const may = (...actions: TransactionItem['allowedActions']) =>
    actions.some((action) => allowedActions.includes(action));
  const offered: (ActionButton | false)[] = [
    may('receive') && { dialog: 'receive', variant: may('revealSecret') ? 'secondary' : 'primary' },
    may('answerDispute') && { dialog: 'answer', variant: 'primary' },
    may('acceptRefund') && { dialog: 'refund', variant: 'danger' },
    may('withdrawDispute') && { dialog: 'withdraw', variant: 'secondary' },
    may('openDispute') && { dialog: 'dispute', variant: 'secondary' },
    may('cancelBySeller', 'cancelByBuyer') && { dialog: 'cancel', variant: 'ghost' },
  ];
  return offered.filter((button) => button !== false);
}

/** Actions on an item: exactly those that the server allows this user now. */
export function ItemActions(props: PanelProps) {
  const { order, item, onResult } = props;
  const t = useText('marketplace');
  const localize = useLocalize();
  const [open, setOpen] = useState<DialogName | 'unpaid' | null>(null);
  const earlier = useEarlierSubmission(
    commands,
    { id: item.id },
    { invalidates: orderReads, beforeMount: true },
  );
  const buttons = buttonsOf(item);
  const may = (action: TransactionItem['allowedActions'][number]) => item.allowedActions.includes(action);
  const mayPay = may('pay') && order.paymentId !== null;
  if (earlier) return <EarlierNote earlier={earlier} />;
  if (buttons.length === 0 && !mayPay && !may('deliver')) return null;
  const other = counterpartName(order, localize);
  const close = () => setOpen(null);
  const Open = open && open !== 'unpaid' ? dialogs[open] : null;
  return (
    <Stack gap="4">
      {mayPay && order.paymentId ? (
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
            <Box minHeight={{ base: '640px', md: '560px' }}>
              <LoadingDots text={t('loading')} />
            </Box>
          }
        >
          <DeliverForm {...props} />
        </Suspense>
      ) : null}
      {may('receive') ? <ReceiptMoney item={item} seller={other} /> : null}
      {may('cancelByBuyer') ? (
        <Text size="sm">{t('cancel.late', { seller: other, amount: formatBaht(remainingBaht(item)) })}</Text>
      ) : null}
      {buttons.length > 0 ? (
        <Flex gap="3" flexWrap="wrap">
          {buttons.map(({ dialog, variant }) => (
            <Button key={dialog} variant={variant} onClick={() => setOpen(dialog)}>
              {t(`${dialog}.open`)}
            </Button>
          ))}
        </Flex>
      ) : null}
      <Suspense fallback={null}>
        {Open ? <Open {...props} onClose={close} /> : null}
        {open === 'unpaid' && order.paymentId ? (
          <UnpaidDialog paymentId={order.paymentId} onResult={onResult} onClose={close} />
        ) : null}
      </Suspense>
    </Stack>
  );
}
