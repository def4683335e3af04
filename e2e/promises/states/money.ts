import type { KeptPromise } from '../promise.ts';
import {
  apiWallet,
  coupons,
  footer,
  inventory,
  moneyJourney,
  twoFactorJourney,
  withdrawalPanel,
  withdrawRules,
} from '../suites.ts';

/** Withdrawals, coupons and the help popup. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'a withdrawal is amount, summary and code, and then sent',
    shownBy: [
      ...withdrawalPanel(
        'is summed up before it is sent',
        'needs all six digits, is sent once, and says that it is under way',
      ),
      ...moneyJourney('an amount has to fit', 'the right one sends it'),
    ],
  },
  {
    promise: 'sent, it is said to be under way',
    shownBy: withdrawalPanel('needs all six digits, is sent once, and says that it is under way'),
  },
  {
    promise: 'failed, it can be tried again from the amount on',
    shownBy: [
      ...withdrawalPanel('that is refused with … says so and begins anew'),
      ...moneyJourney('a wrong code leads back to the amount'),
    ],
  },
  {
    promise: 'it needs two-factor and a bank account',
    shownBy: [
      ...withdrawRules('with … is …'),
      ...apiWallet('needs a bank account and two-factor'),
      ...twoFactorJourney(
        'somebody sets up two-factor, signs in with a code on another device and turns it off',
      ),
    ],
  },
  {
    promise: 'without a bank account one is led to KYC',
    shownBy: withdrawalPanel('leads to KYC where there is no bank account'),
  },
  {
    promise: 'without two-factor one is led to the security settings',
    shownBy: withdrawalPanel('leads to the security settings where there is no two-factor'),
  },
  {
    promise: 'a coupon is picked, looked at, used and confirmed, and only then called for',
    shownBy: [
      ...coupons('is asked about first', 'can be left for the others'),
      ...moneyJourney('adds a coupon and uses it'),
    ],
  },
  {
    promise: 'money back reads the wallet anew and shows the first tab',
    shownBy: coupons('that gives money reads the wallet anew and shows it'),
  },
  { promise: 'points show the redemption', shownBy: coupons('that gives points shows the rewards') },
  {
    promise: 'an item leads to the inventory, which is loaded again where it is open',
    shownBy: [
      ...coupons(
        'that gives an item goes to the inventory',
        'that gives an item loads the inventory again where it is open',
      ),
      ...inventory('marks what a coupon gave, brings it into view and gives it the focus'),
    ],
  },
  {
    promise: 'the help popup is open or closed, and opened by the help center of the foot',
    shownBy: footer('the help center opens the contact popup with its subject and goes nowhere'),
  },
];
