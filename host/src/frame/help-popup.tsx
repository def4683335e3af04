import type { EventPayload } from '@talad/contract/events';
import { useEvent } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import { toast } from '@talad/ui/toast';
import { type ComponentType, useState } from 'react';
import type { HelpDialogProps } from './help-dialog.tsx';

type Subject = EventPayload<'help:open'>['subject'];

/** Opens the help dialog on request from any part of the page; it loads on demand, because few users open it. */
export function HelpPopup() {
  const text = useText('host');
  const [Dialog, setDialog] = useState<ComponentType<HelpDialogProps>>();
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  const { language } = usePageRuntime();
  useEvent('help:open', async (requested) => {
    try {
      const [{ default: Loaded }] = await Promise.all([
        import('./help-dialog.tsx'),
        language.ensure('host', undefined, 'help'),
      ]);
      setDialog(() => Loaded);
      setSubject(requested.subject);
      setOpen(true);
    } catch {
      toast.show({ kind: 'error', text: text('frame.windowFailed') });
    }
  });
  if (!Dialog || !subject) return null;
  return <Dialog subject={subject} open={isOpen} onClose={() => setOpen(false)} />;
}
