import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';

/** What comes from linked game accounts; nothing does before one is linked. */
export function SyncedItems() {
  const t = useText('marketplace');
  return (
    <EmptyState
      icon="link"
      title={t('inventory.syncedEmpty')}
      action={
        <Flex gap="3" flexWrap="wrap" justifyContent="center">
          <Button variant="secondary" to={paths.settings('db-sync')}>
            {t('inventory.syncedLink')}
          </Button>
          <Button variant="ghost" to={paths.guide('how-to-db-sync-item')}>
            {t('inventory.syncedGuide')}
          </Button>
        </Flex>
      }
    >
      {t('inventory.syncedEmptyHint')}
    </EmptyState>
  );
}
