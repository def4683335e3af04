import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { RowScroller } from '@talad/ui/row-scroller';
import { Section } from '@talad/ui/section';
import type { ReactNode } from 'react';
import { LazyMount } from '../lazy-mount/lazy-mount.tsx';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { RowSkeleton } from '../page-parts/row-skeleton.tsx';
import { useRecentIds } from './recent-items.ts';
import { useRecentListings } from './use-recent-listings.ts';

const maxShown = 12;

/** Row of recently viewed listings at the end of a page; fetches them only when it comes near the viewport. */
export function RecentRow({ without }: { without?: number }) {
  const ids = useRecentIds();
  if (!ids.some((id) => id !== without)) return null;
  return (
    <Box marginTop="12">
      <LazyMount
        skeleton={
          <Titled>
            <CardsSkeleton />
          </Titled>
        }
      >
        <Listings without={without} />
      </LazyMount>
    </Box>
  );
}

function Titled({ children }: { children: ReactNode }) {
  const t = useText('marketplace');
  return (
    <Section title={t('recent.title')} seeAll={{ href: paths.recentlyViewed(), label: t('home.seeAll') }}>
      {children}
    </Section>
  );
}

function CardsSkeleton() {
  const t = useText('marketplace');
  return <RowSkeleton label={t('loading')} ratio="224 / 372" />;
}

/** Hides the row if no listing is left or the request fails: it is secondary to the page's content. */
function Listings({ without }: { without: number | undefined }) {
  const t = useText('marketplace');
  const { listings, error } = useRecentListings(without);
  if (error || listings?.length === 0) return null;
  return (
    <Titled>
      {listings ? (
        <RowScroller
          label={t('recent.title')}
          entries="items"
          arrowsFrom={6}
          labels={{ previous: t('row.previous'), next: t('row.next') }}
        >
          {listings.slice(0, maxShown).map((item) => (
            <ListingCard key={item.id} item={item} />
          ))}
        </RowScroller>
      ) : (
        <CardsSkeleton />
      )}
    </Titled>
  );
}
