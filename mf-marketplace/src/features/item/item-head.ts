import { bangkokDay } from '@talad/contract/bangkok-time';
import type { OutputOf } from '@talad/contract/calls';
import type { DynamicItemDetail } from '@talad/contract/listings';
import { decimalBaht } from '@talad/contract/money';
import { paths } from '@talad/contract/paths';
import { pictureInWidth } from '@talad/contract/picture-url';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { formatBaht } from '@talad/runtime/format';

/** schema.org availability of a listing. */
const availability = ({ status, stock }: Pick<DynamicItemDetail, 'status' | 'stock'>): string =>
  status === 'published' && stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock';

const absolute = (origin: string, url: string) => new URL(url, origin).href;

function productOf(item: DynamicItemDetail, language: 'en' | 'th', siteOrigin: string) {
  const url = siteOrigin + paths.item(item.gameSlug, item.id);
  const { rating, ratings } = item.sellerStatistics;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.names[language],
    description: item.description[language],
    image: (item.images.length > 0 ? item.images.map(({ fileUrl }) => fileUrl) : [item.imageUrl]).map(
      (image) => absolute(siteOrigin, pictureInWidth(image, 960)),
    ),
    category: item.gameNames[language],
    sku: String(item.id),
    offers: {
      '@type': 'Offer',
      url,
      price: decimalBaht(item.totalPrice),
      priceCurrency: 'THB',
      availability: availability(item),
      ...(item.expirationDatetime ? { priceValidUntil: bangkokDay(item.expirationDatetime) } : {}),
      seller: {
        '@type': 'Person',
        name: item.seller.username,
        url: siteOrigin + paths.seller(item.seller.username),
        ...(rating !== null && ratings > 0
          ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount: ratings } }
          : {}),
      },
    },
  };
}

function breadcrumbOf(item: DynamicItemDetail, language: 'en' | 'th', siteOrigin: string) {
  const steps = [
    { name: language === 'th' ? 'เกมทั้งหมด' : 'All games', path: paths.games() },
    { name: item.gameNames[language], path: paths.game(item.gameSlug) },
    { name: item.names[language], path: paths.item(item.gameSlug, item.id) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteOrigin + path,
    })),
  };
}

/** Title, description, preview and structured data of one listing. */
export function head({ language, data, siteOrigin }: HeadInput): PageHead {
  const item = data('GET /api/product/dynamic-item/:id') as
    | OutputOf<'GET /api/product/dynamic-item/:id'>
    | undefined;
  if (!item) return { title: language === 'th' ? 'สินค้า' : 'Item' };
  const text = item.description[language].replaceAll(/\s+/g, ' ').trim();
  return {
    title: `${item.names[language]} · ${item.gameNames[language]}`,
    detail: `${formatBaht(item.totalPrice)} ${language === 'th' ? 'จาก' : 'from'} ${item.seller.username}`,
    description: text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text,
    image: pictureInWidth(item.images[0]?.fileUrl ?? item.imageUrl, 960),
    canonical: paths.item(item.gameSlug, item.id),
    jsonLd: [productOf(item, language, siteOrigin), breadcrumbOf(item, language, siteOrigin)],
  };
}
