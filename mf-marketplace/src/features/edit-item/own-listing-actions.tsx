import { paths } from '@talad/contract/paths';
import type { EditableListing } from '@talad/contract/selling';
import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { useListingCommands } from '../../own-listing/listing-commands.ts';
import type { OwnAction } from '../../own-listing/own-actions.ts';

interface OwnListingActionsProps {
  listing: EditableListing;
  actions: readonly OwnAction[];
}

/** Buttons of the actions that the status of a listing allows. */
export function OwnListingActions({ listing, actions }: OwnListingActionsProps) {
  const t = useText('marketplace');
  const { id, status, content } = listing;
  const commands = useListingCommands(id);
  return (
    <Flex gap="2" flexWrap="wrap" marginTop="4">
      {actions.includes('publish') ? (
        <Button busy={commands.isBusy} onClick={commands.publish}>
          {t('ownListing.publish')}
        </Button>
      ) : null}
      {actions.includes('renew') ? (
        <Button busy={commands.isBusy} onClick={commands.renew}>
          {t('ownListing.renew')}
        </Button>
      ) : null}
      {actions.includes('unpublish') ? (
        <Button variant="secondary" busy={commands.isBusy} onClick={commands.unpublish}>
          {t('ownListing.unpublish')}
        </Button>
      ) : null}
      {actions.includes('duplicate') ? (
        <Button variant="ghost" busy={commands.isBusy} onClick={commands.duplicate}>
          {t('ownListing.duplicate')}
        </Button>
      ) : null}
      {listing.itemType === 'db_sync' ? (
        <Button variant="secondary" to={paths.synced()}>
          {t('synced.toSynced')}
        </Button>
      ) : null}
      {status === 'rejected' ? null : (
        <Button variant="ghost" to={paths.item(content.game ?? '', id)}>
          {t('ownListing.look')}
        </Button>
      )}
    </Flex>
  );
}
