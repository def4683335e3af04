import type { Transaction, TransactionItem } from '@talad/contract/orders';
import { formatBaht } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { tint } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PanelProps } from '../../order-action/use-order-action.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { EvidenceList } from '../../order-ui/evidence-list.tsx';
import { isDisputed, remainingBaht } from '../../order-ui/item-state.ts';
import { Moment } from '../../order-ui/moment.tsx';
import { refundedToWallet } from '../../order-ui/refund-text.ts';

const AddEvidenceDialog = lazy(() => import('./more-proof-dialog.tsx'));

/** A dispute as both sides see it: the buyer's report, the seller's response and the outcome. */
export function DisputePanel(props: PanelProps) {
  const { order, item } = props;
  const t = useText('marketplace');
  const [isAdding, setAdding] = useState(false);
  const { dispute } = item;
  if (!dispute) return null;
  const isBank = dispute.kind === 'chargeback';
  return (
    <Stack
      as="section"
      gap="4"
      padding="4"
      borderRadius="control"
      border="1px solid"
      borderColor={isDisputed(item) ? 'edge' : 'hairline'}
    >
      <Heading level={3} size="md">
        {t(`dispute.kinds.${dispute.kind}`)}
      </Heading>
      {dispute.outcome ? <DisputeResult item={item} dispute={dispute} outcome={dispute.outcome} /> : null}
      {isBank ? null : (
        <Statement order={order} side="buyer" text={dispute.text} at={dispute.openedAt}>
          <EvidenceList
            proofs={item.evidence.filter(({ purpose }) => purpose === 'dispute')}
            label={t('dispute.proofBuyer')}
          />
        </Statement>
      )}
      {dispute.answer && dispute.answeredAt ? (
        <Statement order={order} side="seller" text={dispute.answer} at={dispute.answeredAt}>
          <EvidenceList
            proofs={item.evidence.filter(({ purpose }) => purpose === 'answer')}
            label={t('dispute.proofSeller')}
          />
        </Statement>
      ) : (
        <EvidenceList
          proofs={item.evidence.filter(({ purpose }) => purpose === 'answer')}
          label={t('dispute.proofSeller')}
        />
      )}
      {dispute.escalatedAt && !dispute.outcome ? (
        <Text size="sm" tone="muted">
          {t(isBank ? 'dispute.atTheBank' : 'dispute.escalated')}
        </Text>
      ) : null}
      {isDisputed(item) ? (
        <Flex>
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            <Icon name="image" size={18} />
            <span>{t('proof.open')}</span>
          </Button>
        </Flex>
      ) : null}
      <Suspense fallback={null}>
        {isAdding ? <AddEvidenceDialog {...props} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </Stack>
  );
}

interface StatementProps {
  order: Transaction;
  side: 'buyer' | 'seller';
  text: string;
  at: string;
  children: ReactNode;
}

function Statement({ order, side, text, at, children }: StatementProps) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const who = order.role === side ? t('timeline.you') : counterpartName(order, localize);
  return (
    <Box
      borderInlineStart="3px solid"
      borderColor={side === 'buyer' ? 'info' : 'accent'}
      paddingInlineStart="3"
    >
      <Text size="sm" tone="muted">
        <span>{`${t(`dispute.said.${side}`, { name: who })} · `}</span>
        <Moment at={at} />
      </Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" marginBlock="1">
        {text}
      </Text>
      {children}
    </Box>
  );
}

type Dispute = NonNullable<TransactionItem['dispute']>;

function DisputeResult({
  item,
  dispute,
  outcome,
}: {
  item: TransactionItem;
  dispute: Dispute;
  outcome: NonNullable<Dispute['outcome']>;
}) {
  const t = useText('marketplace');
  const isReversed = outcome === 'chargebackLost' && item.chargedBack.total === 0;
  return (
    <Flex gap="3" padding="3" borderRadius="control" background={tint('info', 12)}>
      <Box flex="none" color="info" paddingTop="0.5">
        <Icon name="shield" size={22} />
      </Box>
      <Box minWidth="0">
        <Text weight="bold">
          {t(`dispute.outcome.${isReversed ? 'chargebackReversed' : outcome}`, {
            refunded: formatBaht(refundedToWallet(item)),
            rest: formatBaht(remainingBaht(item)),
            total: formatBaht(item.total),
            byBank: formatBaht(item.chargedBack.total),
          })}
        </Text>
        {dispute.note ? (
          <Text overflowWrap="anywhere">{t('dispute.note', { note: dispute.note })}</Text>
        ) : null}
        {dispute.resolvedAt ? (
          <Text size="xs" tone="muted">
            <Moment at={dispute.resolvedAt} />
          </Text>
        ) : null}
      </Box>
    </Flex>
  );
}
