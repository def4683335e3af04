import type { DisputeKind } from '@talad/contract/order-facts';
import { object, string } from 'yup';

type Openable = Exclude<DisputeKind, 'chargeback'>;

/*
 * The contract's own list stands beside schemas, which must not reach a bundle; the compiler refuses one that differs.
 */
const problems: Record<Openable, true> = {
  notReceived: true,
  notAsDescribed: true,
  accountProblem: true,
  other: true,
};

/** What can be wrong; only accounts have troubles of accounts. */
export const problemsOf = (itemKind: string): Openable[] =>
  (Object.keys(problems) as Openable[]).filter((kind) => kind !== 'accountProblem' || itemKind === 'account');

/** Messages are keys of our texts. */
export const disputeRules = object({
  kind: string<Openable>()
    .oneOf(Object.keys(problems) as Openable[], 'dispute.kindMissing')
    .required('dispute.kindMissing'),
  text: string().trim().required('dispute.textMissing').max(2000, 'dispute.textLong'),
});
