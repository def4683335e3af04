import type { KeptPromise } from '../promise.ts';
import {
  cartActions,
  cartDrawer,
  coupons,
  moneyJourney,
  quantity,
  twoSellersJourney,
  wallet,
  withdrawalPanel,
} from '../suites.ts';

/** The insides of the cart's and the wallet's drawer. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'the cart has a group for each store',
    shownBy: [
      ...cartDrawer('groups by store and adds up what is selected'),
      ...twoSellersJourney('the cart keeps them apart by seller and adds them up'),
    ],
  },
  {
    promise: 'each item is selected, counted and deleted by a control of its own',
    shownBy: [
      ...cartDrawer('shows a change of selection at once', 'tells when a quantity cannot be changed'),
      ...quantity('the buttons go one up and one down'),
      ...cartActions('selects several lines at once and takes lines out'),
    ],
  },
  {
    promise: 'the sum is that of the selected items, in baht',
    shownBy: [
      ...cartDrawer('groups by store and adds up what is selected'),
      ...cartActions('sums are exact to the satang and only of what is selected'),
    ],
  },
  {
    promise: 'confirm leads on to paying',
    shownBy: cartDrawer('confirms the selection and goes on to the checkout'),
  },
  { promise: 'clear all empties the cart', shownBy: cartDrawer('empties the cart only after asking') },
  { promise: 'the wallet has three tabs', shownBy: wallet('has three tabs, the money first') },
  {
    promise: 'its first tab shows the total, what can be used and what is locked',
    shownBy: wallet('shows what is there, what can be used and what is held'),
  },
  {
    promise: 'it says the limits of a withdrawal, 100-100,000 THB',
    shownBy: wallet('says the limits that hold'),
  },
  {
    promise: 'coupons are listed',
    shownBy: coupons('are listed with whether they can still be used'),
  },
  {
    promise: 'a coupon is added by its code',
    shownBy: coupons('is added, and the field is free for the next'),
  },
  { promise: 'a coupon is looked at before it is used', shownBy: coupons('can be left for the others') },
  { promise: 'using a coupon is confirmed', shownBy: coupons('is asked about first') },
  {
    promise: 'redemption shows rewards and points that are examples',
    shownBy: wallet('shows the rewards to come'),
  },
  {
    promise: 'a withdrawal begins with an amount',
    shownBy: [...withdrawalPanel('of … is not taken'), ...moneyJourney('an amount has to fit')],
  },
  {
    promise: 'it is summed up: holder, the account’s last four digits, fee, and what arrives',
    shownBy: withdrawalPanel('is summed up before it is sent'),
  },
  {
    promise: 'it ends with the six digits of an authenticator',
    shownBy: withdrawalPanel('needs all six digits, is sent once, and says that it is under way'),
  },
  {
    promise: 'sent, it is said to be under way',
    shownBy: withdrawalPanel('needs all six digits, is sent once, and says that it is under way'),
  },
  {
    promise: 'failed, it says so and can be tried again',
    shownBy: [
      ...withdrawalPanel('that is refused with … says so and begins anew'),
      ...moneyJourney('a wrong code leads back to the amount'),
    ],
  },
];
