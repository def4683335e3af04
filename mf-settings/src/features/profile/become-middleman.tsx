import type { CurrentUser } from '@talad/contract/accounts';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { lazy, Suspense, useState } from 'react';

const KycRequiredModal = lazy(() => import('./kyc-required-modal.tsx'));

/** "Become a middleman": links verified users to the KYC page, and shows "KYC Required" to others. */
export function BecomeMiddleman({ user }: { user: CurrentUser }) {
  const text = useText('settings');
  const [isOpen, setOpen] = useState(false);
  if (user.kyc === 'approved')
    return (
      <Button variant="secondary" to={paths.identityCheck(paths.profile())}>
        {text('middleman.become')}
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text('middleman.become')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <KycRequiredModal onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
