import type { KeptPromise } from '../promise.ts';
import {
  apiConfig,
  apiOffers,
  apiOrderMachine,
  apiSearch,
  apiStatusChanges,
  apiWallet,
  bankForm,
  dates,
  homeTrending,
  offerFilter,
  searchPage,
  wallet,
  withdrawalPanel,
  withdrawRules,
} from '../suites.ts';

/** Money, orders of lists, and figures that stand in the page. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'everything costs baht',
    shownBy: [...dates('… baht read …'), ...homeTrending('tell the data layer what was seen, in baht')],
  },
  {
    promise: 'lists sort by newest, popularity and name both ways',
    shownBy: [
      ...apiOffers('sort in each of the ways, equal ones by id'),
      ...offerFilter('reads kind, sort, tag and prices'),
    ],
  },
  {
    promise: 'the search page has its own words for these',
    shownBy: [
      ...searchPage('keeps the order in the address with the search words of the product'),
      ...apiSearch('sorts by the words of its page'),
    ],
  },
  {
    promise: 'a withdrawal is 100 to 100,000 baht where the configuration says nothing else',
    shownBy: [
      ...withdrawRules('of … is …'),
      ...apiConfig('have their default until somebody sets them', 'have the new value at once when set'),
    ],
  },
  {
    promise: 'its fee is 0 by default, comes from the configuration, and is shown for each',
    shownBy: [
      ...withdrawRules('is a fixed sum, or a share rounded half up to the satang'),
      ...apiWallet('keeps the fee that the configuration says, rounded half up'),
      ...withdrawalPanel('is summed up before it is sent'),
    ],
  },
  {
    promise: 'an authenticator’s code has 6 digits',
    shownBy: withdrawalPanel('needs all six digits, is sent once, and says that it is under way'),
  },
  {
    promise: 'of an account number the last 4 digits show',
    shownBy: [
      ...bankForm('is shown with its last four digits'),
      ...withdrawalPanel('is summed up before it is sent'),
    ],
  },
  {
    promise: 'the example of points is 2600, of rewards 2400, 2500 and 2600',
    shownBy: wallet('shows the rewards to come'),
  },
  {
    promise: 'a search can be narrowed to all, account, gold or item',
    shownBy: [
      ...searchPage('offers every kind where nothing of one kind was found'),
      ...offerFilter('reads kind, sort, tag and prices'),
    ],
  },
  {
    promise: 'what may change a status stands in a table of our own, and nothing else does',
    shownBy: [
      ...apiOrderMachine('lets happen what may and refuses the rest while an item is … and …'),
      ...apiStatusChanges('of two opposite changes at the same time one happens'),
    ],
  },
];
