import { errorOfAnswer } from '@talad/runtime/api-error';
import { refusalOf } from './refusal.ts';

describe('an offer that could not be put into the cart', () => {
  it('is refused in the words of the first entry', () => {
    const error = errorOfAnswer(400, {
      errors: [
        { code: 'OUT_OF_STOCK', detail: 'This item is out of stock.' },
        { code: 'OWN_ITEM', detail: 'You cannot buy your own item.' },
      ],
      requestId: 'r1',
    });
    expect(refusalOf(error)).toEqual({
      isRefused: true,
      detail: 'This item is out of stock.',
      kycWords: undefined,
      error,
    });
  });

  it('is refused in the words of the error field where there are no entries', () => {
    expect(refusalOf(errorOfAnswer(400, { error: 'Not for sale here' }))?.detail).toBe('Not for sale here');
  });

  it('is refused without words of the server where it gave none', () => {
    expect(refusalOf(errorOfAnswer(400, {}))).toMatchObject({ isRefused: true, detail: undefined });
  });

  it('is told apart from a failure on the way', () => {
    expect(refusalOf(errorOfAnswer(503, {}))).toMatchObject({ isRefused: false, detail: undefined });
  });

  it('is no dialog when the session has ended: the page leads to the sign-in', () => {
    expect(refusalOf(errorOfAnswer(401, {}))).toBeNull();
  });
});
