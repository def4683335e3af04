import { useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { lazy, Suspense, useState } from 'react';

const TopUpDialog = lazy(() => import('./top-up-dialog.tsx'));

interface TopUpButtonProps {
  /** Baht to begin with. */
  amount?: number | undefined;
  /** A top-up to go on with. */
  attemptId?: string | undefined;
  /** Open from the beginning. */
  isOpened?: boolean;
  fullWidth?: boolean;
  /** False hides the button; an open dialog stays until it is closed. */
  isOffered?: boolean;
  /** The money is in the wallet. */
  onPaid?: () => unknown;
  onClosed?: () => unknown;
}

/** Opens the way to put money into the wallet. */
export function TopUpButton(props: TopUpButtonProps) {
  const { amount, attemptId, isOpened = false, fullWidth = true, isOffered = true, onPaid, onClosed } = props;
  const text = useText('wallet');
  const [isOpen, setOpen] = useState(isOpened);
  const [isFirst, setFirst] = useState(true);
  return (
    <>
      {isOffered || isOpen ? (
        <Button variant="secondary" fullWidth={fullWidth} onClick={() => setOpen(true)}>
          <Icon name="plus" size={18} /> {text('topUp.open')}
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
              setFirst(false);
              void onClosed?.();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
