import type { ItemGroup } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { pictureInWidth } from '@talad/contract/picture-url';
import { isApiError } from '@talad/runtime/api-error';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useParams } from '@talad/runtime/router';
import { Badge } from '@talad/ui/badge';
import { Box, Container, Grid, HStack, Stack } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';
import { PageState } from '@talad/ui/page-state';
import { Picture } from '@talad/ui/picture';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import { NotFoundState } from '../../layout/not-found-state.tsx';
import { PageBreadcrumb } from '../../layout/page-breadcrumb.tsx';
import { GroupListing } from './purchase-panel.tsx';

const groupCall = 'GET /api/product/item-group/:id';

/** Fallback title while the item is unknown. */
const fallbackTitle = { en: 'Official item', th: 'สินค้าทางการ' };

export function head({ language, data, siteOrigin }: HeadInput): PageHead {
  const group = data(groupCall) as ItemGroup | undefined;
  if (!group) return { title: fallbackTitle[language] };
  const address = paths.itemGroup(group.brand.slug, group.id);
  return {
    title: `${group.names[language]} · ${group.brand.names[language]}`,
    description: group.description[language],
    image: pictureInWidth(group.image.fileUrl, 960),
    canonical: address,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: group.names[language],
        description: group.description[language],
        image: siteOrigin + group.image.fileUrl,
        brand: { '@type': 'Brand', name: group.brand.names[language] },
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'THB',
          lowPrice: group.minPrice,
          highPrice: group.maxPrice,
          offerCount: group.items.length,
          url: siteOrigin + address,
        },
      },
    ],
  };
}

/** Page of one official item: picture, variants and cart button. */
export default function ItemGroupPage() {
  const { id = '' } = useParams();
  const text = useText('official-store');
  const errorText = useErrorText();
  const group = useCall(groupCall, { params: { id: Number(id) } });
  const isMissing = isApiError(group.error) && group.error.code === 'NOT_FOUND';
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      {isMissing ? (
        <NotFoundState title={text('missing.item')} />
      ) : (
        <PageState
          query={group}
          loading={
            <Box role="status" aria-label={text('loading')}>
              <Skeleton height="480px" borderRadius="card" />
            </Box>
          }
          failure={(error) => ({ title: text('failed'), text: errorText(error), retryLabel: text('again') })}
        >
          {(data) => <GroupView key={data.id} group={data} />}
        </PageState>
      )}
    </Container>
  );
}

function GroupView({ group }: { group: ItemGroup }) {
  const text = useText('official-store');
  const localize = useLocalize();
  return (
    <>
      <PageBreadcrumb
        trail={[
          { label: text('brands.title'), href: paths.brands() },
          { label: localize(group.brand.names), href: paths.brand(group.brand.slug) },
        ]}
        current={localize(group.names)}
      />
      <Grid
        gap={{ base: '5', lg: '8' }}
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 7fr) minmax(0, 5fr)',
        }}
      >
        <Picture
          src={group.image.fileUrl}
          alt={localize(group.names)}
          width={960}
          height={720}
          sizes="(min-width: 1024px) 680px, (min-width: 768px) 48vw, 100vw"
          priority
          placeholderColor={group.image.color}
          style={{ width: '100%', height: 'auto', aspectRatio: '4 / 3', borderRadius: 12 }}
        />
        <Stack gap="4">
          <HStack gap="2" flexWrap="wrap">
            <AppLink to={paths.brand(group.brand.slug)} tone="muted">
              {localize(group.brand.names)}
            </AppLink>
            <Badge tone="accent" shape="shield">
              {text('official')}
            </Badge>
          </HStack>
          <Heading level={1} overflowWrap="anywhere">
            {localize(group.names)}
          </Heading>
          <GroupListing group={group} />
          <Box borderTop="1px solid" borderColor="hairline" paddingTop="4">
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {localize(group.description)}
            </Text>
          </Box>
        </Stack>
      </Grid>
    </>
  );
}
