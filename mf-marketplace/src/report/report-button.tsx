import { useText } from '@talad/runtime/i18n';
import { useRequireLogin, useSession } from '@talad/runtime/session';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { lazy, Suspense, useState } from 'react';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

interface ReportButtonProps {
  about: 'user' | 'listing';
  /** Of the person or the offer. */
  id: number;
  /** Whose it is: nobody reports what is their own. */
  userId: number;
}

/** The way to tell the market that something is wrong with somebody or with an offer. */
export function ReportButton({ about, id, userId }: ReportButtonProps) {
  const t = useText('marketplace');
  const { user } = useSession();
  const requireLogin = useRequireLogin();
  const [isOpen, setOpen] = useState(false);
  if (user?.id === userId) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => requireLogin('login-to-see') && setOpen(true)}>
        <Icon name="warning" size={16} />
        {t(`report.open.${about}`)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog about={about} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
