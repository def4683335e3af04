import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useSearchParams } from '@talad/runtime/router';
import { Box } from '@talad/ui/box';
import { Heading } from '@talad/ui/text';
import { PageCrumbs } from '../../places/page-crumbs.tsx';
import { PageFrame } from '../../places/page-frame.tsx';
import { TabLinks } from '../../tab-links/tab-links.tsx';
import { BoughtItems } from './bought-items.tsx';
import { SellingItems } from './selling-items.tsx';

const views = ['selling', 'bought'] as const;

/** What a person has: what they offer, and what was delivered to them. */
export default function InventoryPage() {
  const t = useText('marketplace');
  const [search] = useSearchParams();
  const view = search.get('view') === 'bought' ? 'bought' : 'selling';
  return (
    <PageFrame>
      <PageCrumbs here={t('inventory.title')} />
      <Heading level={1} marginBottom="4">
        {t('inventory.title')}
      </Heading>
      <TabLinks
        label={t('inventory.tabs')}
        current={view}
        tabs={views.map((value) => ({
          value,
          label: t(`inventory.${value}`),
          to: paths.inventory() + (value === 'bought' ? '?view=bought' : ''),
        }))}
      />
      <Box marginTop="6">{view === 'bought' ? <BoughtItems /> : <SellingItems />}</Box>
    </PageFrame>
  );
}
