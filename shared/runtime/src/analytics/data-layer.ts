import type {
  AnalyticsEvent,
  AnalyticsEventName,
  DataLayerEntry,
  DataLayerItem,
} from '@talad/contract/analytics';

/** The page's data layer, which analytics tools read; created if missing. */
function dataLayer(): DataLayerEntry[] {
  const page: Window & { dataLayer?: DataLayerEntry[] } = window;
  page.dataLayer ??= [];
  return page.dataLayer;
}

const itemOf = ({
  id,
  name,
  totalPrice,
}: {
  id: number;
  name: string;
  totalPrice: number;
}): DataLayerItem => ({
  item_id: String(id),
  item_name: name,
  price: totalPrice,
});

const entries: { [N in AnalyticsEventName]: (event: AnalyticsEvent<N>) => DataLayerEntry } = {
  'analytics:view-item-list': ({ listName, currency, firstIndex = 0, items }) => ({
    event: 'view_item_list',
    ecommerce: {
      currency,
      item_list_name: listName,
      items: items.map((item, index) => ({ ...itemOf(item), index: firstIndex + index })),
    },
  }),
  'analytics:view-item': ({ currency, item }) => ({
    event: 'view_item',
    ecommerce: { currency, value: item.totalPrice, items: [itemOf(item)] },
  }),
  'analytics:add-to-cart': ({ currency, itemId, quantity }) => ({
    event: 'add_to_cart',
    ecommerce: { currency, items: [{ item_id: String(itemId), quantity }] },
  }),
  'analytics:begin-checkout': ({ currency, value, itemIds }) => ({
    event: 'begin_checkout',
    ecommerce: { currency, value, items: itemIds.map((id) => ({ item_id: String(id) })) },
  }),
  'analytics:purchase': ({ currency, value, transactionId }) => ({
    event: 'purchase',
    ecommerce: { currency, value, transaction_id: transactionId },
  }),
  'analytics:account': ({ step }) => ({ event: step, method: 'email' }),
};

/** Writes one event to the data layer, under the names that analytics tools expect. */
export function writeEvent<N extends AnalyticsEventName>(name: N, event: AnalyticsEvent<N>): void {
  dataLayer().push(entries[name](event));
}
