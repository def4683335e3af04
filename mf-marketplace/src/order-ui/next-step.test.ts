import { order, orderItem } from '../testing/orders.ts';
import { nextStep } from './next-step.ts';

const withItems = (...items: Parameters<typeof orderItem>[0][]) => order({ items: items.map(orderItem) });

it('returns the most urgent step of all items', () => {
  expect(
    nextStep(
      withItems(
        { status: 'received', allowedActions: ['rate'] },
        { status: 'sent', allowedActions: ['receive'] },
      ),
    ),
  ).toBe('receive');
});

it('asks for delivered details to be viewed before receipt is confirmed', () => {
  expect(nextStep(withItems({ allowedActions: ['receive', 'revealSecret'] }))).toBe('revealSecret');
});

it('returns null when only the other side can act', () => {
  expect(nextStep(withItems({ allowedActions: ['cancelBySeller', 'chat'] }))).toBeNull();
});
