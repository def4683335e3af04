import { useText } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import type { PageLanguage } from '@talad/runtime/page-language';
import { useLocation } from '@talad/runtime/router';
import { toast } from '@talad/ui/toast';
import { type ComponentType, useEffect, useState } from 'react';
import { loadWithMessages } from '../messages/load-with-messages.ts';

const parameter = 'inspect';

const loadMessages = {
  en: () => import('../locales/inspector.en.json'),
  th: () => import('../locales/inspector.th.json'),
};

const loadInspector = (language: PageLanguage) =>
  loadWithMessages(language, 'inspector', loadMessages, () => import('./inspector.tsx'));

/** Shows the inspector on pages opened with `?inspect`. It loads on demand, because visitors do not use it. */
export function InspectorEntry() {
  const text = useText('host');
  const { language } = usePageRuntime();
  const isAsked = new URLSearchParams(useLocation().search).has(parameter);
  const [Inspector, setInspector] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked) return;
    loadInspector(language).then(
      (Loaded) => setInspector(() => Loaded),
      () => toast.show({ kind: 'error', text: text('frame.windowFailed') }),
    );
  }, [isAsked, language, text]);
  return isAsked && Inspector ? <Inspector /> : null;
}
