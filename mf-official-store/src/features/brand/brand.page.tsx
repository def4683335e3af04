import type { Brand } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { pictureInWidth } from '@talad/contract/picture-url';
import { isApiError } from '@talad/runtime/api-error';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useParams } from '@talad/runtime/router';
import { Box, Container } from '@talad/ui/box';
import { PageState } from '@talad/ui/page-state';
import { Skeleton } from '@talad/ui/skeleton';
import { NotFoundState } from '../../layout/not-found-state.tsx';
import { PageBreadcrumb } from '../../layout/page-breadcrumb.tsx';
import { BrandHead } from './brand-head.tsx';
import { BrandItems } from './brand-items.tsx';

export function head({ language, data, siteOrigin, params }: HeadInput): PageHead {
  const brand = data('GET /api/product/brand/:slug') as Brand | undefined;
  if (!brand) return { title: params.slug?.replaceAll('_', ' ') ?? '' };
  return {
    title: brand.names[language],
    description: brand.description[language],
    image: pictureInWidth(brand.banner.fileUrl, 1280),
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

/** Page of one brand: its header and its items. */
export default function BrandPage() {
  const { slug = '' } = useParams();
  const text = useText('official-store');
  const localize = useLocalize();
  const errorText = useErrorText();
  const brand = useCall('GET /api/product/brand/:slug', { params: { slug } });
  const isMissing = isApiError(brand.error) && brand.error.code === 'NOT_FOUND';
  const name = brand.data ? localize(brand.data.names) : slug.replaceAll('_', ' ');
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <PageBreadcrumb trail={[{ label: text('brands.title'), href: paths.brands() }]} current={name} />
      {isMissing ? (
        <NotFoundState title={text('missing.brand')} />
      ) : (
        <>
          <PageState
            query={brand}
            loading={<Skeleton height="300px" borderRadius="card" />}
            failure={(error) => ({
              title: text('failed'),
              text: errorText(error),
              retryLabel: text('again'),
            })}
          >
            {(data) => <BrandHead brand={data} />}
          </PageState>
          <Box marginTop="6">
            <BrandItems slug={slug} label={name} />
          </Box>
        </>
      )}
    </Container>
  );
}
