import { accountCalls } from '../account/accounts.ts';
import { countryCalls } from '../account/countries.ts';
import { identityCalls } from '../account/identity.ts';
import { linkingCalls } from '../account/linking.ts';
import { notificationCalls } from '../account/notifications.ts';
import { personalDataCalls } from '../account/personal-data.ts';
import { profileCalls } from '../account/profile.ts';
import { reportCalls } from '../account/reports.ts';
import { securityCalls } from '../account/security.ts';
import { supportCalls } from '../account/support.ts';
import { catalogueCalls } from '../catalogue/catalogue.ts';
import { listingCalls } from '../catalogue/listings.ts';
import { marketCalls } from '../catalogue/market.ts';
import { pictureCalls } from '../catalogue/pictures.ts';
import { sellingCalls } from '../catalogue/selling.ts';
import { cartCalls } from '../orders/cart.ts';
import { chatCalls } from '../orders/chat.ts';
import { checkoutCalls } from '../orders/checkout.ts';
import { disputeCalls } from '../orders/disputes.ts';
import { inventoryCalls } from '../orders/inventory.ts';
import { orderCalls } from '../orders/orders.ts';
import { ratingCalls } from '../orders/ratings.ts';
import { couponCalls } from '../wallet/coupons.ts';
import { paymentCalls } from '../wallet/payments.ts';
import { walletCalls } from '../wallet/wallet.ts';
import { withdrawalCalls } from '../wallet/withdrawals.ts';
import type { CallInput, CallOutput } from './call.ts';
import { sitemapCalls } from './sitemap.ts';
import { submissionCalls } from './submissions.ts';

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

/** All calls of the API, by method and path. */
export type Calls = typeof calls;
/** Method and path of a call. */
export type CallName = keyof Calls;
/** Method and path of a call that only reads. */
export type ReadCallName = Extract<CallName, `GET ${string}`>;
/** Parameters, query and body of a call. */
export type InputOf<N extends CallName> = CallInput<Calls[N]>;
/** The response body of a call. */
export type OutputOf<N extends CallName> = CallOutput<Calls[N]>;
