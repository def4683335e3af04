import { paths } from '@talad/contract/paths';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box } from '@talad/ui/box';
import { BrandTile } from '@talad/ui/brand-tile';
import { PageState } from '@talad/ui/page-state';
import { RowScroller } from '@talad/ui/row-scroller';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';

/** Number of brands from which the row shows arrows. */
const arrowsFrom = 5;

/** Official Store brands on home, best-selling first. */
export default function HomeBrands() {
  const text = useText('official-store');
  const errorText = useErrorText();
  const localize = useLocalize();
  const brands = useCall('GET /api/product/brand/', { query: { order: '-transactionitemCount' } });
  if (brands.data?.results.length === 0) return null;
  return (
    <Section title={text('home.title')} seeAll={{ href: paths.brands(), label: text('home.seeAll') }}>
      <PageState
        query={brands}
        loading={
          <Box role="status" aria-label={text('loading')}>
            <Skeleton height="190px" borderRadius="card" />
          </Box>
        }
        failure={(error) => ({ title: text('failed'), text: errorText(error), retryLabel: text('again') })}
      >
        {({ results }) => (
          <RowScroller
            label={text('home.title')}
            entries="brands"
            labels={{ previous: text('row.previous'), next: text('row.next') }}
            arrowsFrom={arrowsFrom}
            width="wide"
          >
            {results.map((brand) => (
              <BrandTile
                key={brand.id}
                name={localize(brand.names)}
                href={paths.brand(brand.slug)}
                imageUrl={brand.image.fileUrl}
                imageColor={brand.image.color}
                countLabel={text('items.count', { count: brand.itemGroupCount })}
              />
            ))}
          </RowScroller>
        )}
      </PageState>
    </Section>
  );
}
