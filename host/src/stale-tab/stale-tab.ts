import type { Composition } from '@talad/contract/composition';
import type { PageRuntime } from '@talad/runtime/page-context';
import { toast } from '@talad/ui/toast';
import { loadDocumentsForRoutes } from './document-loads.ts';
import { hasInput } from './has-input.ts';
import { hasWithdrawn } from './has-withdrawn.ts';

const dayMs = 24 * 3_600_000;
/** How long the toast is shown, in ms; it covers content on a phone. */
const shownMs = 30_000;

const loadMessages = {
  en: () => import('../locales/stale-tab.en.json'),
  th: () => import('../locales/stale-tab.th.json'),
};

interface Tab {
  page: PageRuntime;
  composition: Composition;
  /** When its document was loaded: wall-clock time, as timers stop while a computer sleeps. */
  openedAt: number;
  reload: () => void;
}

/**
 * Returns a function that checks whether the tab is stale: its document is older than a day, or one of its versions was
 * rolled back. A stale tab shows a toast, and loads a document at its next navigation unless that would lose input.
 */
export function createStaleTab({ page, composition, openedAt, reload }: Tab): () => Promise<boolean> {
  const { language, queryClient } = page;
  let isStale = false;
  language.addLoader('host', async (wanted) => (await loadMessages[wanted]()).default, 'staleTab');

  const text = (key: 'text' | 'reload' | 'unsaved' | 'discard') =>
    language.i18n.t(`staleTab.${key}`, { ns: 'host' });

  const reloadNow = () => {
    if (!hasInput(queryClient)) return reload();
    const action = { label: text('discard'), onPress: reload };
    toast.show({ kind: 'warning', text: text('unsaved'), action });
  };

  const showToast = async () => {
    await language.ensure('host', undefined, 'staleTab');
    const action = { label: text('reload'), onPress: reloadNow };
    toast.show({ id: 'stale-tab', kind: 'info', text: text('text'), action, duration: shownMs });
  };

  const reloadAtRoutes = () => {
    loadDocumentsForRoutes(page, () => true);
    // After back navigation the browser restores this document from its back/forward cache.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && !hasInput(queryClient)) reload();
    });
  };

  return async () => {
    if (!isStale) {
      isStale = Date.now() - openedAt >= dayMs || (await hasWithdrawn(composition));
      if (!isStale) return false;
      reloadAtRoutes();
    }
    // If the messages cannot be loaded, a later check shows the toast.
    return showToast().then(
      () => true,
      () => false,
    );
  };
}
