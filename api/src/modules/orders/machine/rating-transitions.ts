import { sellerNotification } from './notification-rules.ts';
import type { OrderTransition, OrderTransitions } from './transition-types.ts';

const ratings = {
  actors: ['buyer'],
  action: 'rate',
  stops: ['rate'],
  timeline: 'rated',
  notifications: [sellerNotification('BUYER_HAS_RATED', 'complete')],
} as const satisfies Partial<OrderTransition>;

/** Transitions of ratings: also of a purchase that was refunded. */
export const ratingTransitions = {
  RATE: [
    { ...ratings, from: ['received'], guards: ['notRated', 'beforeRateEnd'] },
    // A bank that took the money back is no refund by the seller or Talad.
    {
      ...ratings,
      from: ['cancelBySeller'],
      guards: ['notRated', 'beforeRateEnd', 'isNoChargeback'],
      notifications: [sellerNotification('BUYER_HAS_RATED', 'cancel')],
    },
  ],
  REPLY_RATING: {
    from: ['received', 'cancelBySeller'],
    actors: ['seller'],
    action: 'replyRating',
    guards: ['rated', 'notReplied'],
    timeline: 'ratingAnswered',
  },
  RATE_EXPIRE: {
    from: ['received', 'cancelBySeller'],
    actors: ['system'],
    guards: ['notRated', 'rateEnded', 'rateNotExpired'],
  },
} as const satisfies Partial<OrderTransitions>;
