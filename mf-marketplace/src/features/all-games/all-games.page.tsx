import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSearchParams, withoutScrollReset } from '@talad/runtime/router';
import { Box } from '@talad/ui/box';
import { ItemGrid, ItemGridSkeleton } from '@talad/ui/item-grid';
import { Heading, Text } from '@talad/ui/text';
import { GameCard } from '../../page-parts/game-card.tsx';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { Select } from '../../select/select.tsx';
import { gameOrderOf, gameOrderQuery, gameOrders, gamesInput } from './game-order.ts';

const description = {
  en: 'Every game of the market, those with the most on offer first.',
  th: 'เกมทั้งหมดในตลาด เรียงจากเกมที่มีสินค้ามากที่สุด',
};

export const head = ({ language, siteOrigin, data }: HeadInput): PageHead => ({
  title: language === 'th' ? 'เกมทั้งหมด' : 'All games',
  description: description[language],
  canonical: paths.games(),
  jsonLd: [gameList(data('GET /api/game/') as OutputOf<'GET /api/game/'> | undefined, language, siteOrigin)],
});

const gameList = (
  games: OutputOf<'GET /api/game/'> | undefined,
  language: 'en' | 'th',
  siteOrigin: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: (games?.results ?? []).map((game, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: game.names[language],
    url: siteOrigin + paths.game(game.slug),
  })),
});

/** Page that lists every game. */
export default function AllGamesPage() {
  const t = useText('marketplace');
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const order = gameOrderOf(search);
  const games = useCall('GET /api/game/', gamesInput(search, language));
  return (
    <PageFrame>
      <PageBreadcrumb current={t('games.title')} />
      <Heading level={1}>{t('games.title')}</Heading>
      <Text tone="muted" marginTop="1">
        {t('games.lead')}
      </Text>
      <Box marginTop="4" marginBottom="6" maxWidth={{ sm: '260px' }}>
        <Select
          label={t('sort.label')}
          value={order}
          onChange={(chosen) => setSearch(gameOrderQuery(chosen), withoutScrollReset)}
          options={gameOrders.map((value) => ({ value, label: t(`gameSort.${value}`) }))}
        />
      </Box>
      {games.isPending ? <ItemGridSkeleton label={t('loading')} /> : null}
      {games.isError && !games.data ? <PageErrorState error={games.error} retry={games.refetch} /> : null}
      {games.data?.results.length === 0 ? (
        <PageEmptyState
          title={t('games.empty')}
          hint={t('games.emptyHint')}
          to={paths.home()}
          action={t('home.to')}
        />
      ) : null}
      {games.data && games.data.results.length > 0 ? (
        <ItemGrid label={t('games.title')}>
          {games.data.results.map((game, index) => (
            <GameCard key={game.id} game={game} level={2} priority={index < 2} />
          ))}
        </ItemGrid>
      ) : null}
    </PageFrame>
  );
}
