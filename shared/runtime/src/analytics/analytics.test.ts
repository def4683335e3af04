import { createEventBus } from '../events/event-bus.ts';
import { startAnalytics } from './analytics.ts';
import { analyticsChoice, consentCookie, storeAnalyticsConsent } from './consent.ts';
import './data-layer.ts';

const page = window as Window & { dataLayer?: unknown[] };
const layer = () => page.dataLayer ?? [];
/** Waits for the data layer code, which is a dynamic import. */
const written = () => new Promise((resolve) => setTimeout(resolve));
const purchase = (transactionId: string) => ({ currency: 'THB', value: 99.5, transactionId }) as const;

const clearChoice = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of the tests has no other way
  document.cookie = `${consentCookie}=; Max-Age=0; Path=/`;
};

let stop = () => {};
afterEach(() => {
  stop();
  delete page.dataLayer;
  clearChoice();
});

function start() {
  const bus = createEventBus((error) => {
    throw error;
  });
  stop = startAnalytics(bus);
  return bus;
}

test('records nothing before consent and does not replay earlier events', async () => {
  const bus = start();
  bus.emit('analytics:purchase', purchase('before'));
  bus.emit('consent:changed', { analytics: true });
  bus.emit('analytics:purchase', purchase('after'));
  await written();
  expect(layer()).toEqual([
    { event: 'purchase', ecommerce: { currency: 'THB', value: 99.5, transaction_id: 'after' } },
  ]);
});

test('stops recording when consent is withdrawn, including events in flight', async () => {
  storeAnalyticsConsent(true);
  const bus = start();
  bus.emit('analytics:purchase', purchase('under way'));
  bus.emit('consent:changed', { analytics: false });
  bus.emit('analytics:purchase', purchase('later'));
  await written();
  expect(layer()).toEqual([]);
});

test('stores the consent choice and honours Global Privacy Control', () => {
  expect(analyticsChoice()).toBeUndefined();
  storeAnalyticsConsent(true);
  expect(analyticsChoice()).toBe(true);
  storeAnalyticsConsent(false);
  expect(analyticsChoice()).toBe(false);
  clearChoice();
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  expect(analyticsChoice()).toBe(false);
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true });
});

test('writes every analytics event to the data layer under its standard name, in baht', async () => {
  storeAnalyticsConsent(true);
  const bus = start();
  const sword = { id: 3, name: 'Sword', totalPrice: 99.5 };
  bus.emit('analytics:view-item-list', {
    listName: 'trending',
    currency: 'THB',
    firstIndex: 30,
    items: [sword],
  });
  bus.emit('analytics:view-item', { currency: 'THB', item: sword });
  bus.emit('analytics:add-to-cart', { currency: 'THB', itemId: 3, quantity: 2 });
  bus.emit('analytics:begin-checkout', { currency: 'THB', value: 99.5, itemIds: [3] });
  bus.emit('analytics:purchase', purchase('T1'));
  bus.emit('analytics:account', { step: 'login' });
  await written();
  const item = { item_id: '3', item_name: 'Sword', price: 99.5 };
  expect(layer()).toEqual([
    {
      event: 'view_item_list',
      ecommerce: { currency: 'THB', item_list_name: 'trending', items: [{ ...item, index: 30 }] },
    },
    { event: 'view_item', ecommerce: { currency: 'THB', value: 99.5, items: [item] } },
    { event: 'add_to_cart', ecommerce: { currency: 'THB', items: [{ item_id: '3', quantity: 2 }] } },
    { event: 'begin_checkout', ecommerce: { currency: 'THB', value: 99.5, items: [{ item_id: '3' }] } },
    { event: 'purchase', ecommerce: { currency: 'THB', value: 99.5, transaction_id: 'T1' } },
    { event: 'login', method: 'email' },
  ]);
});
