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

const rendered = { default: () => null };
const texts = { default: { hello: 'Hello' } };

function registryOver(load: ModuleLoader['load'], timeout?: number) {
  const reported: { texts: unknown[]; failures: string[] } = { texts: [], failures: [] };
  const registry = new Registry({
    composition: { compositionId: 'set', remotes: [remote] },
    loader: { load },
    language: () => 'en',
    addTexts: (namespace, language, messages) => reported.texts.push([namespace, language, messages]),
    onFailure: (_moduleRef, error) => reported.failures.push(error.message),
    timeout,
  });
  const moduleRef = registry.slot('home.games');
  if (!moduleRef) throw new Error('the slot is not filled');
  return { registry, moduleRef, reported };
}

describe('registry', () => {
  it('returns the remote module of a filled slot and undefined for an empty one', () => {
    const { registry, moduleRef } = registryOver(async () => rendered);
    expect(moduleRef).toMatchObject({ module: './slot.home.games', remote: { name: 'mf-test' } });
    expect(registry.slot('header')).toBeUndefined();
  });

  it('loads a module once for concurrent callers, with its messages in the page language', async () => {
    const load = jest.fn(async (_remote: LiveRemote, module: string) =>
      module.startsWith('./locale') ? texts : rendered,
    );
    const { registry, moduleRef, reported } = registryOver(load);
    const [first, second] = await Promise.all([registry.load(moduleRef), registry.load(moduleRef)]);
    expect(first).toBe(rendered);
    expect(second).toBe(rendered);
    expect(load).toHaveBeenCalledTimes(2);
    expect(reported.texts).toEqual([['test', 'en', { hello: 'Hello' }]]);
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
      messages: ['orders'],
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
          return module.startsWith('./locale') ? { default: { from: module } } : rendered;
        },
      },
      language: () => 'th',
      addTexts: (...reported) => added.push(reported),
    });
    const [moduleRef] = registry.pages();
    if (!moduleRef) throw new Error('there is no page');
    await registry.load(moduleRef);
    expect(asked).toEqual(['./page.order', './locale.th', './locale.orders.th']);
    expect(added).toEqual([
      ['test', 'th', { from: './locale.th' }, undefined],
      ['test', 'th', { from: './locale.orders.th' }, 'orders'],
    ]);
  });

  it('rejects when a remote does not answer within the timeout', async () => {
    jest.useFakeTimers();
    const { registry, moduleRef, reported } = registryOver(() => new Promise(() => {}), 4000);
    const loading = registry.load(moduleRef);
    const outcome = expect(loading).rejects.toThrow('mf-test did not answer within 4000 ms');
    await jest.advanceTimersByTimeAsync(4000);
    await outcome;
    expect(reported.failures).toHaveLength(1);
    jest.useRealTimers();
  });

  it('rejects a module without a component', async () => {
    const { registry, moduleRef } = registryOver(async (_remote, module) =>
      module.startsWith('./locale') ? texts : {},
    );
    await expect(registry.load(moduleRef)).rejects.toThrow('mf-test gave no component for ./slot.home.games');
  });

  it('loads again with the next attempt number after a failure is discarded', async () => {
    const attempts: number[] = [];
    const { registry, moduleRef } = registryOver(async (_remote, module, attempt) => {
      if (module.startsWith('./locale')) return texts;
      attempts.push(attempt);
      if (attempt === 0) throw new Error('away');
      return rendered;
    });
    await expect(registry.load(moduleRef)).rejects.toThrow('away');
    registry.discard(moduleRef, registry.loadingOf(moduleRef));
    await expect(registry.load(moduleRef)).resolves.toBe(rendered);
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
      return rendered;
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
      return rendered;
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
      return rendered;
    });
    const reported: number[] = [];
    const stop = registry.onRecovery(twoSlots, (attempt) => reported.push(attempt));
    await expect(registry.load(games)).rejects.toThrow('away');
    expect(reported).toEqual([]);
    registry.discard(games, registry.loadingOf(games));
    await registry.load(games);
    expect(reported).toEqual([1]);
    stop();
    registry.discard(games, registry.loadingOf(games));
    await registry.load(games);
    expect(reported).toEqual([1]);
  });
});
