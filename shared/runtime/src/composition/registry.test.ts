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
    composition: { compositionId: 'set', remotes: [remote] },
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

describe('registry', () => {
  it('returns the remote module of a filled slot and undefined for an empty one', () => {
    const { registry, piece } = registryOver(async () => drawn);
    expect(piece).toMatchObject({ module: './slot.home.games', remote: { name: 'mf-test' } });
    expect(registry.slot('header')).toBeUndefined();
  });

  it('loads a module once for concurrent callers, with its messages in the page language', async () => {
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

  it('loads the common messages and the groups that a page declares, and no others', async () => {
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
        compositionId: 'set',
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

  it('rejects when a remote does not answer within the timeout', async () => {
    jest.useFakeTimers();
    const { registry, piece, told } = registryOver(() => new Promise(() => {}), 4000);
    const loading = registry.load(piece);
    const outcome = expect(loading).rejects.toThrow('mf-test did not answer within 4000 ms');
    await jest.advanceTimersByTimeAsync(4000);
    await outcome;
    expect(told.failures).toHaveLength(1);
    jest.useRealTimers();
  });

  it('rejects a module without a component', async () => {
    const { registry, piece } = registryOver(async (_remote, module) =>
      module.startsWith('./locale') ? texts : {},
    );
    await expect(registry.load(piece)).rejects.toThrow('mf-test gave no component for ./slot.home.games');
  });

  it('loads again with the next attempt number after a failure is discarded', async () => {
    const attempts: number[] = [];
    const { registry, piece } = registryOver(async (_remote, module, attempt) => {
      if (module.startsWith('./locale')) return texts;
      attempts.push(attempt);
      if (attempt === 0) throw new Error('away');
      return drawn;
    });
    await expect(registry.load(piece)).rejects.toThrow('away');
    registry.discard(piece, registry.loadingOf(piece));
    await expect(registry.load(piece)).resolves.toBe(drawn);
    expect(attempts).toEqual([0, 1]);
  });
});

describe('slots of one remote that failed together', () => {
  const twoSlots: LiveRemote = {
    ...remote,
    declaration: {
      ...remote.declaration,
      slots: [
        { slot: 'home.games', module: './games.tsx', render: 'server', load: 'page' },
        { slot: 'home.brands', module: './brands.tsx', render: 'server', load: 'page' },
      ],
    },
  };

  function failingTogether(load: ModuleLoader['load']) {
    const registry = new Registry({
      composition: { compositionId: 'set', remotes: [twoSlots] },
      loader: { load },
      language: () => 'en',
      addTexts: () => undefined,
      timeout: 50,
    });
    const [games, brands] = [registry.slot('home.games'), registry.slot('home.brands')];
    if (!games || !brands) throw new Error('a slot is not filled');
    return { registry, games, brands };
  }

  it('share one retry, regardless of how many slots request it and how often', async () => {
    const attempts: [string, number][] = [];
    const { registry, games, brands } = failingTogether(async (_remote, module, attempt) => {
      if (module.startsWith('./locale')) return texts;
      attempts.push([module, attempt]);
      if (attempt === 0) throw new Error('away');
      return drawn;
    });
    await Promise.allSettled([registry.load(games), registry.load(brands)]);
    const [failedGames, failedBrands] = [registry.loadingOf(games), registry.loadingOf(brands)];

    registry.discard(games, failedGames);
    registry.discard(games, failedGames);
    const first = registry.load(games);
    registry.discard(games, failedGames);
    registry.discard(brands, failedBrands);
    await Promise.all([first, registry.load(games), registry.load(brands)]);
    expect(attempts).toEqual([
      ['./slot.home.games', 0],
      ['./slot.home.brands', 0],
      ['./slot.home.games', 1],
      ['./slot.home.brands', 1],
    ]);
  });

  it('refetch missing messages but not loaded ones', async () => {
    const asked: string[] = [];
    const { registry, games } = failingTogether(async (_remote, module, attempt) => {
      asked.push(`${module} ${attempt}`);
      if (module.startsWith('./locale')) return attempt === 0 ? new Promise(() => undefined) : texts;
      if (attempt < 2) throw new Error('away');
      return drawn;
    });
    for (const attempt of [0, 1]) {
      await expect(registry.load(games)).rejects.toThrow('away');
      expect(registry.loadingOf(games)?.attempt).toBe(attempt);
      registry.discard(games, registry.loadingOf(games));
    }
    await registry.load(games);
    expect(asked.filter((module) => module.startsWith('./locale'))).toEqual([
      './locale.en 0',
      './locale.en 1',
    ]);
  });

  it('are notified of the attempt in which one of them recovers, until they unsubscribe', async () => {
    const { registry, games } = failingTogether(async (_remote, module, attempt) => {
      if (module.startsWith('./locale')) return texts;
      if (attempt === 0) throw new Error('away');
      return drawn;
    });
    const told: number[] = [];
    const stop = registry.onRecovery(twoSlots, (attempt) => told.push(attempt));
    await expect(registry.load(games)).rejects.toThrow('away');
    expect(told).toEqual([]);
    registry.discard(games, registry.loadingOf(games));
    await registry.load(games);
    expect(told).toEqual([1]);
    stop();
    registry.discard(games, registry.loadingOf(games));
    await registry.load(games);
    expect(told).toEqual([1]);
  });
});
