import type { CallName } from '@talad/contract/calls';
import { accountExamples } from './accounts.ts';
import { afterSaleExamples } from './after-sale.ts';
import { cartExamples } from './cart.ts';
import { catalogueExamples } from './catalogue.ts';
import { contactExamples } from './contact.ts';
import { couponExamples } from './coupons.ts';
import { disputeExamples } from './disputes.ts';
import type { Example } from './example.ts';
import { identityExamples } from './identity.ts';
import { linkingExamples } from './linking.ts';
import { listingExamples } from './listings.ts';
import { marketExamples } from './market.ts';
import { orderExamples } from './orders.ts';
import { paymentExamples } from './payments.ts';
import { personalDataExamples } from './personal-data.ts';
import { profileExamples } from './profile.ts';
import { securityExamples } from './security.ts';
import { sellingExamples } from './selling.ts';
import { submissionExamples } from './submissions.ts';
import { walletExamples } from './wallet.ts';
import { withdrawalExamples } from './withdrawals.ts';

/** One example for every call of the contract; a call without one does not compile. */
export const examples: { readonly [N in CallName]: Example<N> } = {
  ...accountExamples,
  ...securityExamples,
  ...identityExamples,
  ...profileExamples,
  ...personalDataExamples,
  ...catalogueExamples,
  ...listingExamples,
  ...sellingExamples,
  ...marketExamples,
  ...cartExamples,
  ...orderExamples,
  ...disputeExamples,
  ...afterSaleExamples,
  ...contactExamples,
  ...linkingExamples,
  ...walletExamples,
  ...withdrawalExamples,
  ...paymentExamples,
  ...couponExamples,
  ...submissionExamples,
};
