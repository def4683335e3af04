import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';

/** Title, description and structured data of a seller's page. */
export function head({ language, params, data, siteOrigin }: HeadInput): PageHead {
  const store = data('GET /api/user/store/:username') as
    | OutputOf<'GET /api/user/store/:username'>
    | undefined;
  const isThai = language === 'th';
  if (!store) return { title: isThai ? 'ผู้ขาย' : 'Seller', canonical: paths.seller(params.username ?? '') };
  const { user, statistics } = store;
  const canonical = paths.seller(user.username);
  const { completed, rating, ratings } = statistics;
  return {
    title: isThai ? `ร้านของ ${user.username}` : `${user.username}’s stall`,
    description: isThai
      ? `สินค้าในเกมจาก ${user.username} ขายสำเร็จแล้ว ${completed} รายการ เงินของคุณถูกพักไว้จนกว่าจะได้รับของ`
      : `Game items sold by ${user.username}: ${completed} completed orders. Your money is held until you have what you bought.`,
    image: user.profileImage ? `${user.profileImage.fileUrl}?w=960` : undefined,
    canonical,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url: siteOrigin + canonical,
        dateCreated: statistics.memberSince,
        mainEntity: {
          '@type': 'Person',
          name: user.username,
          url: siteOrigin + canonical,
          ...(rating !== null && ratings > 0
            ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount: ratings } }
            : {}),
        },
      },
    ],
  };
}
