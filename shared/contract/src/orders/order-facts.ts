import Type, { type Static } from 'typebox';
import { Id, Instant, nullable, oneOf, Text } from '../platform/schema.ts';

/** Reasons for which a buyer can open a dispute; a chargeback is opened by the bank instead. */
export const openableDisputeKinds = ['notReceived', 'notAsDescribed', 'accountProblem', 'other'] as const;
/** Reasons of disputes. */
export const disputeKinds = [...openableDisputeKinds, 'chargeback'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** States of the latest dispute about an item. */
export const disputeStates = ['none', 'open', 'answered', 'resolved'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Outcomes of a dispute. */
export const disputeOutcomes = [
  'withdrawn',
  'refundAccepted',
  'refunded',
  'released',
  'partlyRefunded',
  'expired',
  'chargebackWon',
  'chargebackLost',
  'chargeback',
] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** The latest dispute about an item. While it is open every other deadline of the item is paused. */
export const Dispute = Type.Object({
  kind: oneOf(disputeKinds),
  text: Type.String(),
  openedAt: Instant,
  answerBy: nullable(Instant),
  answer: nullable(Type.String()),
  answeredAt: nullable(Instant),
  escalatedAt: nullable(Instant),
  /** When the buyer is refunded automatically. */
  expiresAt: nullable(Instant),
  outcome: nullable(oneOf(disputeOutcomes)),
  note: nullable(Type.String({ description: 'reason for the outcome, as written by the one who decided' })),
  resolvedAt: nullable(Instant),
});
export type Dispute = Static<typeof Dispute>;

/** Tags that a buyer may give with a rating. */
export const ratingTags = [
  'fast',
  'asDescribed',
  'friendly',
  'goodPrice',
  'slow',
  'notAsDescribed',
  'hardToReach',
] as const;
export type RatingTag = (typeof ratingTags)[number];

/** A buyer's rating of a sale, with the seller's reply. */
export const Rating = Type.Object({
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  tags: Type.Array(oneOf(ratingTags)),
  text: Type.String(),
  createdAt: Instant,
  reply: nullable(Type.String()),
  repliedAt: nullable(Instant),
});
export type Rating = Static<typeof Rating>;

/** The public view of a rating. */
export const PublicRating = Type.Object({
  itemId: Id,
  itemNames: Text,
  buyerName: Type.String({ description: 'shortened' }),
  rating: Rating,
  isRefunded: Type.Boolean({ description: 'the whole price went back: it is no part of the average' }),
});
export type PublicRating = Static<typeof PublicRating>;

/** Events that the timeline of an order shows. */
export const timelineEvents = [
  'initiated',
  'paid',
  'payExpired',
  'cancelledUnpaid',
  'latePaid',
  'delivered',
  'kept',
  'linkExpired',
  'cancelledBySeller',
  'cancelledByBuyer',
  'deliveryExpired',
  'received',
  'receivedElsewhere',
  'autoReceived',
  'completed',
  'disputeOpened',
  'disputeAnswered',
  'disputeEscalated',
  'disputeWithdrawn',
  'refundAccepted',
  'disputeRefunded',
  'disputeReleased',
  'disputePartlyRefunded',
  'disputeExpired',
  'chargeback',
  'chargebackWon',
  'chargebackLost',
  'rated',
  'ratingAnswered',
  'secretRevealed',
  'secretReopened',
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];

/** Groups of the order history. */
export const orderGroups = ['toPay', 'inProgress', 'disputed', 'toRate', 'complete', 'cancelled'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** Numbers of orders, by group of the order history. */
export const OrderCounts = Type.Object({
  all: Type.Integer(),
  toPay: Type.Integer(),
  inProgress: Type.Integer(),
  disputed: Type.Integer(),
  toRate: Type.Integer(),
  complete: Type.Integer(),
  cancelled: Type.Integer(),
});
export type OrderCounts = Static<typeof OrderCounts>;

/** How long money is held after receipt, in hours. */
export const protectionHours = nullable(
  Type.Integer({
    minimum: 0,
    description:
      'hours for which Talad holds the money after receipt, if it is confirmed now; 0: the seller is paid at once; null after receipt or cancellation',
  }),
);
