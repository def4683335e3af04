import type { LiveRemote } from '@talad/contract/composition';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { CompositionProvider, type FallbackProps } from './composition-context.tsx';
import { type LoadedModule, Registry } from './registry.ts';
import { OpenSlot } from './slot.tsx';

const remote = (name: string, order: number): LiveRemote => ({
  name,
  version: '1',
  globalName: name,
  base: '/',
  entry: 'entry.js',
  integrity: '',
  declaration: {
    name,
    i18n: { namespace: name, locales: ['en', 'th'] },
    nav: [],
    pages: [],
    slots: [{ slot: 'item.aside', id: 'note', order, module: '', render: 'server', load: 'page' }],
  },
});

function Fallback({ moduleRef, retry }: FallbackProps) {
  return (
    <button type="button" onClick={retry}>
      Retry {moduleRef.remote.name}
    </button>
  );
}

function compose(
  remotes: LiveRemote[],
  load: (remote: string, module: string) => Promise<unknown> = () => new Promise(() => undefined),
) {
  const registry = new Registry({
    composition: { compositionId: 'test', remotes },
    loader: { load: ({ name }, module) => load(name, module) },
    language: () => 'en',
    addMessages: () => undefined,
    timeout: 1000,
  });
  const tree = (
    <CompositionProvider
      value={{ registry, Fallback, Placeholder: ({ moduleRef }) => <p>Coming: {moduleRef.remote.name}</p> }}
    >
      <div data-testid="aside">
        <OpenSlot name="item.aside" itemId={41} gameSlug="chess" />
      </div>
    </CompositionProvider>
  );
  return { registry, tree };
}

const note = (name: string): LoadedModule => ({
  default: ({ itemId, gameSlug }) => (
    <p>
      {name}: {String(itemId)} of {String(gameSlug)}
    </p>
  ),
});

const texts = () => screen.getAllByText(/ /).map(({ textContent }) => textContent);

describe('open slot', () => {
  it('renders what several remotes contribute, in order and with the props of the page, on the server too', () => {
    const { registry, tree } = compose([remote('mf-b', 1), remote('mf-c', 9), remote('mf-a', 9)]);
    for (const moduleRef of registry.slots()) registry.provide(moduleRef, note(moduleRef.remote.name));
    document.body.innerHTML = renderToString(tree);
    expect(texts()).toEqual(['mf-b: 41 of chess', 'mf-a: 41 of chess', 'mf-c: 41 of chess']);
    document.body.innerHTML = '';
  });

  it('loses only the place of a contribution that fails, is late or throws', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.useFakeTimers();
    const broken: LoadedModule = {
      default: () => {
        throw new Error('broken');
      },
    };
    const modules: Record<string, () => Promise<unknown>> = {
      'mf-a': async () => note('mf-a'),
      'mf-b': async () => broken,
      'mf-c': () => new Promise(() => undefined),
      'mf-d': () => Promise.reject(new Error('404')),
    };
    const { tree } = compose(
      Object.keys(modules).map((name, order) => remote(name, order)),
      async (name, module) => (module.startsWith('./locale') ? {} : modules[name]?.()),
    );
    await act(async () => render(tree, { onCaughtError: () => undefined }));
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(texts()).toEqual(['mf-a: 41 of chess', 'Retry mf-b', 'Coming: mf-c', 'Retry mf-d']);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(texts()).toEqual(['mf-a: 41 of chess', 'Retry mf-b', 'Retry mf-c', 'Retry mf-d']);
    jest.useRealTimers();
  });

  it('is empty without contributions', async () => {
    await act(async () => render(compose([]).tree));
    expect(screen.getByTestId('aside')).toBeEmptyDOMElement();
  });
});
