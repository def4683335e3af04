import type { KeptPromise } from '../promise.ts';
import {
  addToCart,
  cartActions,
  cartDrawer,
  heart,
  hearts,
  linkJourney,
  linkModal,
  linkPopup,
  linkReminder,
  statusModal,
} from '../suites.ts';

/** How linking goes, what the cart and the hearts do, and the kinds of modals. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'whoever has linked the game already goes straight on',
    shownBy: linkModal('closes and goes to the game for somebody who has linked it already'),
  },
  {
    promise: 'a provider opens in a popup, and the page asks how it went',
    shownBy: [
      ...linkPopup('measures 500 × 600, goes where the API says, and is asked about every two seconds'),
      ...linkJourney(
        'is linked in the popup of a sign-in provider, after the offer was skipped and a popup closed',
      ),
    ],
  },
  {
    promise: 'success shows the account; OK closes and tells whoever asked',
    shownBy: linkModal('links on Enter, shows the account, and tells so on OK'),
  },
  {
    promise: 'own credentials show their form',
    shownBy: linkModal('has the focus in its first field', 'cannot be sent while a field is empty'),
  },
  {
    promise: '"hide this for today" is kept for one game in one context',
    shownBy: [
      ...linkReminder(
        'is of one game in one context',
        'holds until midnight in Bangkok',
        'can be taken back',
      ),
      ...linkModal('keeps "hide this for today" for the game and the context, and takes it back'),
    ],
  },
  {
    promise: 'the card of an item in the cart says "item already in cart"',
    shownBy: addToCart('says that the item is in the cart already, and opens the cart'),
  },
  {
    promise: 'a heart is filled and emptied by a press',
    shownBy: [
      ...heart('is filled at once, before the server has answered', 'lets a kept offer go'),
      ...hearts('all hearts share one request, and each toggles its own offer at once'),
    ],
  },
  {
    promise: 'selecting, deleting and counting in the cart show at once, and the cart is loaded again after',
    shownBy: [
      ...cartDrawer('shows a change of selection at once'),
      ...cartActions(
        'shows a new quantity at once and then what the server says',
        'reloads after a failure and gives the failure to the caller',
      ),
    ],
  },
  {
    promise: 'a newer quantity takes the place of the one that is on its way',
    shownBy: [
      ...cartActions('a newer quantity cancels the earlier one, which fails in silence'),
      ...cartDrawer('says nothing of a quantity that a newer one overtook'),
    ],
  },
  {
    promise: 'modals are of the kinds close, error, info, success and warning',
    shownBy: statusModal(
      'of the kind … says what happened, with a sign of its own',
      'of the kind close is not there',
    ),
  },
];
