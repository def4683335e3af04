import type { KeptPromise } from '../promise.ts';
import {
  apiBadges,
  apiOffers,
  apiOrderMachine,
  apiOrderNotices,
  apiSelling,
  apiStatusChanges,
  buyJourney,
  historyFilter,
  itemCard,
  itemState,
  offerCard,
  orderNoticeWords,
  sellJourney,
  tradeHistory,
} from '../suites.ts';

/** What an item and an order can be, and what their notices say. */
export const promises: readonly KeptPromise[] = [
  { promise: 'a published item’s card is as it is', shownBy: itemCard('a published card has no veil') },
  {
    promise: 'any other status greys the card',
    shownBy: [
      ...itemCard(
        'a card that is … is veiled and cannot be opened',
        'a card that is … is veiled and can still be opened',
      ),
      ...offerCard('is veiled with its word when …, and can be opened but not bought'),
    ],
  },
  {
    promise: 'what is sold out or taken off sale cannot be opened by its card',
    shownBy: offerCard(
      'leads nowhere and cannot be bought when …',
      'counts as sold out without stock, whatever the server calls it',
    ),
  },
  {
    promise: 'a refused item leads to where it is changed',
    shownBy: offerCard('leads to the edit page when rejected'),
  },
  {
    promise: 'statuses of an item change by a table that says what may',
    shownBy: [
      ...apiStatusChanges(
        'of two opposite changes at the same time one happens',
        'offers past their last day are marked by the minute job',
      ),
      ...apiSelling('leaves the market and comes back, and expired ones are renewed for their days'),
      ...sellJourney('refused, its seller reads why, changes it and hands it in again'),
      ...apiOffers('can still be opened when it is sold out, taken back or past its last day'),
    ],
  },
  {
    promise: 'an order wears one of eleven badges',
    shownBy: [
      ...apiBadges(
        'the badge of an order',
        'asks a buyer to rate as long as they can',
        'shows a seller what they have to do',
      ),
      ...itemState('… is told as …', '… with … is told as …'),
      ...tradeHistory('filters by status'),
      ...historyFilter('has no badge that orders of the side never carry'),
    ],
  },
  {
    promise: 'an item of an order waits, is delivered, sent, received, or cancelled by one side',
    shownBy: [
      ...apiOrderMachine('lets happen what may and refuses the rest while an item is … and …'),
      ...buyJourney(
        'the seller hears of it without doing anything, and delivers',
        'the buyer hears of that, looks, and confirms',
      ),
    ],
  },
  {
    promise: 'there are thirteen message codes, each with words of its own',
    shownBy: orderNoticeWords('knows all thirteen codes', 'has words of its own for … in both languages'),
  },
  {
    promise: 'a code that nobody knows reads as an order that began',
    shownBy: orderNoticeWords('reads as initiated for …'),
  },
  {
    promise: 'buying, delivery, receipt, rating, cancelling and completion each tell whom they concern',
    shownBy: apiOrderNotices(
      'tell the buyer alone of an unpaid order',
      'tell both of a payment, once per order',
      'tell the buyer of the delivery, and both of receipt and completion',
      'tell the seller of a rating',
      'tell the buyer when the seller cancels',
      'tell both when the buyer cancels a late delivery',
    ),
  },
  {
    promise: 'the link codes lead to inventory, delivery page and history; any other is a path',
    shownBy: orderNoticeWords('with the link code … leads where it should'),
  },
];
