import { type ErrorCode, errorStatus } from '@talad/contract/errors';
import { ApiError, type ApiErrorCode } from '@talad/runtime/api-error';
import { checkoutProblemOf, lineProblemOf } from './checkout-problem.ts';

const failure = (code: ApiErrorCode) =>
  new ApiError({ code, status: code in errorStatus ? errorStatus[code as ErrorCode] : 0, detail: code });

describe('checkout errors', () => {
  it.each([
    ['NOTHING_SELECTED', 'select_item_to_checkout', 'warning', null],
    ['OUT_OF_STOCK', 'OUT_OF_STOCK', 'warning', null],
    ['NOT_BE_BUYER', 'NOT_BE_BUYER', 'warning', 'identityCheck'],
    ['UNPUBLISHED_ITEM', 'UNPUBLISHED_ITEM', 'info', null],
    ['INCORRECT_KYC_PERMISSION', 'INCORRECT_KYC_PERMISSION', 'warning', 'identityCheck'],
    ['OWN_ITEM', 'OWN_ITEM', 'warning', null],
    ['OPEN_PAYMENT_LIMIT', 'OPEN_PAYMENT_LIMIT', 'warning', 'openPayments'],
    ['UNPAID_LINE_LIMIT', 'UNPAID_LINE_LIMIT', 'warning', 'openPayments'],
    ['UNPAID_STOCK_LIMIT', 'UNPAID_STOCK_LIMIT', 'warning', 'openPayments'],
  ] as const)('maps %s to its own dialog', (code, messageKey, kind, leadsTo) => {
    expect(checkoutProblemOf(failure(code))).toEqual({ messageKey, kind, leadsTo });
  });

  const named = [
    'NOTHING_SELECTED',
    'OUT_OF_STOCK',
    'NOT_BE_BUYER',
    'UNPUBLISHED_ITEM',
    'INCORRECT_KYC_PERMISSION',
    'OWN_ITEM',
    'OPEN_PAYMENT_LIMIT',
    'UNPAID_LINE_LIMIT',
    'UNPAID_STOCK_LIMIT',
  ];
  const others = [...Object.keys(errorStatus).filter((code) => !named.includes(code)), 'NETWORK', 'TIMEOUT'];
  it.each(others)('shows the status of any other error: %s', (code) => {
    const error = failure(code as ApiErrorCode);
    expect(checkoutProblemOf(error)).toEqual({ messageKey: 'other', kind: 'error', leadsTo: null, error });
  });

  it('ignores a cancelled request', () => {
    expect(checkoutProblemOf(failure('CANCELLED'))).toBeNull();
    expect(lineProblemOf('failed_to_update_quantity', failure('CANCELLED'))).toBeNull();
  });

  it.each(['failed_to_delete', 'failed_to_update_quantity'] as const)(
    'shows status and message for %s',
    (messageKey) => {
      const error = failure('NOT_FOUND');
      expect(lineProblemOf(messageKey, error)).toEqual({ messageKey, kind: 'error', leadsTo: null, error });
    },
  );
});
