import { textOf } from './inline-script.ts';

/** A file that the browser should fetch. */
export interface PageFile {
  href: string;
  integrity: string;
}

/** Files of the pieces on a page, which its scripts will ask for. */
export interface PieceFiles {
  /** Of the header, which is to answer first. */
  header: PageFile[];
  /** Of all others. */
  others: PageFile[];
}

/**
 * Runs the page's scripts once the server's page has been painted: the page can be read and its links followed without
 * them. It must not refer to anything outside of itself.
 */
function loadAfterPaint(scripts: PageFile[], { header, others }: PieceFiles): void {
  /** Longest wait for a paint in ms. */
  const longestWaitMs = 3_000;

  const add = (element: HTMLScriptElement | HTMLLinkElement, { href, integrity }: PageFile, more: object) => {
    Object.assign(element, { crossOrigin: 'anonymous', integrity }, more);
    element.setAttribute(element.tagName === 'LINK' ? 'href' : 'src', href);
    document.body.append(element);
  };
  /** One at a time, as each costs a while. */
  const fetchAhead = (files: PageFile[]) => {
    const file = files.shift();
    if (!file) return;
    add(document.createElement('link'), file, { rel: 'preload', as: 'script', fetchPriority: 'low' });
    setTimeout(fetchAhead, 0, files);
  };
  const load = () => {
    for (const file of scripts) {
      const script = document.createElement('script');
      // They run in their order.
      add(script, file, { async: false, fetchPriority: 'high' });
      // The rest comes while they run: beside them it would hold them up.
      if (file === scripts.at(-1)) script.onload = () => fetchAhead(others);
    }
    fetchAhead(header);
  };
  // A page in a tab behind others is not painted.
  if (document.visibilityState === 'hidden') {
    load();
    return;
  }
  // Whichever comes first ends the other: scripts that ran twice would take the page over twice.
  const begin = () => {
    observer.disconnect();
    clearTimeout(late);
    load();
  };
  const late = setTimeout(begin, longestWaitMs);
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) begin();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** The text of a script that loads the page's own, `scripts` in their order, and names what they will ask for. */
export const loadScriptsScript = (scripts: PageFile[], ahead: PieceFiles): string =>
  textOf(loadAfterPaint, scripts, ahead);
