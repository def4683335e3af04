import { errorOfResponse } from '@talad/runtime/error-of-response';
import { addToCartErrorOf } from './add-to-cart-error.ts';

describe('add-to-cart error', () => {
  it('takes the detail from the first entry of `errors`', () => {
    const error = errorOfResponse(400, {
      errors: [
        { code: 'OUT_OF_STOCK', detail: 'This item is out of stock.' },
        { code: 'OWN_ITEM', detail: 'You cannot buy your own item.' },
      ],
      requestId: 'r1',
    });
    expect(addToCartErrorOf(error)).toEqual({
      isRefused: true,
      detail: 'This item is out of stock.',
      kycProblem: undefined,
      isHeld: false,
      error,
    });
  });

  it('takes the detail from the `error` field without entries', () => {
    expect(addToCartErrorOf(errorOfResponse(400, { error: 'Not for sale here' }))?.detail).toBe(
      'Not for sale here',
    );
  });

  it('has no detail if the server gives none', () => {
    expect(addToCartErrorOf(errorOfResponse(400, {}))).toMatchObject({ isRefused: true, detail: undefined });
  });

  it('distinguishes a server failure from a refused purchase', () => {
    expect(addToCartErrorOf(errorOfResponse(503, {}))).toMatchObject({ isRefused: false, detail: undefined });
  });

  it('shows no dialog on 401, because the page redirects to the sign-in', () => {
    expect(addToCartErrorOf(errorOfResponse(401, {}))).toBeNull();
  });
});
