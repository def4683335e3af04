import type { LiveRemote } from '@talad/contract/composition';
import { type ModuleLoader, type ModuleRef, Registry } from './registry.ts';

const remote: LiveRemote = {
  name: 'mf-test',
  version: 'live',
  globalName: 'mf_test',
  base: '/r/mf-test/live/',
  entry: 'remoteEntry.js',
  integrity: '',
  declaration: {
    name: 'mf-test',
    i18n: { namespace: 'test', locales: ['en', 'th'] },
    nav: [],
    pages: [],
    slots: [
      { slot: 'home.games', module: './games.tsx', render: 'server', load: 'page' },
      { slot: 'home.brands', module: './brands.tsx', render: 'server', load: 'page' },
    ],
  },
};

const withLastGood: LiveRemote = {
  ...remote,
  fallback: { ...remote, version: 'good', base: '/r/mf-test/good/', messageGroups: ['orders'] },
};

const rendered = { default: () => null };
const messages = { default: { hello: 'Hello' } };
const never = new Promise<never>(() => {});

/** Answers the request for a module, such as `live 0 ./slot.home.games`; messages load unless it decides otherwise. */
type Respond = (request: {
  version: string;
  module: string;
  attempt: number;
}) => Promise<unknown> | undefined;

function loadsOf(live: LiveRemote, respond: Respond) {
  const requests: string[] = [];
  const steps: string[] = [];
  const namespaces: string[] = [];
  const load: ModuleLoader['load'] = async ({ version }, module, attempt) => {
    requests.push(`${version} ${attempt} ${module}`);
    return respond({ version, module, attempt }) ?? (module.startsWith('./locale') ? messages : rendered);
  };
  const registry = new Registry({
    composition: { compositionId: 'set', remotes: [live] },
    loader: { load },
    language: () => 'en',
    addMessages: (namespace) => namespaces.push(namespace),
    timeout: 4000,
    onStep: ({ step, version, moduleRef }) => steps.push(`${version} ${moduleRef?.slot ?? ''} ${step}`),
  });
  const refOf = (slot: 'home.games' | 'home.brands') => {
    const moduleRef = registry.slot(slot);
    if (!moduleRef) throw new Error('the slot is not filled');
    return moduleRef;
  };
  const loads = registry.loadsOf('mf-test');
  /** As a mount of the module does: resolves with the version, or `failed`. */
  const mount = async (moduleRef: ModuleRef) => {
    const loading = loads.startLoading(moduleRef);
    return loading.promise.then(
      () => loading.attempt.remote.version,
      () => 'failed',
    );
  };
  const retry = (moduleRef: ModuleRef) => loads.retry(moduleRef, loads.loadingOf(moduleRef.module)?.attempt);
  const requestedModules = () => requests.filter((request) => !request.includes('./locale'));
  return {
    registry,
    loads,
    games: refOf('home.games'),
    brands: refOf('home.brands'),
    mount,
    retry,
    requests,
    requestedModules,
    steps,
    namespaces,
  };
}

const networkError = () => Promise.reject(new Error('networkError'));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => jest.useRealTimers());

/** Runs all timers that are due. */
const settled = <Value>(promise: Promise<Value>) => {
  void jest.advanceTimersByTimeAsync(10_000);
  return promise;
};

