import type { EventPayload } from '@talad/contract/events';
import { useEvent } from '@talad/runtime/events';
import { usePageRuntime } from '@talad/runtime/page-context';
import { lazy, Suspense, useState } from 'react';

type Subject = EventPayload<'help:open'>['subject'];

// Few people open it, and a dialog is a good deal of code.
const HelpDialog = lazy(() => import('./help-dialog.tsx'));

/** Hears that somebody wants help, from anywhere on the page, and opens the ways to get it. */
export function HelpPopup() {
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  const { language } = usePageRuntime();
  useEvent('help:open', (asked) => {
    const show = () => {
      setSubject(asked.subject);
      setOpen(true);
    };
    // Words that do not come leave the popup closed; the next press asks again.
    language.ensure('host', undefined, 'help').then(show, () => undefined);
  });
  if (!subject) return null;
  return (
    <Suspense fallback={null}>
      <HelpDialog subject={subject} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
