import { listingDetail } from '../../testing/listings.ts';
import { head } from './item-head.ts';

const input = (item: unknown, language: 'en' | 'th' = 'en') => ({
  language,
  params: {},
  search: new URLSearchParams(),
  siteOrigin: 'https://talad.test',
  data: () => item,
});

describe('item page metadata', () => {
  it('describes a Product with an Offer in baht', () => {
    const { jsonLd, canonical, title } = head(input(listingDetail()));
    expect(title).toBe('Riverglass Aegis · Himmaran Online');
    expect(canonical).toBe('/marketplace/Himmaran_Online/41');
    expect(jsonLd?.[0]).toMatchObject({
      '@type': 'Product',
      name: 'Riverglass Aegis',
      image: ['https://talad.test/api/pictures/a?w=960'],
      offers: {
        '@type': 'Offer',
        price: '1200.00',
        priceCurrency: 'THB',
        availability: 'https://schema.org/InStock',
        url: 'https://talad.test/marketplace/Himmaran_Online/41',
      },
    });
  });

  it.each([
    ['en', '฿1,200 from somchai'],
    ['th', '฿1,200 จาก somchai'],
  ] as const)('tells items of one name apart by price and seller (%s)', (language, detail) => {
    expect(head(input(listingDetail(), language)).detail).toBe(detail);
  });

  it('marks a sold-out item as out of stock', () => {
    const { jsonLd } = head(input(listingDetail({ status: 'sold_out', stock: 0 })));
    expect(jsonLd?.[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  it('uses the language of the page', () => {
    expect(head(input(listingDetail(), 'th')).title).toBe('โล่แก้วธารา · หิมมาราน ออนไลน์');
  });

  it('truncates a long description to 160 characters', () => {
    const long = 'ก'.repeat(400);
    const { description } = head(input(listingDetail({ description: { en: long, th: long } })));
    expect(description).toHaveLength(160);
  });

  it('falls back to a generic title when the item is unknown', () => {
    expect(head(input(undefined)).title).toBe('Item');
  });
});
