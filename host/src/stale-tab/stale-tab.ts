import type { Composition } from '@talad/contract/composition';
import type { PageRuntime } from '@talad/runtime/page-context';
import { toast } from '@talad/ui/toast';
import { loadDocumentsForRoutes } from './document-loads.ts';
import { hasInput } from './has-input.ts';
import { hasWithdrawn } from './has-withdrawn.ts';

const dayMs = 24 * 3_600_000;
/** Long enough to be read, short enough to free what it covers on a phone, in ms. */
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
 * Returns a function that looks whether the tab is stale: its document is older than a day, or a team went back from a
 * version that it has. A stale tab says so, and loads a document at its next change of the route unless that would lose input.
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

  const say = async () => {
    await language.ensure('host', undefined, 'staleTab');
    const action = { label: text('reload'), onPress: reloadNow };
    toast.show({ id: 'stale-tab', kind: 'info', text: text('text'), action, duration: shownMs });
  };

  const reloadAtRoutes = () => {
    loadDocumentsForRoutes(page, () => true);
    // Back from the document that a link loaded: the browser shows this one as it was.
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
    // Without its messages it says so at a later look.
    return say().then(
      () => true,
      () => false,
    );
  };
}
