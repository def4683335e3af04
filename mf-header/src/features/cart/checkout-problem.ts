import type { ApiError } from '@talad/runtime/api-error';
import type { LeadsTo } from '../../parts/error-dialog-buttons.ts';

/** An error between the cart and the checkout, as shown in its dialog. */
export interface CheckoutProblem {
  /** Message key of title and body under `cart.problems`. */
  messageKey:
    | 'select_item_to_checkout'
    | 'OUT_OF_STOCK'
    | 'NOT_BE_BUYER'
    | 'UNPUBLISHED_ITEM'
    | 'INCORRECT_KYC_PERMISSION'
    | 'OWN_ITEM'
    | 'OPEN_PAYMENT_LIMIT'
    | 'UNPAID_LINE_LIMIT'
    | 'UNPAID_STOCK_LIMIT'
    | 'failed_to_delete'
    | 'failed_to_update_quantity'
    | 'failed_to_change'
    | 'other';
  kind: 'error' | 'warning' | 'info';
  /** The page that the dialog links to; null if it only closes. */
  leadsTo: LeadsTo;
  /** The error whose status, message and request id the dialog shows; absent if the dialog has its own messages. */
  error?: ApiError;
}

const decided = (
  messageKey: CheckoutProblem['messageKey'],
  kind: CheckoutProblem['kind'],
): CheckoutProblem => ({
  messageKey,
  kind,
  leadsTo: null,
});

/** Checkout without a selection. */
export const nothingSelected = decided('select_item_to_checkout', 'warning');

/** The dialog for a failed checkout; null if the request was cancelled. */
export function checkoutProblemOf(error: ApiError): CheckoutProblem | null {
  switch (error.code) {
    case 'CANCELLED':
      return null;
    case 'NOTHING_SELECTED':
      return nothingSelected;
    case 'OUT_OF_STOCK':
      return decided('OUT_OF_STOCK', 'warning');
    case 'UNPUBLISHED_ITEM':
      return decided('UNPUBLISHED_ITEM', 'info');
    case 'OWN_ITEM':
      return decided('OWN_ITEM', 'warning');
    case 'NOT_BE_BUYER':
    case 'INCORRECT_KYC_PERMISSION':
      return { messageKey: error.code, kind: 'warning', leadsTo: 'identityCheck' };
    case 'OPEN_PAYMENT_LIMIT':
    case 'UNPAID_LINE_LIMIT':
    case 'UNPAID_STOCK_LIMIT':
      return { messageKey: error.code, kind: 'warning', leadsTo: 'openPayments' };
    default:
      return { messageKey: 'other', kind: 'error', leadsTo: null, error };
  }
}

/** The dialog for a line that could not be changed; null if a newer change superseded the request. */
export function lineProblemOf(
  messageKey: 'failed_to_delete' | 'failed_to_update_quantity' | 'failed_to_change',
  error: ApiError,
): CheckoutProblem | null {
  return error.code === 'CANCELLED' ? null : { messageKey, kind: 'error', leadsTo: null, error };
}
