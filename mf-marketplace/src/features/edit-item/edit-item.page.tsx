import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useParams } from '@talad/runtime/router';
import { Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading } from '@talad/ui/text';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { OwnListing } from './own-listing.tsx';

/** Title of the page; its detail is the listing's name. */
export function head({ language, data }: HeadInput): PageHead {
  const listing = data('GET /api/product/dynamic-item/:id/edit') as
    | OutputOf<'GET /api/product/dynamic-item/:id/edit'>
    | undefined;
  const title = language === 'th' ? 'สินค้าของฉัน' : 'My item';
  return listing ? { title, detail: listing.content.name } : { title };
}

/** Page of one of the user's own listings: the rejection reason with an edit form, or the available actions. */
export default function EditItemPage() {
  const t = useText('marketplace');
  const id = Number(useParams().id);
  const listing = useCall('GET /api/product/dynamic-item/:id/edit', { params: { id } });
  return (
    <PageFrame narrow>
      <PageBreadcrumb
        trail={[{ label: t('inventory.title'), href: paths.inventory() }]}
        current={t('editItem.title')}
      />
      <Heading level={1} marginBottom="4">
        {t('editItem.title')}
      </Heading>
      {listing.data ? (
        // A status change remounts the form, so that it starts from the server's data after a submit.
        <OwnListing key={`${id} ${listing.data.status}`} listing={listing.data} />
      ) : listing.isError ? (
        listing.error.code === 'NOT_FOUND' ? (
          <PageEmptyState
            title={t('editItem.unknown')}
            hint={t('editItem.unknownHint')}
            to={paths.inventory()}
            action={t('inventory.title')}
          />
        ) : (
          <PageErrorState error={listing.error} retry={listing.refetch} />
        )
      ) : (
        <Stack gap="4" role="status" aria-label={t('loading')}>
          <Skeleton height="96px" borderRadius="card" />
          <Skeleton height="360px" borderRadius="card" />
        </Stack>
      )}
    </PageFrame>
  );
}
