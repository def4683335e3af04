import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { loadScriptsScript, type PageFile } from './load-scripts.ts';

interface Added {
  tagName: string;
  href?: string;
  src?: string;
  integrity?: string;
  async?: boolean;
  onload?: () => void;
  setAttribute(name: 'href' | 'src', value: string): void;
}

const isScript = ({ tagName }: Added) => tagName === 'SCRIPT';

const file = (href: string): PageFile => ({ href, integrity: `sha384-of-${href}` });

const scripts = [file('/words.js'), file('/main.js')];
const ahead = { header: [file('/header.js')], others: [file('/entry.js')] };

/** Runs the script in a fake window with a manual paint and a manual clock. */
function run(visibilityState: 'visible' | 'hidden') {
  const added: Added[] = [];
  const timers = new Map<number, () => void>();
  let onPaint: ((entries: object) => void) | undefined;
  runInNewContext(loadScriptsScript(scripts, ahead), {
    document: {
      visibilityState,
      createElement: (name: string): Added => ({
        tagName: name.toUpperCase(),
        setAttribute(attribute, value) {
          this[attribute] = value;
        },
      }),
      body: { append: (element: Added) => added.push(element) },
    },
    setTimeout: (then: (given?: unknown) => void, _ms: number, given?: unknown) =>
      timers.set(timers.size + 1, () => then(given)).size,
    clearTimeout: (id: number) => timers.delete(id),
    PerformanceObserver: class {
      constructor(heard: (entries: object) => void) {
        onPaint = heard;
      }
      observe() {}
      disconnect() {
        onPaint = undefined;
      }
    },
  });
  return {
    added,
    addresses: () => added.map(({ href, src }) => src ?? href),
    scripts: () => added.filter(isScript).map(({ src }) => src),
    paint: (name = 'first-contentful-paint') =>
      onPaint?.({ getEntriesByName: (asked: string) => (asked === name ? [{}] : []) }),
    elapse: () => {
      const due = [...timers.values()];
      timers.clear();
      for (const then of due) then();
    },
  };
}

describe('page scripts', () => {
  it('run after the first contentful paint, in order and with integrity hashes', () => {
    const page = run('visible');
    page.paint('first-paint');
    assert.deepEqual(page.addresses(), []);
    page.paint();
    assert.deepEqual(page.scripts(), ['/words.js', '/main.js']);
    for (const { src, integrity, async } of page.added.filter(isScript)) {
      assert.equal(integrity, `sha384-of-${src}`);
      assert.equal(async, false);
    }
  });

  it('preload the files of the header when they start and other files after the last script loads', () => {
    const page = run('visible');
    page.paint();
    assert.deepEqual(page.addresses(), ['/words.js', '/main.js', '/header.js']);
    page.added.findLast(isScript)?.onload?.();
    assert.deepEqual(page.addresses().slice(3), ['/entry.js']);
    page.elapse();
    assert.equal(page.added.length, 4);
  });

  it('run when the wait times out, and do not run again after a late paint', () => {
    const page = run('visible');
    page.elapse();
    page.paint();
    assert.deepEqual(page.scripts(), ['/words.js', '/main.js']);
  });

  it('do not run again on the timeout after a paint', () => {
    const page = run('visible');
    page.paint();
    page.elapse();
    assert.deepEqual(page.scripts(), ['/words.js', '/main.js']);
  });

  it('run at once in a background tab, which is not painted', () => {
    assert.deepEqual(run('hidden').scripts(), ['/words.js', '/main.js']);
  });
});
