import { init, registerShared } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '@talad/contract/composition';
import { type Expose, fakeContainer, respondWithScripts } from '../testing/fake-container.ts';
import { createFederationLoader } from './federation-loader.ts';
import { SharedModule } from './shared-module.ts';

const names = ['mf-shop', 'mf-frame', 'mf-slow', 'mf-two', 'mf-late', 'mf-empty', 'mf-forms'] as const;
type Name = (typeof names)[number];

const remoteOf = (name: string): LiveRemote => ({
  name,
  version: '1',
  globalName: name.replace('-', '_'),
  base: `/r/${name}/1/`,
  entry: 'remoteEntry.js',
  integrity: `sha384-${name}`,
  declaration: { name, i18n: { namespace: name, locales: ['en', 'th'] }, nav: [], pages: [], slots: [] },
});

init({ name: 'host', remotes: [], shareStrategy: 'loaded-first' });
const failing: SharedModule[] = [];
const lastGood = {
  ...remoteOf('mf-forms'),
  version: '0',
  base: '/r/mf-forms/0/',
  integrity: 'sha384-last-good',
};
const remotes = names.map((name) => ({
  ...remoteOf(name),
  ...(name === 'mf-forms' && { fallback: { ...lastGood, messageGroups: [] } }),
}));
const loader = createFederationLoader({ compositionId: 'test', remotes }, () =>
  Promise.all(failing.map((module) => module.reloadIfFailed())),
);
const load = (name: Name, attempt = 0) => loader.load(remoteOf(name), './page.main', attempt);

const share = (name: string, get: () => Promise<() => unknown> = async () => () => name) =>
  registerShared({
    [name]: {
      version: '1.0.0',
      scope: 'default',
      shareConfig: { singleton: true, requiredVersion: false },
      get,
    },
  });

/** Resolves with the effect of a container's script once it loads; undefined if it cannot be loaded. */
type Script = (attempt: number) => Promise<(() => void) | undefined>;
const scripts = new Map<string, Script>();
const requested: { address: string; integrity: string }[] = [];

/** A script that leaves a container in its global variable. */
const abortController = (name: Name, expose: Expose) => () => {
  const { globalName } = remoteOf(name);
  Reflect.set(globalThis, globalName, fakeContainer(globalName, expose));
};

const serve = (name: Name, expose: (attempt: number) => Expose) =>
  scripts.set(name, async (attempt) => abortController(name, expose(attempt)));

let stop: () => void;
beforeEach(() => {
  stop = respondWithScripts(({ pathname, search }, { integrity }) => {
    requested.push({ address: pathname + search, integrity });
    const respond = scripts.get(pathname.split('/')[2] ?? '');
    return respond?.(Number(/\d+$/.exec(search)?.[0] ?? 0)) ?? Promise.resolve(undefined);
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('retry of a remote', () => {
  it('finds the shared modules that only the failed attempt had loaded, while other remotes use some of them', async () => {
    share('ui/box');
    share('ui/text');
    serve('mf-shop', (attempt) => async (take) => {
      const parts = [await take('ui/box'), await take('ui/text')];
      if (attempt === 0) throw new Error('Loading chunk page-main failed.');
      return parts;
    });
    serve('mf-frame', () => async (take) => take('ui/text'));

    await expect(load('mf-shop')).rejects.toThrow('Loading chunk page-main failed.');
    await expect(load('mf-frame')).resolves.toBe('ui/text');
    await expect(load('mf-shop', 1)).resolves.toEqual(['ui/box', 'ui/text']);
    expect(requested.map(({ address }) => address)).toContain('/r/mf-shop/1/remoteEntry.js?attempt=1');
    expect(new Set(requested.map(({ integrity }) => integrity))).toEqual(
      new Set(['sha384-mf-shop', 'sha384-mf-frame']),
    );
  });

  it('waits for a shared module that the failed attempt is still loading', async () => {
    const { promise: file, resolve } = Promise.withResolvers<void>();
    share('ui/grid', async () => {
      await file;
      return () => 'ui/grid';
    });
    serve('mf-slow', (attempt) => async (take) => {
      const grid = take('ui/grid');
      if (attempt === 0) throw new Error('Loading chunk page-main failed.');
      return grid;
    });
    await expect(load('mf-slow')).rejects.toThrow('Loading chunk page-main failed.');
    const second = load('mf-slow', 1);
    const third = load('mf-slow', 2);
    resolve();
    await expect(Promise.all([second, third])).resolves.toEqual(['ui/grid', 'ui/grid']);
  });

  it('gets its own container while another attempt is in progress', async () => {
    const { promise: second, resolve: respondToSecond } = Promise.withResolvers<void>();
    scripts.set('mf-two', async (attempt) => {
      if (attempt === 1) await second;
      return abortController('mf-two', async () => `attempt ${attempt}`);
    });
    await expect(load('mf-two')).resolves.toBe('attempt 0');
    const slow = load('mf-two', 1);
    await expect(load('mf-two', 2)).resolves.toBe('attempt 2');
    respondToSecond();
    await expect(slow).resolves.toBe('attempt 1');
  });

  it('does not get the container of an attempt that loaded after its timeout', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { promise: late, resolve: respondLate } = Promise.withResolvers<void>();
    scripts.set('mf-late', async (attempt) => {
      if (attempt === 0) await late;
      return attempt < 2 ? abortController('mf-late', async () => `attempt ${attempt}`) : () => undefined;
    });
    const outcome = expect(load('mf-late')).rejects.toThrow(
      '/r/mf-late/1/remoteEntry.js did not load within 4000 ms',
    );
    await jest.advanceTimersByTimeAsync(4000);
    await outcome;
    respondLate();
    await expect(load('mf-late', 2)).rejects.toThrow('left no container in mf_late');
    await expect(load('mf-late', 1)).resolves.toBe('attempt 1');
  });

  it('reloads the shared modules whose file failed to load', async () => {
    const outcomes = [new Error('unavailable'), new Error('unavailable'), 'ui/input'];
    const input = new SharedModule(async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    failing.push(input);
    share('ui/input', input.get);
    serve('mf-forms', () => async (take) => take('ui/input'));
    await expect(load('mf-forms')).rejects.toThrow('unavailable');
    await expect(load('mf-forms', 1)).resolves.toBe('ui/input');
  });
});

it('loads the container of the last good version, with its own integrity', async () => {
  serve('mf-forms', () => async () => 'last good');
  await expect(loader.load(lastGood, './page.main', 2)).resolves.toBe('last good');
  expect(requested.at(-1)).toEqual({
    address: '/r/mf-forms/0/remoteEntry.js?attempt=2',
    integrity: 'sha384-last-good',
  });
});

it('names the remote in the error when its container cannot be loaded', async () => {
  scripts.set('mf-empty', async () => undefined);
  await expect(load('mf-empty')).rejects.toThrow('/r/mf-empty/1/remoteEntry.js could not be loaded');
});
