import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { RowScroller } from '@talad/ui/row-scroller';
import { Section } from '@talad/ui/section';
import { GameCard } from '../../page-parts/game-card.tsx';
import { RowSkeleton } from '../../page-parts/row-skeleton.tsx';

/** Number of games from which the row shows arrows. */
const arrowsFrom = 5;

/** Games in Marketplace, those with the most listings first. */
export default function HomeGames() {
  const t = useText('marketplace');
  const { data, isPending } = useCall('GET /api/game/', {
    query: { order: '-publishedDynamicitemCount,name' },
  });
  if (!isPending && !data?.results.length) return null;
  return (
    <Section title={t('home.games')} seeAll={{ href: paths.games(), label: t('home.seeAll') }}>
      {data ? (
        <RowScroller
          label={t('home.games')}
          entries="games"
          arrowsFrom={arrowsFrom}
          labels={{ previous: t('row.previous'), next: t('row.next') }}
        >
          {data.results.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </RowScroller>
      ) : (
        <RowSkeleton label={t('loading')} ratio="4 / 5" />
      )}
    </Section>
  );
}
