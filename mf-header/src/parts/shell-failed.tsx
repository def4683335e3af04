import { useText } from '@talad/runtime/i18n';
import { toast } from '@talad/ui/toast';
import { useEffect, useRef } from 'react';

interface ShellFailedProps {
  /** Whether somebody wants the panel now. */
  open: boolean;
  onClose: () => void;
  retry: () => void;
}

/** A panel whose frame did not come has no place to say so: a notice does, and the next press tries again. */
export function ShellFailed({ open, onClose, retry }: ShellFailedProps) {
  const text = useText('header');
  const said = useRef(false);
  useEffect(() => {
    if (!open) return;
    if (said.current) {
      retry();
      return;
    }
    said.current = true;
    toast.show({
      id: 'header-part',
      kind: 'error',
      text: `${text('drawer.failed')}. ${text('drawer.failedBody')}`,
    });
    onClose();
  }, [open, onClose, retry, text]);
  return null;
}
