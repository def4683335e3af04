import { paths } from '@talad/contract/paths';
import { useNamed, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { BrandTile } from '@talad/ui/brand-tile';
import { RowScroller } from '@talad/ui/row-scroller';
import { Section } from '@talad/ui/section';

/** From how many brands on the row has arrows. */
const arrowsFrom = 5;

/** Official Store brands on the front page, those that sold most first. */
export default function HomeBrands() {
  const text = useText('official-store');
  const named = useNamed();
  const { data } = useCall('GET /api/product/brand/', { query: { order: '-transactionitemCount' } });
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={text('home.title')} seeAll={{ href: paths.brands(), label: text('home.seeAll') }}>
      <RowScroller label={text('home.title')} arrowsFrom={arrowsFrom} width="wide">
        {data.results.map((brand) => (
          <BrandTile
            key={brand.id}
            name={named(brand.names)}
            href={paths.brand(brand.slug)}
            imageUrl={brand.image.fileUrl}
            imageColor={brand.image.color}
            countLabel={text('goods.count', { count: brand.itemGroupCount })}
          />
        ))}
      </RowScroller>
    </Section>
  );
}
