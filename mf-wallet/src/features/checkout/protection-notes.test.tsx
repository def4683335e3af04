import type { Payment } from '@talad/contract/checkout';
import { renderPage } from '@talad/testing/render-page';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json';
import th from '../../locales/th.json';
import { ProtectionNotes } from './protection-notes.tsx';

const stores = [
  { transactionId: 41, storeNames: { en: 'Malee', th: 'มาลี' } },
  { transactionId: 42, storeNames: { en: 'Somchai', th: 'สมชาย' } },
] as const;

const line = (store: 0 | 1, protectionHours: number | null, id = store): Payment['items'][number] => ({
  id,
  names: { en: 'Moon blade', th: 'ดาบจันทร์' },
  imageUrl: '/pictures/blade',
  imageColor: '#334455',
  quantity: 1,
  price: 100,
  total: 100,
  isDelivered: false,
  isSynced: false,
  protectionHours,
  ...stores[store],
});

const notes = (items: Payment['items'], language: 'en' | 'th' = 'en') => {
  renderPage(<ProtectionNotes items={items} />, {
    language,
    messages: { wallet: language === 'th' ? th : en },
  });
  return screen.queryAllByText(/Talad/).map(({ textContent }) => textContent);
};

it.each([
  ['nothing if all sellers are paid at receipt', [line(0, 0), line(1, 0)], []],
  ['nothing for received items', [line(0, null)], []],
  ['a period of one day', [line(0, 24)], ['Money for Malee stays with Talad for 1 day after receipt.']],
  [
    'a period of hours that is not a multiple of days',
    [line(0, 30)],
    ['Money for Malee stays with Talad for 30 hours after receipt.'],
  ],
  [
    'only the seller under protection out of two',
    [line(0, 72), line(1, 0)],
    ['Money for Malee stays with Talad for 3 days after receipt.'],
  ],
  [
    'both of two sellers',
    [line(0, 72), line(1, 192)],
    [
      'Money for Malee stays with Talad for 3 days after receipt.',
      'Money for Somchai stays with Talad for 8 days after receipt.',
    ],
  ],
  [
    'a seller with differing periods once, with the longest period',
    [line(0, 72), line(0, 192, 1)],
    ['Money for Malee stays with Talad for up to 8 days after receipt.'],
  ],
])('shows %s', (_what, items, sentences) => {
  expect(notes(items)).toEqual(sentences);
});

it('is localized in Thai', () => {
  expect(notes([line(0, 72)], 'th')).toEqual(['Talad จะพักเงินค่าสินค้าจาก มาลี ไว้อีก 3 วัน หลังได้รับสินค้า']);
});
