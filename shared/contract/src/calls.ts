import { accountCalls } from './accounts.ts';
import type { CallInput, CallOutput } from './call.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { chatCalls } from './chat.ts';
import { checkoutCalls } from './checkout.ts';
import { countryCalls } from './countries.ts';
import { couponCalls } from './coupons.ts';
import { disputeCalls } from './disputes.ts';
import { identityCalls } from './identity.ts';
import { inventoryCalls } from './inventory.ts';
import { linkingCalls } from './linking.ts';
import { listingCalls } from './listings.ts';
import { marketCalls } from './market.ts';
import { notificationCalls } from './notifications.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { personalDataCalls } from './personal-data.ts';
import { pictureCalls } from './pictures.ts';
import { profileCalls } from './profile.ts';
import { ratingCalls } from './ratings.ts';
import { reportCalls } from './reports.ts';
import { securityCalls } from './security.ts';
import { sellingCalls } from './selling.ts';
import { sitemapCalls } from './sitemap.ts';
import { submissionCalls } from './submissions.ts';
import { supportCalls } from './support.ts';
import { walletCalls } from './wallet.ts';
import { withdrawalCalls } from './withdrawals.ts';

/**
 * Every call of the API by name. The API registers its routes from this table; browser code imports the TYPE `Calls`
 * only, so that no schema gets into a bundle.
 */
export const calls = {
  ...accountCalls,
  ...securityCalls,
  ...identityCalls,
  ...profileCalls,
  ...personalDataCalls,
  ...catalogueCalls,
  ...countryCalls,
  ...listingCalls,
  ...sellingCalls,
  ...marketCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...pictureCalls,
  ...disputeCalls,
  ...chatCalls,
  ...ratingCalls,
  ...reportCalls,
  ...inventoryCalls,
  ...linkingCalls,
  ...walletCalls,
  ...withdrawalCalls,
  ...paymentCalls,
  ...couponCalls,
  ...notificationCalls,
  ...sitemapCalls,
  ...supportCalls,
  ...submissionCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type ReadCallName = Extract<CallName, `GET ${string}`>;
export type InputOf<N extends CallName> = CallInput<Calls[N]>;
export type OutputOf<N extends CallName> = CallOutput<Calls[N]>;
