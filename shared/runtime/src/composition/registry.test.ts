import type { LiveRemote } from '@talad/contract/composition';
import { type ModuleLoader, Registry } from './registry.ts';

const remote: LiveRemote = {
  name: 'mf-test',
  version: 'abc',
  globalName: 'mf_test',
  base: '/r/mf-test/abc/',
  entry: 'remoteEntry.js',
  integrity: '',
  declaration: {
    name: 'mf-test',
    i18n: { namespace: 'test', locales: ['en', 'th'] },
    nav: [],
    pages: [],
    slots: [{ slot: 'home.games', module: './games.tsx', render: 'server', load: 'page' }],
  },
};

const drawn = { default: () => null };
const texts = { default: { hello: 'Hello' } };

function registryOver(load: ModuleLoader['load'], timeout?: number) {
  const told: { texts: unknown[]; failures: string[] } = { texts: [], failures: [] };
  const registry = new Registry({
    composition: { setId: 'set', remotes: [remote] },
    loader: { load },
    language: () => 'en',
    addTexts: (namespace, language, words) => told.texts.push([namespace, language, words]),
    onFailure: (_piece, error) => told.failures.push(error.message),
    timeout,
  });
  const piece = registry.slot('home.games');
  if (!piece) throw new Error('the slot is not filled');
  return { registry, piece, told };
}

describe('the registry of a page', () => {
  it('knows which remote fills a slot, and that others stay empty', () => {
    const { registry, piece } = registryOver(async () => drawn);
    expect(piece).toMatchObject({ module: './slot.home.games', remote: { name: 'mf-test' } });
    expect(registry.slot('header')).toBeUndefined();
  });

  it('loads a piece once for all who ask, with its texts in the language of the page', async () => {
    const load = jest.fn(async (_remote: LiveRemote, module: string) =>
      module.startsWith('./locale') ? texts : drawn,
    );
    const { registry, piece, told } = registryOver(load);
    const [first, second] = await Promise.all([registry.load(piece), registry.load(piece)]);
    expect(first).toBe(drawn);
    expect(second).toBe(drawn);
    expect(load).toHaveBeenCalledTimes(2);
    expect(told.texts).toEqual([['test', 'en', { hello: 'Hello' }]]);
  });

  it('loads the words that a page names beside the common ones, and no others', async () => {
    const page = {
      id: 'order',
      path: '/order',
      module: './order.tsx',
      access: 'user' as const,
      render: 'browser' as const,
      index: false,
      title: { en: 'Order', th: 'คำสั่งซื้อ' },
      words: ['orders'],
    };
    const asked: string[] = [];
    const added: unknown[] = [];
    const registry = new Registry({
      composition: {
        setId: 'set',
        remotes: [
          {
            ...remote,
            declaration: {
              ...remote.declaration,
              i18n: { namespace: 'test', locales: ['en', 'th'], groups: ['orders', 'selling'] },
              pages: [page],
            },
          },
        ],
      },
      loader: {
        load: async (_remote, module) => {
          asked.push(module);
          return module.startsWith('./locale') ? { default: { from: module } } : drawn;
        },
      },
      language: () => 'th',
      addTexts: (...told) => added.push(told),
    });
    const [piece] = registry.pages();
    if (!piece) throw new Error('there is no page');
    await registry.load(piece);
    expect(asked).toEqual(['./page.order', './locale.th', './locale.orders.th']);
    expect(added).toEqual([
      ['test', 'th', { from: './locale.th' }, undefined],
      ['test', 'th', { from: './locale.orders.th' }, 'orders'],
    ]);
  });

  it('gives up on a remote that never answers', async () => {
    jest.useFakeTimers();
    const { registry, piece, told } = registryOver(() => new Promise(() => {}), 4000);
    const loading = registry.load(piece);
    const outcome = expect(loading).rejects.toThrow('mf-test did not answer within 4000 ms');
    await jest.advanceTimersByTimeAsync(4000);
    await outcome;
    expect(told.failures).toHaveLength(1);
    jest.useRealTimers();
  });

  it('refuses a module without a component', async () => {
    const { registry, piece } = registryOver(async (_remote, module) =>
      module.startsWith('./locale') ? texts : {},
    );
    await expect(registry.load(piece)).rejects.toThrow('mf-test gave no component for ./slot.home.games');
  });

  it('asks anew, under a later attempt, once a failure is forgotten', async () => {
    const attempts: number[] = [];
    const { registry, piece } = registryOver(async (_remote, module, attempt) => {
      if (module.startsWith('./locale')) return texts;
      attempts.push(attempt);
      if (attempt === 0) throw new Error('away');
      return drawn;
    });
    await expect(registry.load(piece)).rejects.toThrow('away');
    registry.forget(remote);
    await expect(registry.load(piece)).resolves.toBe(drawn);
    expect(attempts).toEqual([0, 1]);
  });
});
