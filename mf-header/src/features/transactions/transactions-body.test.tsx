import type { TransactionNotification } from '@talad/contract/notifications';
import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen, within } from '@testing-library/react';
import en from '../../locales/en.json';
import th from '../../locales/th.json';
import TransactionsBody from './transactions-body.tsx';

const picture = { fileUrl: '/api/pictures/a', color: '#222' };
const item = (id: number): TransactionNotification['transactionItems'][number] => ({
  id,
  name: `Item ${id}`,
  names: { en: `Item ${id}`, th: `สินค้า ${id}` },
  image: picture,
  status: 'delivery',
  createdAt: '2026-03-04T13:05:00.000Z',
});

const notification: TransactionNotification = {
  id: 1,
  type: 'buyer',
  typeStore: 'userStore',
  status: 'waiting',
  messageCode: 'ITEM_HAS_BEEN_PURCHASED',
  linkCode: 'CHECKOUT_DELIVERY_DYNAMIC_ITEM',
  transactionNo: 'T-2026-0001',
  transactionV2Id: 44,
  itemName: { en: 'Ember Blade', th: 'ดาบถ่าน' },
  imageItem: picture,
  image: null,
  itemCount: 1,
  isRead: false,
  createdAt: '2026-03-04T13:05:00.000Z',
  extra: { itemId: null },
  transactionItems: [item(1)],
};

async function card(overrides: Partial<TransactionNotification> = {}, language: 'en' | 'th' = 'en') {
  renderPage(<TransactionsBody />, {
    user: newUser(),
    language,
    messages: { header: language === 'en' ? en : th },
    responses: {
      'GET /api/notification/transaction': {
        results: [{ ...notification, ...overrides }],
        paged: { page: 1, pageSize: 20, total: 1, next: null },
      },
    },
  });
  return within(await screen.findByRole('article'));
}

it('shows message, item, status and the time as YY/MM/DD HH:mm', async () => {
  const shown = await card();
  expect(shown.getByRole('link', { name: 'Item purchased' })).toHaveAttribute(
    'href',
    '/checkout/delivery/dynamic-item/44',
  );
  expect(shown.getByText('Ember Blade')).toBeInTheDocument();
  expect(shown.getByText('Waiting')).toBeInTheDocument();
  expect(shown.getByText('No. T-2026-0001')).toBeInTheDocument();
  expect(shown.getByText('26/03/04 20:05')).toBeInTheDocument();
  expect(shown.getByText('New')).toBeInTheDocument();
});

it('filters by purchases or sales with the keyboard, and shows an empty state', async () => {
  const { user, api } = renderPage(<TransactionsBody />, {
    user: newUser(),
    messages: { header: en },
    responses: {
      'GET /api/notification/transaction': ({ query }) => {
        const results = query?.role === 'seller' ? [] : [notification];
        return { results, paged: { page: 1, pageSize: 20, total: results.length, next: null } };
      },
    },
  });
  await screen.findByRole('article');
  const filter = within(screen.getByRole('group', { name: 'Show' }));
  expect(filter.getByRole('radio', { name: 'All' })).toBeChecked();
  await user.tab();
  expect(filter.getByRole('radio', { name: 'All' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  const buying = filter.getByRole('radio', { name: 'Buying' });
  expect(buying).toBeChecked();
  expect(await screen.findByRole('article')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('No updates on sales yet')).toBeInTheDocument();
  expect(filter.getByRole('radio', { name: 'Selling' })).toHaveFocus();
  expect(api.inputsOf('GET /api/notification/transaction')).toEqual([
    { query: {} },
    { query: { role: 'buyer' } },
    { query: { role: 'seller' } },
  ]);
});

it('is localized in Thai', async () => {
  const shown = await card({}, 'th');
  expect(shown.getByRole('link', { name: 'สินค้าถูกซื้อแล้ว' })).toBeInTheDocument();
  expect(shown.getByText('ดาบถ่าน')).toBeInTheDocument();
});

it('groups the items of one order and shows the count of hidden ones', async () => {
  const shown = await card({ itemCount: 5, transactionItems: [1, 2, 3, 4, 5].map(item) });
  const items = within(shown.getByRole('list', { name: 'Items of this order' }));
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Item 1Awaiting delivery',
    'Item 2Awaiting delivery',
    'Item 3Awaiting delivery',
    'and 2 more',
  ]);
});
