import { useText } from '@talad/runtime/i18n';
import { toast } from '@talad/ui/toast';
import { useEffect, useRef } from 'react';

interface ShellFailedProps {
  /** Whether the panel should be open now. */
  open: boolean;
  onClose: () => void;
  retry: () => void;
}

/** Shows a toast when a panel's frame fails to load, because there is no panel to show it in; a new press retries. */
export function ShellFailed({ open, onClose, retry }: ShellFailedProps) {
  const text = useText('header');
  const announced = useRef(false);
  useEffect(() => {
    if (!open) return;
    if (announced.current) {
      retry();
      return;
    }
    announced.current = true;
    toast.show({
      id: 'header-part',
      kind: 'error',
      text: `${text('drawer.failed')}. ${text('drawer.failedBody')}`,
    });
    onClose();
  }, [open, onClose, retry, text]);
  return null;
}
