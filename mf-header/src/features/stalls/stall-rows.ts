import type { GameSummary } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { useNamed, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';

/** Which stalls: the market's games or the official brands. */
export type StallKind = 'market' | 'official';

/** One stall as menus show it. */
export interface StallRow {
  id: number;
  name: string;
  path: string;
  imageUrl: string;
  imageColor: string;
  countLabel: string;
  /** The game's own colour. */
  light?: string;
  /** The game that it leads into; absent for brands. */
  game?: GameSummary;
}

/** The games or brands for the header's menus, most wanted first; asked for when a menu opens. */
export function useStallRows(kind: StallKind) {
  const text = useText('header');
  const named = useNamed();
  const games = useCall(
    'GET /api/game/',
    { query: { order: '-publishedDynamicitemCount,name' } },
    {
      enabled: kind === 'market',
      select: ({ results }): StallRow[] =>
        results.map((game) => ({
          id: game.id,
          name: named(game.names),
          path: paths.game(game.slug),
          imageUrl: game.profileImage.fileUrl,
          imageColor: game.profileImage.color,
          countLabel: text('stalls.items', { count: game.publishedDynamicitemCount }),
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
      select: ({ results }): StallRow[] =>
        results.map(({ id, slug, names, image, itemGroupCount: count }) => ({
          id,
          name: named(names),
          path: paths.brand(slug),
          imageUrl: image.fileUrl,
          imageColor: image.color,
          countLabel: text('stalls.products', { count }),
        })),
    },
  );
  return kind === 'market' ? games : brands;
}

/** Where all stalls of a kind are, and what the link is called. */
export const allStalls = {
  market: {
    path: paths.games(),
    words: 'stalls.allGames',
    title: 'stalls.games',
    empty: 'stalls.emptyGames',
  },
  official: {
    path: paths.brands(),
    words: 'stalls.allProducts',
    title: 'stalls.brands',
    empty: 'stalls.emptyBrands',
  },
} as const;
