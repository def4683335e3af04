/** A file that the browser should fetch. */
export interface PageFile {
  href: string;
  integrity: string;
}

/** Files of the modules on a page, which its scripts will request. */
export interface ModuleFiles {
  /** Files of the header, which hydrates first. */
  header: PageFile[];
  /** Files of all other modules. */
  others: PageFile[];
}

/** What the document names for `loadAfterPaint`. */
export interface PageScripts {
  /** Run in this order. */
  scripts: PageFile[];
  /** Preloaded because the scripts will request them. */
  ahead: ModuleFiles;
}

/** Longest wait for a paint, in ms. */
const maxWaitMs = 3_000;

/**
 * Runs the page's scripts after the server-rendered page is painted: the page can be read and its links followed
 * without them.
 */
export function loadAfterPaint({ scripts, ahead: { header, others } }: PageScripts): void {
  const add = (element: HTMLScriptElement | HTMLLinkElement, { href, integrity }: PageFile, more: object) => {
    Object.assign(element, { crossOrigin: 'anonymous', integrity }, more);
    element.setAttribute(element.tagName === 'LINK' ? 'href' : 'src', href);
    document.body.append(element);
  };
  /** One at a time, as each may be a long task. */
  const fetchAhead = (files: PageFile[]) => {
    const file = files.shift();
    if (!file) return;
    add(document.createElement('link'), file, { rel: 'preload', as: 'script', fetchPriority: 'low' });
    setTimeout(fetchAhead, 0, files);
  };
  const load = () => {
    for (const file of scripts) {
      const script = document.createElement('script');
      // `async: false` keeps the order of execution.
      add(script, file, { async: false, fetchPriority: 'high' });
      // The rest is fetched while they run: before that it would delay them.
      if (file === scripts.at(-1)) script.onload = () => fetchAhead(others);
    }
    fetchAhead(header);
  };
  // A background tab is not painted.
  if (document.visibilityState === 'hidden') {
    load();
    return;
  }
  // The first trigger cancels the other: scripts that ran twice would hydrate the page twice.
  const begin = () => {
    observer.disconnect();
    clearTimeout(late);
    load();
  };
  const late = setTimeout(begin, maxWaitMs);
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) begin();
  });
  observer.observe({ type: 'paint', buffered: true });
}
