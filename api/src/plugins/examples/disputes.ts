import type { Dispute } from '@talad/contract/order-facts';
import type { TransactionItem } from '@talad/contract/orders';
import type { Examples } from './example.ts';
import { orderForSeller, orderWith, rows } from './order-rows.ts';

const { sentItem, dispute } = rows;
const params = { id: sentItem.id };
const opened = { event: 'disputeOpened', actor: 'buyer', at: dispute.openedAt } as const;

/** The delivered order line during a dispute: the deadline to confirm receipt is paused. */
const disputed = (about: Partial<Dispute>, changes: Partial<TransactionItem> = {}): TransactionItem => ({
  ...sentItem,
  disputeState: 'open',
  dispute: { ...dispute, ...about },
  receiveBy: null,
  version: sentItem.version + 1,
  timeline: [...sentItem.timeline, opened],
  ...changes,
});

const answer = {
  answer: 'I handed over two, please look into your second bag.',
  answeredAt: '2026-03-14T10:30:00.000Z',
};
const resolvedAt = '2026-03-14T11:00:00.000Z';

export const disputeExamples = {
  'POST /api/transaction/item/:id/dispute': {
    params,
    body: {
      version: sentItem.version,
      kind: 'notAsDescribed',
      text: dispute.text,
      pictureKeys: ['a87ff679a2f3e71d9181a67b7542122c'],
    },
    response: orderWith(disputed({}, { allowedActions: ['withdrawDispute', 'chat'] })),
  },
  'POST /api/transaction/item/:id/dispute/answer': {
    params,
    body: { version: sentItem.version + 1, text: answer.answer, pictureKeys: [] },
    response: orderForSeller(
      disputed(answer, {
        disputeState: 'answered',
        version: sentItem.version + 2,
        allowedActions: ['acceptRefund', 'chat'],
        timeline: [
          ...sentItem.timeline,
          opened,
          { event: 'disputeAnswered', actor: 'seller', at: answer.answeredAt },
        ],
      }),
    ),
  },
  'POST /api/transaction/item/:id/dispute/withdraw': {
    params,
    body: { version: sentItem.version + 2 },
    response: orderWith(
      disputed(
        { ...answer, outcome: 'withdrawn', resolvedAt },
        {
          status: 'received',
          badge: 'rate',
          disputeState: 'resolved',
          receivedAt: resolvedAt,
          rateUntil: '2026-03-28T11:00:00.000Z',
          completedAt: resolvedAt,
          version: sentItem.version + 3,
          allowedActions: ['rate', 'chat'],
          timeline: [
            ...sentItem.timeline,
            opened,
            { event: 'disputeAnswered', actor: 'seller', at: answer.answeredAt },
            { event: 'disputeWithdrawn', actor: 'buyer', at: resolvedAt },
          ],
        },
      ),
    ),
  },
  'POST /api/transaction/item/:id/dispute/refund': {
    params,
    body: { version: sentItem.version + 1 },
    response: orderForSeller(
      disputed(
        { outcome: 'refundAccepted', resolvedAt },
        {
          status: 'cancelBySeller',
          badge: 'refund',
          cancelCode: 'SELLER_REFUND',
          disputeState: 'resolved',
          refunded: sentItem.total,
          fee: 0,
          version: sentItem.version + 2,
          allowedActions: ['chat'],
          timeline: [
            ...sentItem.timeline,
            opened,
            { event: 'refundAccepted', actor: 'seller', at: resolvedAt },
          ],
        },
      ),
    ),
  },
  'POST /api/transaction/item/:id/evidence': {
    params,
    body: { note: 'My bag after the trade.', pictureKeys: ['a87ff679a2f3e71d9181a67b7542122c'] },
    response: orderWith(
      disputed(
        {},
        {
          allowedActions: ['withdrawDispute', 'chat'],
          evidence: [
            ...sentItem.evidence,
            {
              id: 13,
              purpose: 'dispute',
              author: 'buyer',
              note: 'My bag after the trade.',
              image: { fileUrl: '/api/pictures/a87ff679a2f3e71d9181a67b7542122c', color: '#2f2f3a' },
              createdAt: '2026-03-14T09:06:00.000Z',
            },
          ],
        },
      ),
    ),
  },
} satisfies Examples;
