import type { Transaction, TransactionItem } from '@talad/contract/orders';
import { formatBaht } from '@talad/runtime/format';
import { useNamed, useText } from '@talad/runtime/i18n';
import { Box, Flex, Grid, Stack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { Divider } from '@talad/ui/divider';
import { Icon } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';
import { useState } from 'react';
import { deadlineOf, itemStateOf, sellerNet } from '../../order-words/item-state.ts';
import { OrderBadge } from '../../order-words/order-badge.tsx';
import { OrderLine } from '../../order-words/order-line.tsx';
import { Countdown } from './countdown.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { ItemActions } from './item-actions.tsx';
import type { Outcome } from './order-moved.ts';
import { Timeline } from './timeline.tsx';

/** One item of an order: how it stands in words, its clock, what can be done, the proof, and what happened so far. */
export function OrderItem({ order, item }: { order: Transaction; item: TransactionItem }) {
  const t = useText('marketplace');
  const named = useNamed();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const state = itemStateOf(item);
  const deadline = deadlineOf(item);
  const other = order.counterpart?.username ?? named(order.storeNames);
  return (
    <Surface as="section" aria-label={named(item.names)}>
      <Stack gap="4">
        <OrderLine item={item}>{order.items.length > 1 ? <OrderBadge kind={item.badge} /> : null}</OrderLine>
        {order.role === 'seller' ? <SellerAmounts item={item} /> : null}
        <Divider />
        <Box role="status">
          {outcome ? <OutcomeLine outcome={outcome} /> : null}
          <Heading level={2} size="lg">
            {t(`state.${state}.title`)}
          </Heading>
          <Text tone="muted" marginTop="1">
            {t(`state.${state}.${order.role}`, { name: other, amount: formatBaht(item.total) })}
          </Text>
          {item.cancelReason ? (
            <Text marginTop="2" overflowWrap="anywhere">
              {t('order.reason', { reason: item.cancelReason })}
            </Text>
          ) : null}
        </Box>
        {deadline ? <Countdown deadline={deadline} /> : null}
        <ItemActions order={order} item={item} tell={setOutcome} />
        <EvidenceList evidence={item.evidence} />
        <Timeline entries={item.timeline} role={order.role} />
      </Stack>
    </Surface>
  );
}

function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const t = useText('marketplace');
  const isDone = outcome.kind === 'done';
  return (
    <Flex gap="2" alignItems="flex-start" marginBottom="3" color={isDone ? 'success' : 'info'}>
      <Box flex="none" paddingTop="0.5">
        <Icon name={isDone ? 'check' : 'info'} size={20} />
      </Box>
      <Text tone={isDone ? 'success' : 'info'} weight="medium">
        {t(outcome.textKey)}
      </Text>
    </Flex>
  );
}

function SellerAmounts({ item }: { item: TransactionItem }) {
  const t = useText('marketplace');
  const rows = [
    [t('order.itemTotal'), formatBaht(item.total)],
    [t('order.fee'), formatBaht(-item.fee)],
    [t('order.net'), formatBaht(sellerNet(item))],
  ];
  return (
    <Grid as="dl" gridTemplateColumns="1fr auto" rowGap="1" columnGap="4" fontVariantNumeric="tabular-nums">
      {rows.map(([label, value], index) => (
        <Box key={label} display="contents">
          <Text as="dt" size="sm" tone="muted">
            {label}
          </Text>
          <Text as="dd" size="sm" textAlign="end" weight={index === 2 ? 'bold' : 'regular'}>
            {value}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
