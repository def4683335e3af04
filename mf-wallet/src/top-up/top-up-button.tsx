import { useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { lazy, Suspense, useState } from 'react';

const TopUpDialog = lazy(() => import('./top-up-dialog.tsx'));

interface TopUpButtonProps {
  /** Baht to begin with. */
  amount?: number;
  /** The money is in the wallet. */
  onPaid?: () => unknown;
}

/** Opens the way to put money into the wallet. */
export function TopUpButton({ amount, onPaid }: TopUpButtonProps) {
  const text = useText('wallet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} /> {text('topUp.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TopUpDialog amount={amount} onPaid={onPaid} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