describe('a load that fails', () => {
  it('is retried once, after a short delay', async () => {
    const page = loadsOf(remote, ({ attempt }) => (attempt === 0 ? networkError() : undefined));
    const version = page.mount(page.games);
    await jest.advanceTimersByTimeAsync(100);
    expect(page.requestedModules()).toEqual(['live 0 ./slot.home.games']);
    await jest.advanceTimersByTimeAsync(300);
    expect(await version).toBe('live');
    expect(page.requestedModules()).toEqual(['live 0 ./slot.home.games', 'live 1 ./slot.home.games']);
    expect(page.steps).toEqual(['live home.games retry', 'live  recovered']);
  });

  it('takes the last good version after the retry', async () => {
    const page = loadsOf(withLastGood, ({ version }) => (version === 'live' ? networkError() : undefined));
    expect(await settled(page.mount(page.games))).toBe('good');
    expect(page.requestedModules()).toEqual([
      'live 0 ./slot.home.games',
      'live 1 ./slot.home.games',
      'good 2 ./slot.home.games',
    ]);
    expect(page.steps).toEqual(['live home.games retry', 'live home.games fallback', 'good  recovered']);
  });

  it('fails when the last good version fails too', async () => {
    const page = loadsOf(withLastGood, networkError);
    expect(await settled(page.mount(page.games))).toBe('failed');
    expect(page.requestedModules()).toHaveLength(3);
    expect(page.steps.at(-1)).toBe('good home.games placeholder');
  });

  it('is not retried when the remote took the whole time, and falls back at once', async () => {
    const page = loadsOf(withLastGood, ({ version }) => (version === 'live' ? never : undefined));
    const version = page.mount(page.games);
    await jest.advanceTimersByTimeAsync(3999);
    expect(page.requestedModules()).toEqual(['live 0 ./slot.home.games']);
    await jest.advanceTimersByTimeAsync(1);
    expect(await version).toBe('good');
  });

  it('shares the time of one load with its retry', async () => {
    const page = loadsOf(remote, ({ attempt }) => (attempt === 0 ? networkError() : never));
    let outcome = '';
    void page.mount(page.games).then((version) => {
      outcome = version;
    });
    await jest.advanceTimersByTimeAsync(3999);
    expect(outcome).toBe('');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toBe('failed');
  });

  it('may be retried again when the remote has worked for a minute', async () => {
    const page = loadsOf(withLastGood, ({ module, attempt }) =>
      (module.endsWith('games') && attempt === 0) || (module.endsWith('brands') && attempt === 1)
        ? networkError()
        : undefined,
    );
    expect(await settled(page.mount(page.games))).toBe('live');
    await jest.advanceTimersByTimeAsync(61_000);
    expect(await settled(page.mount(page.brands))).toBe('live');
    expect(page.requestedModules().at(-1)).toBe('live 2 ./slot.home.brands');
  });

  it('does not stay when nothing has rendered it, as with a prefetch', async () => {
    let isUnreachable = true;
    const page = loadsOf(remote, () => (isUnreachable ? networkError() : undefined));
    await settled(expect(page.registry.load(page.games)).rejects.toThrow('networkError'));
    isUnreachable = false;
    expect(await settled(page.mount(page.games))).toBe('live');
  });
});

describe('a remote that has fallen back', () => {
  it('loads everything else from the same version, also what had loaded without being mounted', async () => {
    const page = loadsOf(withLastGood, ({ version, module }) =>
      version === 'live' && module.endsWith('games') ? networkError() : undefined,
    );
    await page.registry.load(page.brands);
    expect(await settled(page.mount(page.games))).toBe('good');
    expect(await settled(page.mount(page.brands))).toBe('good');
  });

  it('discards a module of the live version that arrives afterwards', async () => {
    const late = Promise.withResolvers<unknown>();
    const page = loadsOf(withLastGood, ({ version, module }) => {
      if (version !== 'live' || module.startsWith('./locale')) return undefined;
      return module.endsWith('games') ? networkError() : late.promise;
    });
    const brands = page.mount(page.brands);
    expect(await settled(page.mount(page.games))).toBe('good');
    late.resolve(rendered);
    expect(await settled(brands)).toBe('good');
  });

  it('keeps its messages apart, and loads all groups of that version', async () => {
    const page = loadsOf(withLastGood, ({ version, module }) =>
      version === 'live' && module.endsWith('games') ? networkError() : undefined,
    );
    await settled(page.mount(page.games));
    expect(
      page.requests.filter((request) => request.startsWith('good') && request.includes('locale')),
    ).toEqual(['good 2 ./locale.en', 'good 2 ./locale.orders.en']);
    expect(page.namespaces).toEqual(['test', 'test@good', 'test@good']);
  });

  it('stays with that version when the user retries', async () => {
    let isBroken = true;
    const page = loadsOf(withLastGood, ({ version, module }) =>
      version === 'live' || (isBroken && module.endsWith('brands')) ? networkError() : undefined,
    );
    expect(await settled(page.mount(page.games))).toBe('good');
    expect(await settled(page.mount(page.brands))).toBe('failed');
    isBroken = false;
    page.retry(page.brands);
    expect(await settled(page.mount(page.brands))).toBe('good');
  });

  it('begins with the live version when the user retries and nothing of the other has loaded', async () => {
    let isOffline = true;
    const page = loadsOf(withLastGood, () => (isOffline ? networkError() : undefined));
    expect(await settled(page.mount(page.games))).toBe('failed');
    isOffline = false;
    page.retry(page.games);
    expect(await settled(page.mount(page.games))).toBe('live');
  });
});

