import Type, { type Static } from 'typebox';
import { Id, Instant, nullable, oneOf, Text } from './schema.ts';

/** What a buyer can say is wrong; a claim through the bank is not said here but arrives. */
export const openableDisputeKinds = ['notReceived', 'notAsDescribed', 'accountProblem', 'other'] as const;
export const disputeKinds = [...openableDisputeKinds, 'chargeback'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

export const disputeStates = ['none', 'open', 'answered', 'resolved'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** How a dispute can end. */
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

/** A dispute about an item, the latest one. While it is open every other clock of the item stands still. */
export const Dispute = Type.Object({
  kind: oneOf(disputeKinds),
  text: Type.String(),
  openedAt: Instant,
  answerBy: nullable(Instant),
  answer: nullable(Type.String()),
  answeredAt: nullable(Instant),
  escalatedAt: nullable(Instant),
  /** When the money goes back by itself. */
  expiresAt: nullable(Instant),
  outcome: nullable(oneOf(disputeOutcomes)),
  note: nullable(Type.String({ description: 'why it ended so, in the words of whoever decided' })),
  resolvedAt: nullable(Instant),
});
export type Dispute = Static<typeof Dispute>;

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

/** What a buyer thought of a sale, and what the seller answered. */
export const Rating = Type.Object({
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  tags: Type.Array(oneOf(ratingTags)),
  text: Type.String(),
  createdAt: Instant,
  reply: nullable(Type.String()),
  repliedAt: nullable(Instant),
});
export type Rating = Static<typeof Rating>;

/** A rating as everybody reads it. */
export const PublicRating = Type.Object({
  itemId: Id,
  itemNames: Text,
  buyerName: Type.String({ description: 'shortened' }),
  rating: Rating,
});
export type PublicRating = Static<typeof PublicRating>;

export const timelineEvents = [
  'initiated',
  'paid',
  'payExpired',
  'cancelledUnpaid',
  'latePaid',
  'delivered',
  'cancelledBySeller',
  'cancelledByBuyer',
  'deliveryExpired',
  'received',
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
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];

/** Groups that a history is read by. */
export const orderGroups = ['toPay', 'inProgress', 'disputed', 'toRate', 'complete', 'cancelled'] as const;
export type OrderGroup = (typeof orderGroups)[number];

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
