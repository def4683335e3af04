import type { GameSummary } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';

/** Content of the mega menu: the games of the market or the official brands. */
export type MegaMenuKind = 'market' | 'official';

/** A game or brand as shown in the menus. */
export interface MegaMenuRow {
  id: number;
  name: string;
  path: string;
  imageUrl: string;
  imageColor: string;
  countLabel: string;
  /** The game's accent colour. */
  light?: string;
  /** The linked game; absent for brands. */
  game?: GameSummary;
}

/** The games or brands for the header's menus, most popular first; fetched when a menu opens. */
export function useMegaMenuRows(kind: MegaMenuKind) {
  const text = useText('header');
  const localize = useLocalize();
  const games = useCall(
    'GET /api/game/',
    { query: { order: '-publishedDynamicitemCount,name' } },
    {
      enabled: kind === 'market',
      select: ({ results }): MegaMenuRow[] =>
        results.map((game) => ({
          id: game.id,
          name: localize(game.names),
          path: paths.game(game.slug),
          imageUrl: game.profileImage.fileUrl,
          imageColor: game.profileImage.color,
          countLabel: text('megaMenu.items', { count: game.publishedDynamicitemCount }),
          light: game.hue,
          game,
        })),
    },
  );
  const brands = useCall(
    'GET /api/product/brand/',
    { query: { order: '-transactionitemCount' } },
    {
      enabled: kind === 'official',
      select: ({ results }): MegaMenuRow[] =>
        results.map(({ id, slug, names, image, itemGroupCount: count }) => ({
          id,
          name: localize(names),
          path: paths.brand(slug),
          imageUrl: image.fileUrl,
          imageColor: image.color,
          countLabel: text('megaMenu.products', { count }),
        })),
    },
  );
  return kind === 'market' ? games : brands;
}

/** Path and message keys of the list of all games or brands. */
export const megaMenuLists = {
  market: {
    path: paths.games(),
    label: 'megaMenu.allGames',
    title: 'megaMenu.games',
    empty: 'megaMenu.emptyGames',
  },
  official: {
    path: paths.brands(),
    label: 'megaMenu.allProducts',
    title: 'megaMenu.brands',
    empty: 'megaMenu.emptyBrands',
  },
} as const;
