import { useText } from '@talad/runtime/i18n';
import { useRequireLogin, useSession } from '@talad/runtime/session';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { lazy, Suspense, useState } from 'react';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

interface ReportButtonProps {
  about: 'user' | 'listing';
  /** Id of the user or the listing. */
  id: number;
  /** Id of the owner, for whom the button is hidden. */
  userId: number;
}

/** Button that reports a user or a listing. */
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
        <span>{t(`report.open.${about}`)}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog about={about} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
