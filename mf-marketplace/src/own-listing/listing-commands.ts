import { paths } from '@talad/contract/paths';
import type { ListingState } from '@talad/contract/selling';
import type { ApiError } from '@talad/runtime/api-error';
import { useCommand } from '@talad/runtime/command';
import { type MessageKey, useErrorText, useText } from '@talad/runtime/i18n';
import { useNavigate } from '@talad/runtime/router';
import { toast } from '@talad/ui/toast';

/** Calls that return the user's own listings; commands invalidate them. */
export const ownListingQueries = [
  'GET /api/inventory/selling',
  'GET /api/inventory/selling/count',
  'GET /api/product/dynamic-item/:id/edit',
  'GET /api/product/dynamic-item/:id',
] as const;

/** One-click commands on an own listing; a toast shows the result. */
export function useListingCommands(id: number) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const failed = (error: ApiError) => toast.show({ kind: 'error', text: errorText(error) });
  const withToast = (key: MessageKey<'marketplace'>) => ({
    invalidates: [...ownListingQueries],
    onSuccess: ({ status }: ListingState) => {
      // A listing without stock becomes sold out instead; the toast says so.
      const isEmpty = status === 'sold_out';
      toast.show({ kind: isEmpty ? 'info' : 'success', text: t(isEmpty ? 'ownListing.done.soldOut' : key) });
    },
    onError: failed,
  });
  const publish = useCommand(
    'POST /api/product/dynamic-item/:id/publish',
    withToast('ownListing.done.publish'),
  );
  const unpublish = useCommand(
    'POST /api/product/dynamic-item/:id/unpublish',
    withToast('ownListing.done.unpublish'),
  );
  const renew = useCommand('POST /api/product/dynamic-item/:id/renew', withToast('ownListing.done.renew'));
  const duplicate = useCommand('POST /api/product/dynamic-item/:id/duplicate', {
    invalidates: ['GET /api/product/draft', 'GET /api/inventory/selling/count'],
    onSuccess: (draft) => {
      toast.show({ kind: 'success', text: t('ownListing.done.duplicate') });
      void navigate(`${paths.sell({ draft: draft.id })}&step=details`);
    },
    onError: failed,
  });
  const input = { params: { id } };
  return {
    isBusy: [publish, unpublish, renew, duplicate].some(({ isPending }) => isPending),
    publish: () => publish.mutate(input),
    unpublish: () => unpublish.mutate(input),
    renew: () => renew.mutate(input),
    duplicate: () => duplicate.mutate(input),
  };
}
