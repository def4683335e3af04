import type { Brand, ItemGroup } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCall, useInfiniteCall } from '@talad/runtime/query';
import { Badge } from '@talad/ui/badge';
import { Box, Container, Flex, HStack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { ErrorState } from '@talad/ui/error-state';
import { ItemGrid, ItemGridSkeleton } from '@talad/ui/item-grid';
import { Picture } from '@talad/ui/picture';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import { useParams } from 'react-router-dom';
import { ShopCrumbs } from '../../shelf/shop-crumbs.tsx';
import { GroupTile } from './group-tile.tsx';

export function head({ language, data, siteOrigin, params }: HeadInput): PageHead {
  const brand = data('GET /api/product/brand/:slug') as Brand | undefined;
  if (!brand) return { title: params.slug?.replaceAll('_', ' ') ?? '' };
  return {
    title: brand.names[language],
    description: brand.description[language],
    image: `${brand.banner.fileUrl}?w=1280`,
    canonical: paths.brand(brand.slug),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Brand',
        name: brand.names[language],
        description: brand.description[language],
        logo: siteOrigin + brand.image.fileUrl,
        url: siteOrigin + paths.brand(brand.slug),
      },
    ],
  };
}

/** One brand's shop: who they are and what they sell. */
export default function BrandPage() {
  const { slug = '' } = useParams();
  const text = useText('official-store');
  const named = useNamed();
  const errorText = useErrorText();
  const brand = useCall('GET /api/product/brand/:slug', { params: { slug } });
  const groups = useInfiniteCall(
    'GET /api/product/brand/:slug/item-group/',
    { params: { slug } },
    { pageParam: 'page' },
  );
  const shown: ItemGroup[] = groups.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <ShopCrumbs
        trail={[{ label: text('brands.title'), href: paths.brands() }]}
        here={brand.data ? named(brand.data.names) : slug.replaceAll('_', ' ')}
      />
      {brand.data ? <BrandHead brand={brand.data} /> : <Skeleton height="220px" borderRadius="card" />}
      <Box marginTop="6">
        {groups.isPending ? <ItemGridSkeleton count={8} label={text('loading')} /> : null}
        {groups.isError && shown.length === 0 ? (
          <ErrorState title={text('failed')} retryLabel={text('again')} onRetry={() => groups.refetch()}>
            {errorText(groups.error)}
          </ErrorState>
        ) : null}
        {groups.isSuccess && shown.length === 0 ? (
          <EmptyState
            title={text('goods.empty')}
            action={<Button to={paths.brands()}>{text('toBrands')}</Button>}
          >
            {text('goods.emptyHint')}
          </EmptyState>
        ) : null}
        {shown.length > 0 ? (
          <ItemGrid label={brand.data ? named(brand.data.names) : slug}>
            {shown.map((group, index) => (
              <GroupTile key={group.id} group={group} priority={index < 2} />
            ))}
          </ItemGrid>
        ) : null}
        {groups.hasNextPage ? (
          <Flex justifyContent="center" marginTop="6">
            <Button
              variant="secondary"
              busy={groups.isFetchingNextPage}
              onClick={() => groups.fetchNextPage()}
            >
              {text('more')}
            </Button>
          </Flex>
        ) : null}
      </Box>
    </Container>
  );
}

function BrandHead({ brand }: { brand: Brand }) {
  const named = useNamed();
  const text = useText('official-store');
  return (
    <Box
      position="relative"
      overflow="hidden"
      borderRadius="card"
      border="1px solid"
      borderColor="hairline"
      marginTop="2"
    >
      <Picture
        src={brand.banner.fileUrl}
        alt=""
        width={1280}
        height={320}
        sizes="(min-width: 1248px) 1200px, 100vw"
        priority
        placeholderColor={brand.banner.color}
        style={{ width: '100%', height: 'clamp(140px, 24vw, 280px)' }}
      />
      <Box padding={{ base: '4', md: '6' }}>
        <HStack gap="3" flexWrap="wrap">
          <Heading level={1}>{named(brand.names)}</Heading>
          <Badge tone="accent" shape="shield">
            {text('official')}
          </Badge>
        </HStack>
        <Text tone="muted" marginTop="2" maxWidth="70ch">
          {named(brand.description)}
        </Text>
      </Box>
    </Box>
  );
}
