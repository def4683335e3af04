import { useComposition } from '@talad/runtime/composition/context';
import { analyticsChoice } from '@talad/runtime/consent';
import { useEvent } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import type { PageLanguage } from '@talad/runtime/page-language';
import { useLocation } from '@talad/runtime/router';
import { toast } from '@talad/ui/toast';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadWithMessages } from '../../messages/load-with-messages.ts';
import { matchHostPage, matchRemotePage } from '../../pages/page-at.ts';

type Bar = ComponentType<{ isAsked: boolean; onClose: () => void }>;

const loadMessages = {
  en: () => import('../../locales/consent.en.json'),
  th: () => import('../../locales/consent.th.json'),
};

const loadBar = (language: PageLanguage): Promise<Bar> =>
  loadWithMessages(language, 'consent', loadMessages, () => import('./consent-bar.tsx'));

/** Events that show that a user is active. */
const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/** Whether the page is for browsing: the banner does not appear while users sell, pay, sign in or set something up. */
function useIsBrowsing(): boolean {
  const { registry } = useComposition();
  const { pathname } = useLocation();
  const page = matchHostPage(pathname)?.page ?? matchRemotePage(registry, pathname)?.page.page;
  return page?.index ?? false;
}

/**
 * Asks once for consent to analytics: after the first user interaction, so that the banner does not slow the page's
 * start, and again on request. Nothing is measured before consent.
 */
export function ConsentPrompt() {
  const text = useText('host');
  const { language } = usePageRuntime();
  const isBrowsing = useIsBrowsing();
  const [Bar, setBar] = useState<Bar>();
  const [isWanted, setWanted] = useState(false);
  const show = useCallback(async () => {
    const Rendered = await loadBar(language);
    setBar(() => Rendered);
  }, [language]);
  useEvent('consent:open', () => {
    setWanted(true);
    show().catch(() => toast.show({ kind: 'error', text: text('frame.windowFailed') }));
  });
  useEffect(() => {
    if (!isBrowsing || analyticsChoice() !== undefined) return;
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, begin);
    };
    const begin = () => {
      stop();
      // If the banner cannot load there is no consent, and nothing is measured.
      show().catch(() => undefined);
    };
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
    return stop;
  }, [show, isBrowsing]);
  const close = () => {
    setWanted(false);
    setBar(undefined);
  };
  return Bar && (isBrowsing || isWanted) ? <Bar isAsked={isWanted} onClose={close} /> : null;
}
