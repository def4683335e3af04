import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import { pictureInWidth } from '@talad/contract/picture-url';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';

/** Title, description and preview of a game's page. All filtered views share one canonical URL. */
export function head({ language, params, data, siteOrigin }: HeadInput): PageHead {
  const game = data('GET /api/game/:slug') as OutputOf<'GET /api/game/:slug'> | undefined;
  if (!game) return { title: language === 'th' ? 'เกม' : 'Game', canonical: paths.game(params.slug ?? '') };
  const name = game.names[language];
  const step = (position: number, label: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: siteOrigin + path,
  });
  const canonical = paths.game(game.slug);
  return {
    title:
      language === 'th' ? `${name}: ซื้อขายไอเทม ไอดี และทอง` : `${name}: items, accounts and gold for sale`,
    description: game.description[language],
    image: pictureInWidth(game.profileImage.fileUrl, 960),
    canonical,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name,
        description: game.description[language],
        url: siteOrigin + canonical,
        image: new URL(pictureInWidth(game.profileImage.fileUrl, 960), siteOrigin).href,
        about: { '@type': 'VideoGame', name, genre: game.genre[language] },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          step(1, language === 'th' ? 'เกมทั้งหมด' : 'All games', paths.games()),
          step(2, name, canonical),
        ],
      },
    ],
  };
}
