import { createEventBus } from '../events/event-bus.ts';
import { sendToDataLayer } from './analytics.ts';

const layer = () => (window as Window & { dataLayer?: unknown[] }).dataLayer ?? [];

test('analytics events reach the data layer under their usual names, in baht', () => {
  const bus = createEventBus(() => undefined);
  const stop = sendToDataLayer(bus);
  bus.emit('analytics:view-item-list', {
    listName: 'trending',
    currency: 'THB',
    firstIndex: 30,
    items: [{ id: 3, name: 'Sword', totalPrice: 99.5 }],
  });
  bus.emit('analytics:view-item', { currency: 'THB', item: { id: 3, name: 'Sword', totalPrice: 99.5 } });
  bus.emit('analytics:begin-checkout', { currency: 'THB', value: 99.5, itemIds: [3] });
  bus.emit('analytics:purchase', { currency: 'THB', value: 99.5, transactionId: 'T1' });
  stop();
  bus.emit('analytics:purchase', { currency: 'THB', value: 1, transactionId: 'T2' });
  expect(layer()).toEqual([
    {
      event: 'view_item_list',
      ecommerce: {
        currency: 'THB',
        item_list_name: 'trending',
        items: [{ item_id: '3', item_name: 'Sword', price: 99.5, index: 30 }],
      },
    },
    {
      event: 'view_item',
      ecommerce: {
        currency: 'THB',
        value: 99.5,
        items: [{ item_id: '3', item_name: 'Sword', price: 99.5 }],
      },
    },
    { event: 'begin_checkout', ecommerce: { currency: 'THB', value: 99.5, items: [{ item_id: '3' }] } },
    { event: 'purchase', ecommerce: { currency: 'THB', value: 99.5, transaction_id: 'T1' } },
  ]);
});
