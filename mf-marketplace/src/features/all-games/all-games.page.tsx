import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useNamed, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box } from '@talad/ui/box';
import { GameTile } from '@talad/ui/game-tile';
import { ItemGrid, ItemGridSkeleton } from '@talad/ui/item-grid';
import { Heading, Text } from '@talad/ui/text';
import { PageCrumbs } from '../../places/page-crumbs.tsx';
import { PageFrame } from '../../places/page-frame.tsx';
import { EmptyPlace, FailedPlace } from '../../places/places.tsx';

const description = {
  en: 'Every game of the market, those with the most on offer first.',
  th: 'เกมทั้งหมดในตลาด เรียงจากเกมที่มีสินค้ามากที่สุด',
};

export const head = ({ language }: HeadInput): PageHead => ({
  title: language === 'th' ? 'เกมทั้งหมด' : 'All games',
  description: description[language],
  canonical: paths.games(),
});

/** Every game of the market. */
export default function AllGamesPage() {
  const t = useText('marketplace');
  const named = useNamed();
  const games = useCall('GET /api/game/', { query: { order: '-publishedDynamicitemCount,name' } });
  return (
    <PageFrame>
      <PageCrumbs here={t('games.title')} />
      <Heading level={1}>{t('games.title')}</Heading>
      <Text tone="muted" marginTop="1" marginBottom="6">
        {t('games.lead')}
      </Text>
      {games.isPending ? <ItemGridSkeleton label={t('loading')} /> : null}
      {games.isError && !games.data ? <FailedPlace error={games.error} retry={games.refetch} /> : null}
      {games.data?.results.length === 0 ? (
        <EmptyPlace
          title={t('games.empty')}
          hint={t('games.emptyHint')}
          to={paths.home()}
          action={t('home.to')}
        />
      ) : null}
      {games.data && games.data.results.length > 0 ? (
        <ItemGrid label={t('games.title')}>
          {games.data.results.map((game, index) => (
            <Box key={game.id} width="full" maxWidth="300px">
              <GameTile
                name={named(game.names)}
                href={paths.game(game.slug)}
                imageUrl={game.profileImage.fileUrl}
                imageColor={game.profileImage.color}
                countLabel={t('games.count', { count: game.publishedDynamicitemCount })}
                light={game.hue}
                level={2}
                priority={index < 2}
              />
            </Box>
          ))}
        </ItemGrid>
      ) : null}
    </PageFrame>
  );
}