describe('modules of one remote that failed together', () => {
  it('share each attempt, regardless of how many request a retry and how often', async () => {
    const page = loadsOf(remote, ({ attempt }) => (attempt < 2 ? networkError() : undefined));
    const { games, brands, loads, mount } = page;
    await settled(Promise.all([mount(games), mount(brands)]));
    const failed = loads.loadingOf(games.module)?.attempt;

    loads.retry(games, failed);
    loads.retry(games, failed);
    const first = mount(games);
    loads.retry(games, failed);
    loads.retry(brands, failed);
    await settled(Promise.all([first, mount(games), mount(brands)]));
    expect(page.requestedModules()).toEqual([
      'live 0 ./slot.home.games',
      'live 0 ./slot.home.brands',
      'live 1 ./slot.home.games',
      'live 1 ./slot.home.brands',
      'live 2 ./slot.home.games',
      'live 2 ./slot.home.brands',
    ]);
  });

  it('begin another attempt if the current one was not requested and hangs', async () => {
    const page = loadsOf(remote, ({ module, attempt }) =>
      module.startsWith('./locale') || attempt === 2 ? undefined : never,
    );
    const failed = page.mount(page.games);
    void page.registry.load(page.brands).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(4000);
    expect(await failed).toBe('failed');
    void page.registry.load(page.brands).catch(() => undefined);
    page.retry(page.games);
    expect(await settled(page.mount(page.games))).toBe('live');
    expect(page.requestedModules().slice(2)).toEqual([
      'live 1 ./slot.home.brands',
      'live 2 ./slot.home.games',
    ]);
  });

  it('refetch missing messages but not loaded ones', async () => {
    const page = loadsOf(remote, ({ module, attempt }) => {
      if (module.startsWith('./locale')) return attempt === 0 ? never : undefined;
      return attempt < 2 ? networkError() : undefined;
    });
    await settled(page.mount(page.games));
    page.retry(page.games);
    expect(await settled(page.mount(page.games))).toBe('live');
    expect(page.requests.filter((request) => request.includes('./locale'))).toEqual([
      'live 0 ./locale.en',
      'live 1 ./locale.en',
    ]);
  });

  it('are notified of the attempt in which one of them recovers, until they unsubscribe', async () => {
    const page = loadsOf(remote, ({ attempt }) => (attempt < 2 ? networkError() : undefined));
    const recovered: number[] = [];
    const stop = page.loads.onRecovery(({ number }) => recovered.push(number));
    await settled(page.mount(page.games));
    expect(recovered).toEqual([]);
    page.retry(page.games);
    await settled(page.mount(page.games));
    expect(recovered).toEqual([2]);
    stop();
    await settled(page.mount(page.brands));
    expect(recovered).toEqual([2]);
  });
});

describe('a module that times out while another one of its remote is being retried', () => {
  const pageWhereGamesLoadAfter = (ms: number) =>
    loadsOf(remote, ({ module, attempt }) => {
      if (module.startsWith('./locale')) return undefined;
      if (attempt === 0) return module.endsWith('games') ? networkError() : never;
      return new Promise((done) => setTimeout(() => done(rendered), module.endsWith('games') ? ms : 0));
    });

  it('loads in that retry if the other one has recovered in it', async () => {
    const page = pageWhereGamesLoadAfter(100);
    const brands = page.mount(page.brands);
    await jest.advanceTimersByTimeAsync(3000);
    const games = page.mount(page.games);
    expect(await settled(Promise.all([games, brands]))).toEqual(['live', 'live']);
    expect(page.requestedModules().slice(-2)).toEqual([
      'live 1 ./slot.home.games',
      'live 1 ./slot.home.brands',
    ]);
  });

  it('fails in its own attempt otherwise, so that the recovery of the other one restores it', async () => {
    const page = pageWhereGamesLoadAfter(2000);
    const recovered: number[] = [];
    page.loads.onRecovery(({ number }) => recovered.push(number));
    const brands = page.mount(page.brands);
    await jest.advanceTimersByTimeAsync(3000);
    const games = page.mount(page.games);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await brands).toBe('failed');
    const failed = page.loads.loadingOf(page.brands.module);
    if (!failed) throw new Error('no load has failed');
    expect(failed.attempt.number).toBe(0);
    expect(page.loads.hasRecoveredSince(failed)).toBe(false);

    expect(await settled(games)).toBe('live');
    expect(recovered).toEqual([1]);
    expect(page.loads.hasRecoveredSince(failed)).toBe(true);
    page.loads.retry(page.brands, failed.attempt);
    expect(await settled(page.mount(page.brands))).toBe('live');
    expect(page.requestedModules().at(-1)).toBe('live 1 ./slot.home.brands');
  });
});

describe('a remote that is switched off', () => {
  it('fails until the user retries, and then comes from its last good version', async () => {
    const page = loadsOf(withLastGood, () => undefined);
    expect(await settled(page.mount(page.games))).toBe('live');
    const switchedOff: number[] = [];
    page.loads.onSwitchOff(({ number }) => switchedOff.push(number));
    page.loads.switchOff('live');
    page.loads.switchOff('live');
    expect(switchedOff).toEqual([0]);
    expect(await settled(page.mount(page.brands))).toBe('failed');
    page.retry(page.brands);
    expect(await settled(page.mount(page.brands))).toBe('good');
    expect(page.steps).toEqual(['live  switched off', 'good  recovered']);
  });

  it('ignores a version that the page has left', async () => {
    const page = loadsOf(withLastGood, ({ version }) => (version === 'live' ? networkError() : undefined));
    expect(await settled(page.mount(page.games))).toBe('good');
    page.loads.switchOff('live');
    expect(await settled(page.mount(page.brands))).toBe('good');
  });
});
