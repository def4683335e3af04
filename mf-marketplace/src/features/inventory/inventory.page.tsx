import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useSearchParams } from '@talad/runtime/router';
import { Box, Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Heading } from '@talad/ui/text';
import { isOneOf } from '../../contract-enums/contract-enums.ts';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { TabLinks } from '../../tab-links/tab-links.tsx';
import { BoughtItems } from './bought-items.tsx';
import { SellingItems } from './selling-items.tsx';
import { SyncedItems } from './synced-items.tsx';

const views = ['selling', 'bought', 'synced'] as const;
const rendered = { selling: SellingItems, bought: BoughtItems, synced: SyncedItems };

/** The user's inventory: own listings, delivered purchases, and synced items of linked game accounts. */
export default function InventoryPage() {
  const t = useText('marketplace');
  const [search] = useSearchParams();
  const requested = search.get('view');
  const view = isOneOf(views, requested) ? requested : 'selling';
  const View = rendered[view];
  return (
    <PageFrame>
      <PageBreadcrumb current={t('inventory.title')} />
      <Flex justifyContent="space-between" alignItems="flex-start" gap="3" flexWrap="wrap" marginBottom="4">
        <Heading level={1}>{t('inventory.title')}</Heading>
        <Flex gap="2" flexWrap="wrap">
          <Button variant="secondary" to={paths.importItems()}>
            {t('inventory.import')}
          </Button>
          <Button to={paths.sell()}>
            <Icon name="plus" size={18} />
            <span>{t('sell.title')}</span>
          </Button>
        </Flex>
      </Flex>
      <TabLinks
        label={t('inventory.tabs')}
        current={view}
        tabs={views.map((value) => ({
          value,
          label: t(`inventory.${value}`),
          to: paths.inventory() + (value === 'selling' ? '' : `?view=${value}`),
        }))}
      />
      <Box marginTop="5">
        <View />
      </Box>
    </PageFrame>
  );
}
