import type { KeptPromise } from '../promise.ts';
import {
  apiDrafts,
  apiWallet,
  cardRules,
  listItem,
  offerRules,
  orderPage,
  payByCard,
  wallet,
  withdrawalPanel,
  withdrawRules,
} from '../suites.ts';

/** What amounts, cards, listings and cancellations have to be. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'a withdrawal lies within limits that the configuration sets, by default 100 and 100,000',
    shownBy: [
      ...withdrawRules('of … is …'),
      ...apiWallet('is refused outside of the limits, with the limits in the message'),
      ...wallet('says the limits that hold'),
    ],
  },
  { promise: 'outside of them the message names them', shownBy: withdrawalPanel('of … is not taken') },
  {
    promise: 'more than is usable is answered with "withdraw amount exceeds limit"',
    shownBy: [...withdrawalPanel('of … is not taken'), ...apiWallet('is refused above what is usable')],
  },
  {
    promise: 'it cannot be confirmed while the amount does not fit',
    shownBy: withdrawalPanel('of … is not taken'),
  },
  {
    promise: 'the authenticator’s code has exactly six characters',
    shownBy: [
      ...withdrawalPanel('needs all six digits, is sent once, and says that it is under way'),
      ...apiWallet('needs a code of six characters that is right and was not used'),
    ],
  },
  {
    promise: 'a card has 16 digits, a code of up to 3, a month of 2 and a year of 2',
    shownBy: [
      ...cardRules('takes what fits', 'refuses …'),
      ...payByCard('says at each field what does not fit, and sends nothing'),
    ],
  },
  { promise: 'cancelling needs a reason', shownBy: orderPage('has to say why') },
  {
    promise: 'an offer’s name has at least 5 characters',
    shownBy: [...offerRules('refuse …'), ...apiDrafts('is refused for … …, and the draft stays')],
  },
  {
    promise: 'an offer’s terms are accepted',
    shownBy: [
      ...listItem('asks for the terms, then says that it waits, and forgets the draft'),
      ...apiDrafts('is refused without the terms, with more than ten pictures, and with somebody else’s'),
    ],
  },
  {
    promise: 'price, stock and sum are numbers',
    shownBy: [
      ...offerRules('refuse …', 'take a whole offer, the cheapest and the dearest'),
      ...apiDrafts('is refused for … …, and the draft stays'),
    ],
  },
  {
    promise: 'days on sale and hours of delivery are numbers',
    shownBy: [...offerRules('refuse …'), ...apiDrafts('is refused for … …, and the draft stays')],
  },
];
