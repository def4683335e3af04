import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { createTinySite, type TinyRemote } from '../testing/tiny-site.ts';
import { processorTime } from './processor-time.ts';
import type { RenderFault, RenderRequest } from './render-messages.ts';
import { RenderTimeout } from './render-pool.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** A remote with the behaviour that the address of the page selects. */
const remote: TinyRemote = {
  name: 'mf-a',
  load: 'let renders = 0;',
  render: `
    renders += 1;
    if (url.includes('loop')) for (;;);
    if (url.includes('slow')) for (const end = Date.now() + 400; Date.now() < end; );
    if (url.includes('never')) return new Promise(() => undefined);
    if (url.includes('grow')) { globalThis.kept ??= []; globalThis.kept.push(new Uint8Array(100 * 2 ** 20)); }
    return url + ' ' + renders`,
};

describe('renderer', () => {
  const site = createTinySite();
  after(() => site.remove());
  const request = (url: string, more: Partial<RenderRequest> = {}) => site.request(url, [remote], more);

  async function withRenderer(
    work: (renderer: Renderer, faults: RenderFault[]) => Promise<void>,
    options: Partial<Parameters<typeof createRenderer>[0]> = {},
  ) {
    const faults: RenderFault[] = [];
    const renderer = createRenderer({
      renderFile: site.renderFile,
      size: 1,
      // A process that loops gets little processor time while other tests run.
      timeLimit: 60_000,
      onFault: (fault) => faults.push(fault),
      ...options,
    });
    // The processes alone do not keep this one alive.
    const alive = setInterval(() => undefined, 1000);
    try {
      await work(renderer, faults);
    } finally {
      clearInterval(alive);
      await renderer.close();
    }
  }

  it('is ready once a process has started', () =>
    withRenderer(async (renderer) => {
      assert.equal(renderer.isReady(), false);
      await renderer.render(request('/a'));
      assert.equal(renderer.isReady(), true);
    }));

  it('renders under another user, if it may start processes of others', () =>
    withRenderer(
      async (renderer) => {
        assert.equal((await renderer.render(request('/a'))).html, '/a 1');
      },
      { user: { uid: 65_534, gid: 65_534 } },
    ));

  it('renders pages in their order, one at a time in a process', () =>
    withRenderer(async (renderer) => {
      const order: string[] = [];
      const add = async (url: string) => order.push((await renderer.render(request(url))).html);
      await Promise.all(['/slow', '/b', '/c'].map(add));
      assert.deepEqual(order, ['/slow 1', '/b 2', '/c 3']);
      assert.deepEqual(renderer.load(), { waiting: 0, underway: 0, processes: 2 });
    }));

  it('renders other pages after one that is suspended for ever', () =>
    withRenderer(async (renderer, faults) => {
      const [suspended, other] = await Promise.all(
        ['/never', '/other'].map((url) => renderer.render(request(url))),
      );
      assert.equal(suspended?.html, '');
      assert.equal(other?.html, '/other 2');
      assert.deepEqual(
        faults.map(({ kind, source }) => [kind, source?.remote]),
        [['suspended', 'mf-a']],
      );
    }));

  it('renders a page that loops again without the remote, and those that wait whole', () =>
    withRenderer(async (renderer, faults) => {
      const [looping, other] = await Promise.all(
        ['/loop', '/other'].map((url) => renderer.render(request(url))),
      );
      assert.deepEqual(looping?.notRendered, [{ remote: 'mf-a', reason: 'left out' }]);
      assert.equal(other?.html, '/other 1');
      assert.deepEqual(
        faults.map(({ kind, address, source }) => [kind, address, source?.remote]),
        [['timeout', 'en /loop', 'mf-a']],
      );
    }));

  it('keeps the process whose first page comes as soon as it has started', () => {
    const slowToLoad: TinyRemote = {
      name: 'mf-slow-to-load',
      load: 'for (const end = Date.now() + 400; Date.now() < end; ); let renders = 0;',
      render: 'renders += 1; return url + " " + renders;',
    };
    const first = site.request('/a', [slowToLoad]);
    return withRenderer(
      async (renderer) => {
        assert.equal((await renderer.render(first)).html, '/a 1');
        assert.equal((await renderer.render({ ...first, url: '/b' })).html, '/b 2');
      },
      { serverBuilds: () => first.serverBuilds },
    );
  });

  /** What runs after another remote of the page was entered. */
  const late: Record<string, string> = {
    'a promise': 'void Promise.resolve().then(() => { for (;;); });',
    'a microtask': 'queueMicrotask(() => { for (;;); });',
    'a timer': 'setTimeout(() => { for (;;); });',
    'an object that the host reads': 'return { toString() { for (;;); } };',
  };
  for (const [where, render] of Object.entries(late))
    it(`charges a loop to the remote whose code it is: in ${where}`, () =>
      withRenderer(async (renderer, faults) => {
        const looping = { name: 'mf-looping', version: where.replaceAll(' ', '-'), render };
        const page = renderer.render(site.request('/', [looping, { name: 'mf-innocent' }]));
        const next = renderer.render(site.request('/next', [{ name: 'mf-innocent' }]));
        assert.match((await page).html, /<mf-innocent>/);
        assert.equal((await next).html, '<mf-innocent>');
        assert.deepEqual(
          faults.map(({ kind, source }) => [kind, source?.remote]),
          [['timeout', 'mf-looping']],
        );
      }));

  it('charges no other remote if the process gets no processor while it is asked what it executes', () => {
    let skipped = 0;
    const timeOf = (pid: number) => {
      const time = processorTime(pid) ?? 0;
      if (skipped === 0 && time > 400) {
        // The deadline is exceeded from now on, and the process stands still when it is asked.
        skipped = 600;
        process.kill(pid, 'SIGSTOP');
        setTimeout(() => process.kill(pid, 'SIGCONT'), 2000);
      }
      return time + skipped;
    };
    const looping = { name: 'mf-looping', render: late['a promise'] ?? '' };
    return withRenderer(
      async (renderer, faults) => {
        const page = site.request('/', [looping, { name: 'mf-innocent' }]);
        assert.match((await renderer.render(page)).html, /<mf-innocent>/);
        assert.deepEqual(
          faults.map(({ kind, source }) => [kind, source?.remote]),
          [['timeout', 'mf-looping']],
        );
      },
      { timeOf },
    );
  });

  it('renders pages that wait with a version without it, once it is out', () =>
    withRenderer(
      async (renderer, faults) => {
        const urls = ['/loop/1', '/loop/2', '/loop/3'];
        const isOut = await Promise.all(urls.map((url) => renderer.render(request(url))));
        assert.deepEqual(faults, []);
        for (const { notRendered } of isOut)
          assert.deepEqual(notRendered, [{ remote: 'mf-a', reason: 'left out' }]);
        const tried = await renderer.render(request('/tried', { isTrial: true }));
        assert.equal(tried.html, '/tried 1');
      },
      { isOut: ({ remote }) => remote === 'mf-a' },
    ));

  it('keeps the timers of other remotes on a page where one starts too many', () =>
    withRenderer(async (renderer, faults) => {
      const flood = 'for (let count = 0; count < 1000; count += 1) setInterval(() => undefined, 0);';
      const waits = 'return new Promise((resolve) => setTimeout(() => resolve("late"), 20));';
      const { html } = await renderer.render(
        site.request('/', [
          { name: 'mf-flood', render: flood },
          { name: 'mf-late', render: waits },
        ]),
      );
      assert.equal(html, '<mf-flood> late');
      assert.deepEqual(
        faults.map(({ kind, source }) => [kind, source?.remote]),
        [['timers', 'mf-flood']],
      );
    }));

  it('replaces a process that has grown between two pages', () =>
    withRenderer(
      async (renderer, faults) => {
        assert.equal((await renderer.render(request('/grow'))).html, '/grow 1');
        assert.equal((await renderer.render(request('/a'))).html, '/a 1');
        assert.deepEqual(faults, []);
      },
      { heap: 128 },
    ));

  describe('while its process gets no processor', () => {
    const starved = { deadline: 300, timeOf: () => 0 };

    it('waits beyond the deadline and leaves no remote out', () =>
      withRenderer(async (renderer, faults) => {
        assert.equal((await renderer.render(request('/slow'))).html, '/slow 1');
        assert.deepEqual(faults, []);
      }, starved));

    it('rejects the page after its time limit, without blaming a remote', () =>
      withRenderer(
        async (renderer, faults) => {
          await assert.rejects(renderer.render(request('/loop')), RenderTimeout);
          assert.deepEqual(faults, []);
        },
        { ...starved, timeLimit: 3000 },
      ));
  });

  it('starts processes without a version that never loads, once it is out', () => {
    const known: TinyRemote = { name: 'mf-known' };
    const endless: TinyRemote = { name: 'mf-endless', load: 'for (;;);' };
    const { serverBuilds } = site.request('/', [endless, known]);
    const seen: RenderFault[] = [];
    const isOut = ({ remote: name }: { remote: string }) =>
      seen.some(({ source }) => source?.remote === name);
    return withRenderer(
      async (renderer) => {
        assert.equal((await renderer.render(site.request('/', [known]))).html, '<mf-known>');
        assert.deepEqual(
          seen.map(({ kind, source }) => [kind, source?.remote]),
          [['load', 'mf-endless']],
        );
      },
      {
        serverBuilds: () =>
          Object.fromEntries(Object.entries(serverBuilds).filter(([name]) => !isOut({ remote: name }))),
        isOut,
        onFault: (fault) => seen.push(fault),
      },
    );
  });

  it('gives a page up when no process becomes free for it, such as when none can start', () =>
    withRenderer(
      async (renderer) => {
        await assert.rejects(renderer.render(request('/a')), RenderTimeout);
        assert.equal(renderer.isReady(), false);
      },
      { renderFile: '/nowhere/render.cjs', timeLimit: 500 },
    ));

  it('reports why no process starts', async () => {
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    try {
      await withRenderer(
        async (renderer, faults) => {
          await assert.rejects(renderer.render(request('/a')), RenderTimeout);
          assert.match(faults[0]?.reason ?? '', /spawn [/]nowhere[/]node ENOENT/);
        },
        { timeLimit: 500 },
      );
    } finally {
      process.execPath = execPath;
    }
  });

  it('refuses pages when too many wait', () =>
    withRenderer(async (renderer) => {
      const pages = Array.from({ length: 201 }, (_, count) => renderer.render(request(`/${count}`)));
      await assert.rejects(pages.at(-1) ?? Promise.resolve(), RenderTimeout);
      assert.equal((await pages[0])?.html, '/0 1');
      await Promise.allSettled(pages);
    }));

  it('has its builds loaded ahead of the first page, and reports one that does not load', () => {
    const broken = site.request('/', [{ name: 'mf-b', version: '2', load: 'throw new Error("broken");' }]);
    return withRenderer(
      async (renderer, faults) => {
        await renderer.render(request('/a'));
        assert.deepEqual(
          faults.map(({ kind, source, reason }) => [kind, source, reason]),
          [['load', { remote: 'mf-b', version: '2' }, 'broken']],
        );
      },
      { serverBuilds: () => broken.serverBuilds },
    );
  });

  it('reports a damaged copy of a build as such, and loads it once it is whole', () => {
    const page = site.request('/damaged', [{ name: 'mf-damaged' }]);
    const { file } = page.serverBuilds['mf-damaged'] ?? assert.fail('no build');
    const published = readFileSync(file);
    writeFileSync(file, `${published} `);
    return withRenderer(async (renderer, faults) => {
      const first = await renderer.render(page);
      assert.deepEqual(
        faults.map(({ kind, source }) => [kind, source?.remote]),
        [['damaged', 'mf-damaged']],
      );
      writeFileSync(file, published);
      const second = await renderer.render(page);
      assert.deepEqual([first.notRendered.length, second.notRendered.length, faults.length], [1, 0, 1]);
    });
  });
});
