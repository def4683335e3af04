import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { lazy, Suspense, useState } from 'react';
import { EarlierTopUpNote } from './earlier-top-up-note.tsx';

const TopUpDialog = lazy(() => import('./top-up-dialog.tsx'));

interface TopUpButtonProps {
  /** Initial amount, baht. */
  amount?: number | undefined;
  /** A top-up to resume. */
  attemptId?: string | undefined;
  /** Whether the dialog is initially open. */
  isOpened?: boolean;
  fullWidth?: boolean;
  /** False hides the button; an open dialog stays until it is closed. */
  isOffered?: boolean;
  /** Called when the money is in the wallet. */
  onPaid?: () => unknown;
  onClosed?: () => unknown;
}

/** Button that opens the top-up dialog. */
export function TopUpButton(props: TopUpButtonProps) {
  const { amount, attemptId, isOpened = false, fullWidth = true, isOffered = true, onPaid, onClosed } = props;
  const text = useText('wallet');
  const [isOpen, setOpen] = useState(isOpened);
  const [isFirst, setFirst] = useState(true);
  const earlier = useEarlierSubmission('POST /api/user/wallet/top-up');
  return (
    <>
      {earlier && !isOpen ? <EarlierTopUpNote earlier={earlier} /> : null}
      {isOffered || isOpen ? (
        <Button variant="secondary" fullWidth={fullWidth} onClick={() => setOpen(true)}>
          <Icon name="plus" size={18} /> <span>{text('topUp.open')}</span>
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <TopUpDialog
            amount={amount}
            attemptId={isFirst ? attemptId : undefined}
            onPaid={onPaid}
            onClose={() => {
              setOpen(false);
              if (earlier?.state === 'nothing') earlier.dismiss();
              setFirst(false);
              void onClosed?.();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
