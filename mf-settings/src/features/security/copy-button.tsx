import { useText } from '@talad/runtime/i18n';
import { IconButton } from '@talad/ui/button';
import { toast } from '@talad/ui/toast';

/** Copies a text to the clipboard with a toast; if the browser refuses, shows a message to write it down. */
export function useCopy(): (value: string, copied: string) => Promise<void> {
  const text = useText('settings');
  return async (value, copied) => {
    try {
      await navigator.clipboard.writeText(value);
      toast.show({ kind: 'success', id: 'copied', text: copied });
    } catch {
      toast.show({ kind: 'error', id: 'copied', text: text('form.copyFailed') });
    }
  };
}

interface CopyButtonProps {
  value: string;
  label: string;
  /** Toast text after a successful copy. */
  copied: string;
}

export function CopyButton({ value, label, copied }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <IconButton
      icon="copy"
      iconSize={18}
      size="sm"
      variant="outline"
      label={label}
      onClick={() => void copy(value, copied)}
    />
  );
}
