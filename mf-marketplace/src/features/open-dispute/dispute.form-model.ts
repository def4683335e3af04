import type { DisputeKind } from '@talad/contract/order-facts';
import { object, string } from '@talad/ui/schema';

type Openable = Exclude<DisputeKind, 'chargeback'>;

/*
 * The contract defines this list in a module with schemas, which must not be bundled. The compiler rejects a copy that
 * differs.
 */
const problems: Record<Openable, true> = {
  notReceived: true,
  notAsDescribed: true,
  accountProblem: true,
  other: true,
};

/** Dispute kinds of an item kind; only accounts have account problems. */
export const problemsOf = (itemKind: string): Openable[] =>
  (Object.keys(problems) as Openable[]).filter((kind) => kind !== 'accountProblem' || itemKind === 'account');

/** Validation messages are i18n keys. */
export const disputeRules = object({
  kind: string<Openable>()
    .oneOf(Object.keys(problems) as Openable[], 'dispute.kindMissing')
    .required('dispute.kindMissing'),
  text: string().trim().required('dispute.textMissing').max(2000, 'dispute.textLong'),
});
