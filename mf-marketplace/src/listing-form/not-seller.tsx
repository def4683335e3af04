import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { lazy, Suspense, useState } from 'react';
import { PageEmptyState } from '../page-parts/page-states.tsx';

const SellerModal = lazy(() => import('./seller-modal.tsx'));

/** Replaces seller-only content: opens a modal at once; the same message stays on the page when it closes. */
export function NotSeller() {
  const t = useText('marketplace');
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <PageEmptyState
        title={t('listingForm.notSeller.title')}
        hint={t('listingForm.notSeller.body')}
        to={paths.identityCheck(pathname + search)}
        action={t('listingForm.notSeller.toKyc')}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <SellerModal onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
