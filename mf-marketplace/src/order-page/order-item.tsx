import type { Transaction, TransactionItem } from '@talad/contract/orders';
import { paths } from '@talad/contract/paths';
import { formatBaht } from '@talad/runtime/format';
import { type MessageKey, useLocalize, useText } from '@talad/runtime/i18n';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { serverNow } from '@talad/runtime/server-clock';
import { Box, Stack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { Divider } from '@talad/ui/divider';
import { AppLink } from '@talad/ui/link';
import { Heading, Text } from '@talad/ui/text';
import { useState } from 'react';
import { DisputePanel } from '../features/follow-dispute/dispute-panel.tsx';
import { SecretPanel } from '../features/open-secret/secret-panel.tsx';
import { Timeline } from '../features/order-timeline/timeline.tsx';
import { RatingPanel } from '../features/rate-order/rating-panel.tsx';
import { ActionResultMessage } from '../order-action/action-result.tsx';
import type { ActionResult } from '../order-action/use-order-action.ts';
import { Countdown } from '../order-clock/countdown.tsx';
import { counterpartName } from '../order-ui/counterpart-name.ts';
import { EvidenceList } from '../order-ui/evidence-list.tsx';
import {
  deadlineOf,
  type ItemState,
  isHeld,
  itemStateOf,
  remainingBaht,
  sellerNet,
} from '../order-ui/item-state.ts';
import { OrderBadge } from '../order-ui/order-badge.tsx';
import { OrderLine } from '../order-ui/order-line.tsx';
import { useRefundText } from '../order-ui/refund-text.ts';
import { usePeriod } from '../order-ui/use-period.ts';
import { useProceeds } from '../order-ui/use-proceeds.ts';
import { ItemActions } from './item-actions.tsx';
import { SellerAmounts } from './seller-amounts.tsx';

/** States in which a synced item is visible among the user's synced items. */
const linkedIn: ReadonlySet<ItemState> = new Set([
  'handOver',
  'kept',
  'protected',
  'complete',
  'handOverFailed',
]);

/** Messages for items whose money Talad holds after receipt, by the message for other items. */
const protectedKeys: Partial<Record<MessageKey<'marketplace'>, MessageKey<'marketplace'>>> = {
  'state.sent.seller': 'state.sent.sellerProtected',
  'deadline.receive.buyer': 'deadline.receive.buyerProtected',
  'deadline.receive.seller': 'deadline.receive.sellerProtected',
};

/** Whether a result still describes the item: the next change may make its sentence false. */
const isCurrent = ({ version }: ActionResult, item: TransactionItem): boolean =>
  version === undefined || version === item.version;

/** One item of an order: status, deadline, actions, evidence and timeline. */
export function OrderItem({ order, item }: { order: Transaction; item: TransactionItem }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const client = useQueryClient();
  const period = usePeriod();
  const refundText = useRefundText();
  const [outcome, setOutcome] = useState<ActionResult | null>(null);
  const now = serverNow();
  const state = itemStateOf(item, now);
  const deadline = deadlineOf(item, now);
  const values = {
    name: counterpartName(order, localize),
    amount: formatBaht(isHeld(item) ? remainingBaht(item) : item.total),
    rest: formatBaht(remainingBaht(item)),
    net: formatBaht(sellerNet(item)),
    fee: formatBaht(item.fee),
    period: period(item.protectionHours ?? 0),
    ...useProceeds(order),
  };
  const textOf = (key: MessageKey<'marketplace'>) =>
    t((item.protectionHours && protectedKeys[key]) || key, values);
  const room = { order, item, onResult: setOutcome };
  const delivered = item.evidence.filter(({ purpose }) => purpose === 'delivery');
  return (
    <Surface as="section" aria-label={localize(item.names)}>
      <Stack gap="5">
        <OrderLine item={item}>
          {order.items.length > 1 ? (
            <Box marginTop="1">
              <OrderBadge kind={item.badge} />
            </Box>
          ) : null}
        </OrderLine>
        <Divider />
        <Box role="status">
          {outcome && isCurrent(outcome, item) ? <ActionResultMessage outcome={outcome} /> : null}
          <Heading level={2} size="lg">
            {t(`state.${state}.title`)}
          </Heading>
          <Text tone="muted" marginTop="1">
            {`${textOf(`state.${state}.${order.role}`)} ${refundText(order, item)}`.trimEnd()}
          </Text>
          {item.isSynced && linkedIn.has(state) ? (
            <Text marginTop="2">
              <AppLink to={paths.synced()}>{t(`order.synced.${order.role}`)}</AppLink>
            </Text>
          ) : null}
          {item.cancelReason && state !== 'handOverFailed' && item.cancelReason !== item.dispute?.note ? (
            <Text marginTop="2" overflowWrap="anywhere">
              {t('order.reason', { reason: item.cancelReason })}
            </Text>
          ) : null}
        </Box>
        {deadline ? (
          <Countdown
            key={deadline.kind + deadline.until}
            until={deadline.until}
            label={t(`deadline.${deadline.kind}.title`)}
            onExpired={() => void invalidate(client, 'GET /api/transaction/:id')}
          >
            {textOf(`deadline.${deadline.kind}.${order.role}`)}
          </Countdown>
        ) : null}
        <DisputePanel {...room} />
        <SecretPanel {...room} />
        <ItemActions {...room} />
        {delivered.length > 0 ? (
          <Box as="section">
            <Heading level={3} size="md" marginBottom="2">
              {t('evidence.title')}
            </Heading>
            <EvidenceList proofs={delivered} label={t('evidence.title')} />
          </Box>
        ) : null}
        <RatingPanel {...room} />
        {order.role === 'seller' ? <SellerAmounts item={item} /> : null}
        <Timeline entries={item.timeline} role={order.role} />
      </Stack>
    </Surface>
  );
}
