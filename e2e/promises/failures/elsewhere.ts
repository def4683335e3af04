import type { KeptPromise } from '../promise.ts';
import {
  cartDrawer,
  coupons,
  hostPages,
  languages,
  linkModal,
  notices,
  pageState,
  payByCard,
  rewardList,
  searchBox,
  searchJourney,
  searchPage,
  sessionStore,
  supportDesk,
  supportForm,
  withdrawalPanel,
} from '../suites.ts';

/** What goes wrong anywhere else, and the standard sentences. */
export const promises: readonly KeptPromise[] = [
  {
    promise:
      'credentials that a game refuses are told by cause, else "Authentication failed. Please check your credentials and try again."',
    shownBy: linkModal('says what … means, and forgets the password'),
  },
  {
    promise: 'a withdrawal that failed says why',
    shownBy: withdrawalPanel('that is refused with … says so and begins anew'),
  },
  {
    promise:
      'a coupon that is not there, or was added before, has its own sentence; others are told with a note',
    shownBy: coupons('that is refused with … says why'),
  },
  {
    promise: 'a coupon that cannot be used opens "coupon error use"',
    shownBy: coupons('that is refused with … says so'),
  },
  {
    promise: 'a request for help that was not sent is told as "Something went wrong, Please try again"',
    shownBy: supportForm('a request that could not be sent is kept for another try'),
  },
  {
    promise:
      'a request for help is kept and becomes one ticket at the support desk, whatever happens to that',
    shownBy: supportDesk(
      'get a number at once and one ticket in the end while the desk …',
      'are one ticket where everything reaches the desk twice',
      'do not hang on a desk that is slower than anybody waits, which has one ticket all the same',
    ),
  },
  {
    promise: 'a search without a find says "No results found"',
    shownBy: [
      ...searchBox('says when nothing was found'),
      ...searchPage('says "No results found" when there are none'),
      ...searchJourney('what is nowhere is said to be nowhere'),
    ],
  },
  {
    promise: 'a search that fails is an empty list',
    shownBy: [
      ...searchBox('lists nothing when the search fails'),
      ...searchPage('gives an empty list when the search fails, with another try'),
      ...searchJourney('a search that fails gives an empty list'),
    ],
  },
  {
    promise: 'a session that is over clears the person and signs out',
    shownBy: sessionStore(
      'clears the person and calls logout when the person cannot be fetched',
      'a session lost under way is lost once',
    ),
  },
  {
    promise: 'other lists that fail disturb nothing else: they say so in their own place, with another try',
    shownBy: [
      ...notices('offers to try again when the list does not come'),
      ...pageState('what is there stays when a later fetch fails'),
    ],
  },
  {
    promise: 'a card that cannot be saved is told under "cannot add credit card"',
    shownBy: payByCard('tells why a card cannot be added: … …'),
  },
  {
    promise:
      'what cannot be loaded is told as "Unable to load the requested information. Please try again in a moment."',
    shownBy: pageState('a failure is told with its request id and can be tried again'),
  },
  {
    promise: 'a modal with OK for what cannot be loaded',
    reason:
      'it is told in its own place with another try, so that the rest of the page goes on working: see the row above',
  },
  {
    promise: 'too few points are told as "Insufficient tickets. Please purchase more to proceed. Thank you!"',
    shownBy: rewardList('tells in the standard modal that the points do not suffice'),
  },
  {
    promise: 'goods that are gone are told as "Item out of stock. Please try again later."',
    shownBy: [
      ...cartDrawer('tells of … and reloads the cart'),
      ...languages('a toggle changes texts, contents and failures together, and is remembered'),
    ],
  },
  {
    promise: 'what is still to come says so',
    shownBy: [
      ...hostPages('the other spelling of coming soon leads to the one'),
      ...rewardList('tells that rewards are coming soon where the points suffice'),
    ],
  },
];
