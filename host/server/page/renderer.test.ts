import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { LiveRemote } from '@talad/contract/composition';
import type { RenderRequest } from './render-messages.ts';
import { createRenderer, RenderTimeout } from './renderer.ts';

/** A build that does what the address says, in the code of the remote in the address. */
const build = `
let renders = 0;
exports.platformModules = {};
exports.renderPage = async ({ url, leaveOut }, { entering }) => {
  renders += 1;
  const [, what, remote] = url.split('/');
  if (remote && !leaveOut.includes(remote)) {
    entering(remote);
    if (what === 'loop') for (;;);
    if (what === 'slow') for (const end = Date.now() + 400; Date.now() < end; );
    if (what === 'wait') await new Promise(() => {});
  }
  if (what === 'loop' && !remote) for (;;);
  if (what === 'throw') throw new Error('no such page');
  if (what === 'exit') process.exit(1);
  return { html: url + ' without [' + leaveOut + '], render ' + renders, head: null, renderedModules: [], notRendered: [] };
};`;

const remote = (name: string, version = '1.0.0'): LiveRemote => ({
  name,
  version,
  globalName: name,
  base: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  integrity: '',
  declaration: {
    name,
    i18n: { namespace: name, locales: ['en', 'th'] },
    nav: [],
    pages: [],
    slots: [],
  },
});

const request = (url: string, version?: string): RenderRequest => ({
  url,
  language: 'en',
  composition: { compositionId: 'set', remotes: [remote('mf-a'), remote('mf-b', version)] },
  serverBuilds: {},
  queries: [],
  leaveOut: [],
  siteOrigin: 'http://localhost',
  noncePlaceholder: '',
  isNotFound: false,
});

describe('renderer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-renderer-'));
  const renderFile = join(folder, 'render.cjs');
  writeFileSync(renderFile, build);
  after(() => rmSync(folder, { recursive: true, force: true }));

  async function withRenderer(
    work: (renderer: ReturnType<typeof createRenderer>, hung: (string | undefined)[]) => Promise<void>,
    options: { deadline?: number; patience?: number; timeOf?: () => Promise<number> } = {},
  ) {
    const hung: (string | undefined)[] = [];
    const renderer = createRenderer({
      renderFile,
      deadline: 1500,
      // A thread that loops gets little processor time while other tests run.
      patience: 30,
      onHang: (name) => hung.push(name),
      ...options,
    });
    // The thread alone does not keep the process alive.
    const alive = setInterval(() => undefined, 1000);
    try {
      await work(renderer, hung);
    } finally {
      clearInterval(alive);
      await renderer.close();
    }
  }

  it('renders concurrent requests one after the other in the same thread', () =>
    withRenderer(async (renderer) => {
      const pages = await Promise.all(['/a', '/b', '/c'].map((url) => renderer.render(request(url))));
      assert.deepEqual(
        pages.map(({ html }) => html),
        ['/a without [], render 1', '/b without [], render 2', '/c without [], render 3'],
      );
    }));

  it('continues in the same thread after a page throws', () =>
    withRenderer(async (renderer, hung) => {
      await assert.rejects(renderer.render(request('/throw')), /no such page/);
      assert.equal((await renderer.render(request('/a'))).html, '/a without [], render 2');
      assert.deepEqual(hung, []);
    }));

  for (const what of ['loop', 'wait']) {
    it(`leaves out a remote that hangs (${what}), in this render and the next`, () =>
      withRenderer(async (renderer, hung) => {
        const page = await renderer.render(request(`/${what}/mf-b`));
        assert.equal(page.html, `/${what}/mf-b without [mf-b], render 1`);
        const next = await renderer.render(request(`/${what}/mf-b`));
        assert.equal(next.html, `/${what}/mf-b without [mf-b], render 2`);
        assert.deepEqual(hung, ['mf-b']);
      }));
  }

  describe('while its thread gets no processor', () => {
    const starved = { timeOf: async () => 0 };

    it('waits beyond the deadline and leaves no remote out', () =>
      withRenderer(
        async (renderer, hung) => {
          const page = await renderer.render(request('/slow/mf-b'));
          assert.equal(page.html, '/slow/mf-b without [], render 1');
          assert.deepEqual(hung, []);
        },
        { deadline: 300, ...starved },
      ));

    it('rejects the page after three times the deadline, without blaming a remote', () =>
      withRenderer(
        async (renderer, hung) => {
          await assert.rejects(renderer.render(request('/loop/mf-b')), RenderTimeout);
          assert.deepEqual(hung, [undefined]);
          assert.match((await renderer.render(request('/a'))).html, /without \[\]/);
        },
        { deadline: 300, patience: 3, ...starved },
      ));
  });

  it('retries a remote that hung when its version changes', () =>
    withRenderer(async (renderer) => {
      await renderer.render(request('/loop/mf-b'));
      assert.match((await renderer.render(request('/a', '1.0.1'))).html, /without \[\]/);
    }));

  it('rejects a page that loops outside of remotes and renders the next in a new thread', () =>
    withRenderer(async (renderer, hung) => {
      const [looping, next] = await Promise.allSettled([
        renderer.render(request('/loop')),
        renderer.render(request('/a')),
      ]);
      assert.ok(looping.status === 'rejected' && looping.reason instanceof RenderTimeout);
      assert.ok(next.status === 'fulfilled');
      assert.equal(next.value.html, '/a without [], render 1');
      assert.deepEqual(hung, [undefined]);
    }));

  it('starts a new thread after a thread exits', () =>
    withRenderer(async (renderer) => {
      await assert.rejects(renderer.render(request('/exit')), /ended/);
      assert.equal((await renderer.render(request('/a'))).html, '/a without [], render 1');
    }));
});
