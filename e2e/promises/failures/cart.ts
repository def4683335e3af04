import type { KeptPromise } from '../promise.ts';
import {
  addToCart,
  apiUnpaidHolds,
  apiWithoutKey,
  buyJourney,
  cartActions,
  cartDrawer,
  cartProblems,
  refusal,
  session,
  signInPage,
} from '../suites.ts';

const told = cartDrawer('tells of … and reloads the cart');
const choice = cartDrawer('lets people choose between the identity check and staying after …');

/** What goes wrong on the way into the cart and out of it. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'an item that cannot be added opens "unable to purchase" with the first entry’s words',
    shownBy: [
      ...refusal('is refused in the words of the first entry'),
      ...addToCart('shows the server’s reason for a refusal'),
    ],
  },
  {
    promise: 'without entries it has the words of the error field',
    shownBy: refusal('is refused in the words of the error field where there are no entries'),
  },
  {
    promise: 'without any words it says "Unable to purchase this item"',
    shownBy: addToCart('has a sentence of its own where the server gave no reason'),
  },
  {
    promise: 'a visitor reads "Please login to buy this item" and is at the sign-in',
    shownBy: [
      ...addToCart('leads visitors to the sign-in and back'),
      ...signInPage('says why somebody was led here'),
      ...session('buying as a visitor leads to the sign-in page, which comes back here'),
      ...buyJourney('buying asks for a sign-in and comes back'),
    ],
  },
  {
    promise: 'with nothing selected the cart asks to select something',
    shownBy: [
      ...cartDrawer('asks to select something first'),
      ...cartProblems('says for … what its own dialog says'),
    ],
  },
  { promise: 'what is out of stock is told', shownBy: told },
  { promise: 'who is no buyer yet chooses between e-KYC and staying', shownBy: choice },
  { promise: 'what was taken off sale is told', shownBy: told },
  { promise: 'whose check is not enough chooses between KYC and staying', shownBy: choice },
  {
    promise: 'any other failure is told with its status',
    shownBy: [...cartProblems('shows the status of any other failure: …'), ...told],
  },
  {
    promise: 'the cart is loaded again after each of them',
    shownBy: [...told, ...cartActions('reloads after a failure and gives the failure to the caller')],
  },
  {
    promise: 'a line that cannot be deleted is told with status and message',
    shownBy: [
      ...cartDrawer('tells when a line cannot be deleted, with status and message, and shows it again'),
      ...cartProblems('shows status and message for …'),
    ],
  },
  {
    promise: 'a quantity that cannot be changed is told with status and message',
    shownBy: [
      ...cartDrawer('tells when a quantity cannot be changed'),
      ...cartProblems('shows status and message for …'),
    ],
  },
  {
    promise: 'nothing is said of a request that was cancelled',
    shownBy: cartProblems('says nothing of a request that was cancelled'),
  },
  {
    promise: 'a payment that is confirmed again is the same payment while it is open',
    shownBy: apiWithoutKey('opens one payment for a set of cart lines, in whatever order they are sent'),
  },
  {
    promise: 'unpaid goods are held within limits, and the way to the open payments is offered',
    shownBy: [
      ...apiUnpaidHolds('refuses a fourth open payment until one is cancelled or paid'),
      ...apiUnpaidHolds('allows an account of less than a day one open payment'),
      ...apiUnpaidHolds('refuses the twenty-first line over all open payments'),
      ...apiUnpaidHolds('holds at most half of a stock of more than ten, in one payment or in two'),
      ...cartDrawer('leads to the open payments after …'),
    ],
  },
];
