/** The state of a page that a trial compares. */
export interface PageState {
  path: string;
  title: string;
  /** Titles that scripts have set. */
  titles: { title: string; isOfHost: boolean }[];
  language: string;
  /** Remotes with a module on the page. */
  remotes: string[];
  /** Elements in the largest boundary of each remote. */
  elements: Record<string, number>;
  /** Elements outside of any boundary, such as those of dialogs. */
  elementsOutside: number;
  /** Keys and names in the browser's storage, and the values of short ones. */
  storage: { area: string; key: string; value?: string | undefined }[];
  /** Service workers that scripts have registered, or tried to. */
  workers: { script: string; from: string }[];
}

/** Runs in the page. */
export async function readPageState(): Promise<PageState> {
  const boundaries = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
  const elements: Record<string, number> = {};
  for (const boundary of boundaries) {
    const remote = boundary.dataset.remote ?? '';
    const ofOthers = [...boundary.querySelectorAll<HTMLElement>('[data-remote]')]
      .filter((inner) => inner.dataset.remote !== remote)
      .reduce((sum, inner) => sum + inner.querySelectorAll('*').length, 0);
    const own = boundary.querySelectorAll('*').length - ofOthers;
    elements[remote] = Math.max(elements[remote] ?? 0, own);
  }
  const elementsOutside = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.closest('[data-remote]'),
  ).length;
  const named = (area: string, keys: (string | undefined)[]) => keys.map((key = '') => ({ area, key }));
  const stored = (area: 'localStorage' | 'sessionStorage') =>
    Object.keys(window[area]).map((key) => ({ area, key, value: window[area].getItem(key)?.slice(0, 100) }));
  // Copied before the first await, as the page continues during it.
  const head = {
    path: location.pathname,
    title: document.title,
    titles: [...(window.trialTitles ?? [])],
    language: document.documentElement.lang,
  };
  const databases = await indexedDB.databases();
  const files = await navigator.storage.getDirectory();
  const fileNames: string[] = [];
  for await (const name of files.keys()) fileNames.push(name);
  return {
    ...head,
    remotes: Object.keys(elements),
    elements,
    elementsOutside,
    storage: [
      ...stored('localStorage'),
      ...stored('sessionStorage'),
      ...named(
        'IndexedDB',
        databases.map(({ name }) => name),
      ),
      ...named('the cache storage', await caches.keys()),
      ...named('the file system', fileNames),
    ],
    workers: window.trialWorkers ?? [],
  };
}

/** Runs in the page: whether the modules of the page are mounted. */
export const isMounted = (): boolean =>
  document.querySelector('footer') !== null &&
  !document.querySelector('.module-placeholder, [data-boundary]:not([data-hydrated])');

/**
 * Runs in the page: resolves when it has no other task, after 3 s at the latest. An idle callback does not run for seconds
 * on a page whose frame the browser does not paint, such as after a press.
 */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    void scheduler.postTask(() => resolve(undefined), { priority: 'background' });
    setTimeout(resolve, 3000);
  });

/** Runs in the page: goes to another page of the site, as a link does. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs in the page: whether another page is shown, which may be one that the site asks the user to visit first. */
export const hasLeft = (remote: string | undefined): boolean =>
  remote === undefined || !document.querySelector(`main [data-remote="${remote}"]`);
