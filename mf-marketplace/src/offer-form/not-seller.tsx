import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { lazy, Suspense, useState } from 'react';
import { EmptyPlace } from '../places/places.tsx';

const SellerModal = lazy(() => import('./seller-modal.tsx'));

/** In place of what only sellers can do: says so at once, and stays when the modal is closed. */
export function NotSeller() {
  const t = useText('marketplace');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <EmptyPlace
        title={t('offerForm.notSeller.title')}
        hint={t('offerForm.notSeller.body')}
        to={paths.settings('kyc')}
        action={t('offerForm.notSeller.toKyc')}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <SellerModal onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
