import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createTinySite, type TinyRemote } from '../testing/tiny-site.ts';
import type { RenderFault, RenderRequest } from './render-messages.ts';
import { RenderTimeout } from './render-pool.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** A remote that does what the address of the page says. */
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
      maxDeadlines: 30,
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

  it('renders concurrent pages one after the other in the same process', () =>
    withRenderer(async (renderer) => {
      const pages = await Promise.all(['/a', '/b', '/c'].map((url) => renderer.render(request(url))));
      assert.deepEqual(
        pages.map(({ html }) => html),
        ['/a 1', '/b 2', '/c 3'],
      );
    }));

  it('renders other pages while twenty pages are suspended for ever', () =>
    withRenderer(async (renderer) => {
      await renderer.render(request('/a'));
      const urls = Array.from({ length: 20 }, (_, count) => `/never/${count}`);
      const suspended = urls.map((url) => renderer.render(request(url)));
      const other = renderer.render(request('/other'));
      // The last one began just before it; the earlier ones may be given up meanwhile on a busy machine.
      const first = await Promise.race([other, suspended.at(-1) ?? other]);
      assert.match(first.html, /^\/other/);
      await Promise.all(suspended);
    }));

  it('renders other pages in the spare process while a page loops', () =>
    withRenderer(async (renderer) => {
      await renderer.render(request('/a'));
      await delay(500);
      const order: string[] = [];
      const looping = renderer.render(request('/loop')).then(() => order.push('loop'));
      const other = renderer.render(request('/other')).then(() => order.push('other'));
      await Promise.all([looping, other]);
      assert.deepEqual(order, ['other', 'loop']);
    }));

  it('keeps the process that has rendered more pages when it needs one less again', () => {
    const other: TinyRemote = { ...remote, name: 'mf-other' };
    const { serverBuilds } = site.request('/both', [remote, other]);
    return withRenderer(
      async (renderer) => {
        const render = async (url: string, on: TinyRemote) => {
          const [, count] = (await renderer.render(site.request(url, [on]))).html.split(' ');
          return Number(count);
        };
        let warm = await render('/a', remote);
        // Until the spare process has started, one renders both pages.
        for (let pages = 0, inOther = 0; inOther === pages; pages += 1)
          [warm = 0, inOther = 0] = await Promise.all([render('/slow', remote), render('/slow', other)]);
        assert.equal(await render('/b', remote), warm + 1);
      },
      {
        serverBuilds: () => serverBuilds,
        timeOf: () => performance.now(),
        deadline: 60_000,
        remoteDeadline: 60_000,
      },
    );
  });

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

  it('renders pages with a new version in one process at a time, and others beside them', () => {
    const known = site.request('/known', [remote]);
    const added: TinyRemote = { name: 'mf-new', version: '2', render: 'if (url.includes("loop")) for (;;);' };
    return withRenderer(
      async (renderer, faults) => {
        await renderer.render(known);
        const renderAll = (urls: string[], on: TinyRemote) =>
          Promise.all(urls.map((url) => renderer.render(site.request(url, [on]))));
        const loops = renderAll(['/loop/1', '/loop/2', '/loop/3'], added);
        await renderAll(['/b', '/c', '/d'], remote);
        assert.deepEqual(faults, []);
        await loops;
        assert.equal(faults.length, 3);
      },
      { serverBuilds: () => known.serverBuilds },
    );
  });

  it('renders a page without a version beside the process that loops in it', () => {
    const known: TinyRemote = { ...remote, name: 'mf-known' };
    const { serverBuilds } = site.request('/known', [known]);
    const added: TinyRemote = { name: 'mf-stuck', render: 'if (url === "/stuck") for (;;);' };
    return withRenderer(
      async (renderer, faults) => {
        await renderer.render(site.request('/both', [added, known]));
        const page = site.request('/stuck', [added, known]);
        const stuck = renderer.render(page);
        // Until this one is done, the process of the new version has looped for a while.
        const slow = renderer.render(site.request('/slow', [known]));
        await renderer.render({ ...page, leaveOut: [added.name] });
        assert.deepEqual(faults, []);
        await Promise.all([slow, stuck]);
        assert.equal(faults.length, 1);
      },
      { serverBuilds: () => serverBuilds, remoteDeadline: 2000, deadline: 4000 },
    );
  });

  it('renders pages with another new version while one computes for ever', () => {
    const stuck: TinyRemote = { name: 'mf-computing', render: 'for (;;);' };
    const another: TinyRemote = { name: 'mf-another', render: 'return "another"' };
    return withRenderer(
      async (renderer, faults) => {
        const first = renderer.render(site.request('/stuck', [stuck]));
        assert.equal((await renderer.render(site.request('/x', [another]))).html, 'another');
        assert.deepEqual(faults, []);
        await first;
      },
      { remoteDeadline: 3000, deadline: 8000 },
    );
  });

  it('renders pages that wait for a new version without it, apart from the pages of other versions', () => {
    const { serverBuilds } = request('/known');
    const stuck: TinyRemote = { name: 'mf-endless-page', render: 'for (;;);' };
    return withRenderer(
      async (renderer) => {
        assert.equal((await renderer.render(request('/a'))).html, '/a 1');
        const pages = ['/1', '/2'].map((url) => renderer.render(site.request(url, [stuck, remote])));
        const [, second] = await Promise.all([pages[0]?.catch(() => undefined), pages[1]]);
        assert.deepEqual(second?.notRendered, [{ remote: 'mf-endless-page', reason: 'left out' }]);
        assert.equal((await renderer.render(request('/b'))).html, '/b 2');
      },
      {
        serverBuilds: () => serverBuilds,
        // Beside other programs the process apart would count as starved, whose pages go to the shared one.
        timeOf: () => performance.now(),
        remoteDeadline: 8000,
        deadline: 9000,
        maxDeadlines: 1,
      },
    );
  });

  it('renders pages that wait with a version without it, once it is out', () =>
    withRenderer(
      async (renderer, faults) => {
        const urls = ['/loop/1', '/loop/2', '/loop/3'];
        const pages = await Promise.all(urls.map((url) => renderer.render(request(url))));
        assert.deepEqual(
          faults.map(({ address }) => address),
          ['en /loop/1'],
        );
        for (const { notRendered } of pages)
          assert.deepEqual(notRendered, [{ remote: 'mf-a', reason: 'left out' }]);
      },
      { isOut: ({ remote }) => remote === 'mf-a' },
    ));

  it('keeps the timers of other remotes on a page where one starts too many', () =>
    withRenderer(async (renderer, faults) => {
      const flood = 'for (let count = 0; count < 1000; count += 1) setInterval(() => undefined, 0);';
      const late = 'return new Promise((resolve) => setTimeout(() => resolve("late"), 20));';
      const { html } = await renderer.render(
        site.request('/', [
          { name: 'mf-flood', render: flood },
          { name: 'mf-late', render: late },
        ]),
      );
      assert.equal(html, '<mf-flood> late');
      assert.deepEqual(
        faults.map(({ kind, source }) => [kind, source?.remote]),
        [['timers', 'mf-flood']],
      );
    }));

  it('takes routes in turn', () =>
    withRenderer(async (renderer) => {
      const order: string[] = [];
      const add = (url: string, route: string) =>
        renderer.render(request(url, { route })).then(() => order.push(url));
      await Promise.all([add('/1', 'a'), add('/2', 'a'), add('/3', 'a'), add('/4', 'b')]);
      assert.deepEqual(order, ['/1', '/4', '/2', '/3']);
    }));

  /** The order in which three pages are rendered that are requested together, the second as a renewal. */
  async function orderWithRenewal(renewalTimeoutMs: number): Promise<string[]> {
    const rendered: string[] = [];
    await withRenderer(
      async (renderer) => {
        await renderer.render(request('/a'));
        const pages = ['/slow', '/renewed', '/awaited'].map(async (url) => {
          await renderer.render(request(url, { isRenewal: url === '/renewed' }));
          rendered.push(url);
        });
        await Promise.all(pages);
      },
      { renewalTimeoutMs },
    );
    return rendered;
  }

  it('renders what visitors wait for before renewals of cached pages', async () =>
    assert.deepEqual(await orderWithRenewal(60_000), ['/slow', '/awaited', '/renewed']));

  it('renders a renewal that has waited long in its turn', async () =>
    assert.deepEqual(await orderWithRenewal(100), ['/slow', '/renewed', '/awaited']));

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

    it('renders a page with a new version without it, and blames no remote', () =>
      withRenderer(
        async (renderer, faults) => {
          const known: TinyRemote = { name: 'mf-b', render: 'return "b"' };
          const { html, notRendered } = await renderer.render(site.request('/loop', [remote, known]));
          assert.equal(html, 'b');
          assert.deepEqual(notRendered, [{ remote: 'mf-a', reason: 'left out' }]);
          // The page did not wait for the end of the process.
          assert.deepEqual(faults, []);
        },
        {
          ...starved,
          deadline: 1000,
          maxDeadlines: 6,
          serverBuilds: () => site.request('/', [{ name: 'mf-b', render: 'return "b"' }]).serverBuilds,
        },
      ));

    it('rejects the page after several times the deadline, without blaming a remote', () =>
      withRenderer(
        async (renderer, faults) => {
          await assert.rejects(renderer.render(request('/loop')), RenderTimeout);
          assert.deepEqual(faults, []);
        },
        { ...starved, deadline: 1000, maxDeadlines: 3, serverBuilds: () => request('/').serverBuilds },
      ));
  });

  it('starts processes while a new version never loads, and renders its pages without it', () => {
    const ends = 'if (url === "/end") for (;;); return "known"';
    const known: TinyRemote = { name: 'mf-ends', render: ends };
    const added: TinyRemote = { name: 'mf-endless', load: 'for (;;);' };
    const page = site.request('/x', [added, known]);
    let { serverBuilds } = site.request('/known', [known]);
    return withRenderer(
      async (renderer) => {
        await renderer.render(site.request('/known', [known]));
        serverBuilds = page.serverBuilds;
        for (const end of ['the first process', 'the spare one', 'one that starts now']) {
          const { notRendered } = await renderer.render(site.request('/end', [known]));
          assert.deepEqual(notRendered, [{ remote: 'mf-ends', reason: 'left out' }], end);
        }
        const { html, notRendered } = await renderer.render(page);
        assert.equal(html, 'known');
        assert.deepEqual(notRendered, [{ remote: 'mf-endless', reason: 'left out' }]);
      },
      { serverBuilds: () => serverBuilds, deadline: 1000, maxDeadlines: 60 },
    );
  });

  it('gives a page up when no process becomes free for it, such as when none can start', () =>
    withRenderer(
      async (renderer) => {
        await assert.rejects(renderer.render(request('/a')), RenderTimeout);
        assert.equal(renderer.isReady(), false);
      },
      { renderFile: '/nowhere/render.cjs', deadline: 500, maxDeadlines: 1 },
    ));

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
});
