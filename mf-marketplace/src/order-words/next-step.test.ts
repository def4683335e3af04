import { order, orderItem } from '../testing/orders.ts';
import { nextStep } from './next-step.ts';

const withItems = (...items: Parameters<typeof orderItem>[0][]) => order({ items: items.map(orderItem) });

it('is the most pressing thing over all items', () => {
  expect(
    nextStep(
      withItems(
        { status: 'received', allowedActions: ['rate'] },
        { status: 'sent', allowedActions: ['receive'] },
      ),
    ),
  ).toBe('receive');
});

it('is no confirmation before anything was delivered', () => {
  expect(nextStep(withItems({ status: 'delivery', allowedActions: ['receive', 'chat'] }))).toBeNull();
});

it('is nothing where only the other side can go on', () => {
  expect(nextStep(withItems({ allowedActions: ['cancelBySeller', 'chat'] }))).toBeNull();
});
