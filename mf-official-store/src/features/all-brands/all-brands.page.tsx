import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Container } from '@talad/ui/box';
import { BrandTile } from '@talad/ui/brand-tile';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { ItemGrid, ItemGridSkeleton } from '@talad/ui/item-grid';
import { PageState } from '@talad/ui/page-state';
import { Heading, Text } from '@talad/ui/text';
import { PageBreadcrumb } from '../../layout/page-breadcrumb.tsx';

const messages = {
  en: {
    title: 'Official store',
    description:
      'Game codes, passes, gift cards and merchandise straight from the brands, paid safely through Talad.',
  },
  th: {
    title: 'ร้านทางการ',
    description: 'โค้ดเกม พาส บัตรของขวัญ และสินค้าจากแบรนด์โดยตรง ชำระเงินอย่างปลอดภัยผ่าน Talad',
  },
};

export const head = ({ language }: HeadInput): PageHead => ({
  ...messages[language],
  canonical: paths.brands(),
});

/** Page that lists every brand of Official Store. */
export default function AllBrandsPage() {
  const text = useText('official-store');
  const errorText = useErrorText();
  const localize = useLocalize();
  const brands = useCall('GET /api/product/brand/', { query: { order: '-transactionitemCount' } });
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <PageBreadcrumb current={text('brands.title')} />
      <Heading level={1}>{text('brands.title')}</Heading>
      <Text tone="muted" marginTop="1" marginBottom="6">
        {text('brands.lead')}
      </Text>
      <PageState
        query={brands}
        loading={<ItemGridSkeleton count={8} label={text('loading')} />}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState
            title={text('brands.empty')}
            action={<Button to={paths.games()}>{text('toMarket')}</Button>}
          >
            {text('brands.emptyHint')}
          </EmptyState>
        }
        failure={(error) => ({ title: text('failed'), text: errorText(error), retryLabel: text('again') })}
      >
        {({ results }) => (
          <ItemGrid label={text('brands.title')} entries="brands">
            {results.map((brand, index) => (
              <Box key={brand.id} width="full" maxWidth="300px">
                <BrandTile
                  level={2}
                  name={localize(brand.names)}
                  href={paths.brand(brand.slug)}
                  imageUrl={brand.image.fileUrl}
                  imageColor={brand.image.color}
                  countLabel={text('items.count', { count: brand.itemGroupCount })}
                  priority={index < 2}
                />
              </Box>
            ))}
          </ItemGrid>
        )}
      </PageState>
    </Container>
  );
}
