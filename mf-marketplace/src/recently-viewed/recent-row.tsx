import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { RowScroller } from '@talad/ui/row-scroller';
import { Section } from '@talad/ui/section';
import { Near } from '../near/near.tsx';
import { OfferCard } from '../offer-card/offer-card.tsx';
import { RowSkeleton } from '../places/row-skeleton.tsx';
import { useRecentIds } from './recent-items.ts';
import { useRecentOffers } from './use-recent-offers.ts';

const shownAtMost = 12;

/** What somebody looked at before, below what they look at now. Nothing is asked for before they come near it. */
export function RecentRow({ without }: { without?: number }) {
  const t = useText('marketplace');
  const ids = useRecentIds();
  if (!ids.some((id) => id !== without)) return null;
  const shape = <RowSkeleton label={t('loading')} ratio="224 / 372" />;
  return (
    <Box marginTop="12">
      <Section title={t('recent.title')} seeAll={{ href: paths.recentlyViewed(), label: t('home.seeAll') }}>
        <Near shape={shape}>
          <Offers without={without} />
        </Near>
      </Section>
    </Box>
  );
}

function Offers({ without }: { without: number | undefined }) {
  const t = useText('marketplace');
  const { offers, error } = useRecentOffers(without);
  if (!offers && !error) return <RowSkeleton label={t('loading')} ratio="224 / 372" />;
  if (!offers?.length) return <p>{t('recent.gone')}</p>;
  return (
    <RowScroller
      label={t('recent.title')}
      arrowsFrom={6}
      labels={{ previous: t('row.previous'), next: t('row.next') }}
    >
      {offers.slice(0, shownAtMost).map((item) => (
        <OfferCard key={item.id} item={item} />
      ))}
    </RowScroller>
  );
}
