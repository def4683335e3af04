import type { EventBus } from '../events/event-bus.ts';

type DataLayer = Record<string, unknown>[];

/** The page's data layer, which whoever measures reads; made when it is not there. */
function dataLayer(): DataLayer {
  const page: Window & { dataLayer?: DataLayer } = window;
  page.dataLayer ??= [];
  return page.dataLayer;
}

/** Hands the bus's analytics events to the data layer under their usual names; returns the way to stop. */
export function sendToDataLayer(bus: EventBus): () => void {
  const stops = [
    bus.on('analytics:view-item-list', ({ listName, currency, firstIndex = 0, items }) => {
      dataLayer().push({
        event: 'view_item_list',
        ecommerce: {
          currency,
          item_list_name: listName,
          items: items.map(({ id, name, totalPrice }, index) => ({
            item_id: String(id),
            item_name: name,
            price: totalPrice,
            index: firstIndex + index,
          })),
        },
      });
    }),
    bus.on('analytics:view-item', ({ currency, item: { id, name, totalPrice } }) => {
      dataLayer().push({
        event: 'view_item',
        ecommerce: {
          currency,
          value: totalPrice,
          items: [{ item_id: String(id), item_name: name, price: totalPrice }],
        },
      });
    }),
    bus.on('analytics:begin-checkout', ({ currency, value, itemIds }) => {
      dataLayer().push({
        event: 'begin_checkout',
        ecommerce: { currency, value, items: itemIds.map((id) => ({ item_id: String(id) })) },
      });
    }),
    bus.on('analytics:purchase', ({ currency, value, transactionId }) => {
      dataLayer().push({ event: 'purchase', ecommerce: { currency, value, transaction_id: transactionId } });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
