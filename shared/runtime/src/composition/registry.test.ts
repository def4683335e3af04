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
const messages = { default: { hello: 'Hello' } };

function registryOver(load: ModuleLoader['load'], timeout?: number) {
  const reported: { messages: unknown[]; steps: string[] } = { messages: [], steps: [] };
  const registry = new Registry({
    composition: { compositionId: 'set', remotes: [remote] },
    loader: { load },
    language: () => 'en',
    addMessages: (namespace, language, messages) => reported.messages.push([namespace, language, messages]),
    onStep: ({ step, error }) => reported.steps.push(`${step}: ${error?.message ?? ''}`),
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
      module.startsWith('./locale') ? messages : rendered,
    );
    const { registry, moduleRef, reported } = registryOver(load);
    const [first, second] = await Promise.all([registry.load(moduleRef), registry.load(moduleRef)]);
    expect(first).toBe(rendered);
    expect(second).toBe(rendered);
    expect(load).toHaveBeenCalledTimes(2);
    expect(reported.messages).toEqual([['test', 'en', { hello: 'Hello' }]]);
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
    const requested: string[] = [];
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
          requested.push(module);
          return module.startsWith('./locale') ? { default: { from: module } } : rendered;
        },
      },
      language: () => 'th',
      addMessages: (...reported) => added.push(reported),
    });
    const [moduleRef] = registry.pages();
    if (!moduleRef) throw new Error('there is no page');
    await registry.load(moduleRef);
    expect(requested).toEqual(['./page.order', './locale.th', './locale.orders.th']);
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
    expect(reported.steps).toEqual(['placeholder: mf-test did not answer within 4000 ms']);
    jest.useRealTimers();
  });

  it('rejects a module without a component', async () => {
    const { registry, moduleRef } = registryOver(async (_remote, module) =>
      module.startsWith('./locale') ? messages : {},
    );
    await expect(registry.load(moduleRef)).rejects.toThrow('mf-test gave no component for ./slot.home.games');
  });
});
