import type { EventPayload } from '@talad/contract/events';
import { useEvent } from '@talad/runtime/events';
import { usePageRuntime } from '@talad/runtime/page-context';
import type { PageLanguage } from '@talad/runtime/page-language';
import { useMemo, useState } from 'react';
import { LazyComponent } from '../../parts/lazy-part.tsx';
import { ShellFailed } from '../../parts/shell-failed.tsx';

/** Loads the form and its messages on demand, because few users need them. */
async function loadSupport(language: PageLanguage) {
  language.addLoader('header', async (wanted) => (await loadMessages[wanted]()).default, 'support');
  const [part] = await Promise.all([
    import('./support-dialog.tsx'),
    language.ensure('header', undefined, 'support'),
  ]);
  return part;
}

const loadMessages = {
  en: () => import('../../locales/support.en.json'),
  th: () => import('../../locales/support.th.json'),
};

/** Opens the support form on `support:open` from anywhere on the page. */
export function SupportPopup() {
  const { language } = usePageRuntime();
  const [requested, setAsked] = useState<EventPayload<'support:open'>>();
  const load = useMemo(() => () => loadSupport(language), [language]);
  useEvent('support:open', setAsked);
  if (!requested) return null;
  const close = () => setAsked(undefined);
  return (
    <LazyComponent
      load={load}
      props={{ subject: requested.subject, onClose: close }}
      fallback={null}
      failed={(retry) => <ShellFailed open onClose={close} retry={retry} />}
    />
  );
}
