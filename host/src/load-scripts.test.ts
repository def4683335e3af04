import { loadAfterPaint, type PageFile } from './load-scripts.ts';

const file = (href: string): PageFile => ({ href, integrity: `sha384-of-${href}` });

interface PaintEntries {
  getEntriesByName: (name: string) => object[];
}

/** Runs the script in a page with a manual paint. */
function run(visibilityState: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  let onPaint: ((entries: PaintEntries) => void) | undefined;
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(callback: (entries: PaintEntries) => void) {
        onPaint = callback;
      }
      observe() {}
      disconnect() {
        onPaint = undefined;
      }
    },
  });
  loadAfterPaint({
    scripts: [file('/messages.js'), file('/main.js')],
    ahead: { header: [file('/header.js')], others: [file('/entry.js')] },
  });
  const added = () => [
    ...document.body.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link'),
  ];
  const scripts = () => [...document.body.querySelectorAll('script')];
  const addressOf = (element: Element) => element.getAttribute('src') ?? element.getAttribute('href');
  return {
    addresses: () => added().map(addressOf),
    scripts,
    sources: () => scripts().map(addressOf),
    paint: (name = 'first-contentful-paint') =>
      onPaint?.({ getEntriesByName: (requested) => (requested === name ? [{}] : []) }),
    elapse: () => jest.runOnlyPendingTimers(),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

describe('page scripts', () => {
  it('run after the first contentful paint, in order and with integrity hashes', () => {
    const page = run('visible');
    page.paint('first-paint');
    expect(page.addresses()).toEqual([]);
    page.paint();
    expect(page.sources()).toEqual(['/messages.js', '/main.js']);
    for (const script of page.scripts()) {
      expect(script.integrity).toBe(`sha384-of-${script.getAttribute('src')}`);
      expect(script.async).toBe(false);
    }
  });

  it('preload the files of the header when they start and other files after the last script loads', () => {
    const page = run('visible');
    page.paint();
    expect(page.addresses()).toEqual(['/messages.js', '/main.js', '/header.js']);
    page.scripts().at(-1)?.dispatchEvent(new Event('load'));
    expect(page.addresses().slice(3)).toEqual(['/entry.js']);
    page.elapse();
    expect(page.addresses()).toHaveLength(4);
  });

  it('run when the wait times out, and do not run again after a late paint', () => {
    const page = run('visible');
    page.elapse();
    page.paint();
    expect(page.sources()).toEqual(['/messages.js', '/main.js']);
  });

  it('do not run again on the timeout after a paint', () => {
    const page = run('visible');
    page.paint();
    page.elapse();
    expect(page.sources()).toEqual(['/messages.js', '/main.js']);
  });

  it('run at once in a background tab, which is not painted', () => {
    expect(run('hidden').sources()).toEqual(['/messages.js', '/main.js']);
  });
});
