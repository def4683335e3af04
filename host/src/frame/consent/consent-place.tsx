import { analyticsChoice } from '@talad/runtime/consent';
import { useEvent } from '@talad/runtime/events';
import { usePageRuntime } from '@talad/runtime/page-context';
import type { PageLanguage } from '@talad/runtime/page-language';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

type Bar = ComponentType<{ onClose: () => void }>;

const loadWords = {
  en: () => import('../../locales/consent.en.json'),
  th: () => import('../../locales/consent.th.json'),
};

async function loadBar(language: PageLanguage): Promise<Bar> {
  language.addLoader('host', async (wanted) => (await loadWords[wanted]()).default, 'consent');
  const [{ default: Drawn }] = await Promise.all([
    import('./consent-bar.tsx'),
    language.ensure('host', undefined, 'consent'),
  ]);
  return Drawn;
}

/** What tells that somebody is really here. */
const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Asks once whether the visit may be measured: after somebody's first sign of life, so that the question costs the page's
 * beginning nothing, and again whenever they want to change their mind. Nothing is measured meanwhile.
 */
export function ConsentPlace() {
  const { language } = usePageRuntime();
  const [Bar, setBar] = useState<Bar>();
  const show = useCallback(() => {
    // A question that cannot be shown is not answered, which means no.
    loadBar(language).then(
      (Drawn) => setBar(() => Drawn),
      () => undefined,
    );
  }, [language]);
  useEvent('consent:open', show);
  useEffect(() => {
    if (analyticsChoice() !== undefined) return;
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, begin);
    };
    const begin = () => {
      stop();
      show();
    };
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
    return stop;
  }, [show]);
  return Bar ? <Bar onClose={() => setBar(undefined)} /> : null;
}
