import type { DynamicItem } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { ItemGrid, ItemGridSkeleton } from '@talad/ui/item-grid';
import { Heading, Text } from '@talad/ui/text';
import { ListingCard } from '../../listing-card/listing-card.tsx';
import { useReportListView } from '../../listing-grid/use-report-list-view.ts';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';

const titles = { en: 'Trending items', th: 'สินค้ามาแรง' };
const descriptions = {
  en: 'The game items that people bought, saved and viewed most in the last 7 days.',
  th: 'ไอเทมเกมที่คนซื้อ กดถูกใจ และเข้าดูมากที่สุดใน 7 วันที่ผ่านมา',
};

export const head = ({ language }: HeadInput): PageHead => ({
  title: titles[language],
  description: descriptions[language],
  canonical: paths.trending(),
});

/** Number of pictures to load with priority: the first row on a phone, most of it on desktop. */
const firstSeen = 2;
const none: DynamicItem[] = [];

/** Page of all trending listings, most popular first; home shows the first of them. */
export default function TrendingPage() {
  const t = useText('marketplace');
  const trending = useCall('GET /api/product/dynamic-item/trending', {});
  const items = trending.data?.results;
  useReportListView('trending', items ?? none);
  return (
    <PageFrame>
      <PageBreadcrumb current={t('home.trending')} />
      <Heading level={1}>{t('home.trending')}</Heading>
      <Text tone="muted" marginTop="1" marginBottom="6">
        {t('trending.lead')}
      </Text>
      {trending.isPending ? <ItemGridSkeleton label={t('loading')} /> : null}
      {trending.isError && !items ? <PageErrorState error={trending.error} retry={trending.refetch} /> : null}
      {items?.length === 0 ? (
        <PageEmptyState
          title={t('trending.empty')}
          hint={t('trending.emptyHint')}
          to={paths.games()}
          action={t('games.all')}
        />
      ) : null}
      {items && items.length > 0 ? (
        <ItemGrid label={t('home.trending')}>
          {items.map((item, index) => (
            <ListingCard key={item.id} item={item} level={2} priority={index < firstSeen} />
          ))}
        </ItemGrid>
      ) : null}
    </PageFrame>
  );
}
