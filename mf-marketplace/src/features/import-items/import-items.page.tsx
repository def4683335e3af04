import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { Heading, Text } from '@talad/ui/text';
import { useState } from 'react';
import { NotSeller } from '../../listing-form/not-seller.tsx';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { ImportForm } from './import-form.tsx';

/** Page that imports many listings from one file. */
export default function ImportItemsPage() {
  const t = useText('marketplace');
  const { user } = useSession();
  const [round, setRound] = useState(0);
  return (
    <PageFrame narrow>
      <PageBreadcrumb
        trail={[{ label: t('inventory.title'), href: paths.inventory() }]}
        current={t('importItems.title')}
      />
      <Heading level={1} marginBottom="2">
        {t('importItems.title')}
      </Heading>
      {user && !user.isSeller ? (
        <NotSeller />
      ) : (
        <>
          <Text tone="muted" marginBottom="5">
            {t('importItems.lead')}
          </Text>
          <ImportForm key={round} onStartOver={() => setRound(round + 1)} />
        </>
      )}
    </PageFrame>
  );
}
