import type { Composition } from '@talad/contract/composition';
import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { CompositionProvider, type FallbackProps, useComposition } from './composition-context.tsx';
import { type LoadedModule, Registry } from './registry.ts';
import { RemoteModule } from './remote-module.tsx';
import { Slot } from './slot.tsx';

const composition: Composition = {
  compositionId: 'test',
  remotes: [
    {
      name: 'mf-shelf',
      version: '1',
      globalName: 'mf_shelf',
      base: '/',
      entry: 'entry.js',
      integrity: '',
      declaration: {
        name: 'mf-shelf',
        i18n: { namespace: 'shelf', locales: ['en', 'th'] },
        nav: [],
        pages: [],
        slots: [
          { slot: 'home.games', module: '', render: 'server', load: 'page' },
          { slot: 'home.brands', module: '', render: 'server', load: 'page' },
        ],
      },
    },
  ],
};

const shelf: LoadedModule = { default: () => <p>The shelf</p> };

function Fallback({ retry }: FallbackProps) {
  return (
    <button type="button" onClick={retry}>
      Try again
    </button>
  );
}

function compose(
  load: (module: string, attempt: number) => Promise<unknown>,
  { timeout = 1000, slots }: { timeout?: number; slots?: ReactNode } = {},
) {
  const registry = new Registry({
    composition,
    loader: { load: (_remote, module, attempt) => load(module, attempt) },
    language: () => 'en',
    addTexts: () => undefined,
    timeout,
  });
  const tree = (
    <CompositionProvider value={{ registry, Fallback, Placeholder: () => <p>Coming</p> }}>
      {slots ?? <Slot name="home.games" />}
    </CompositionProvider>
  );
  return { registry, tree };
}

/** The same module with other props. */
function RemoteModuleAt({ query }: { query: string }) {
  const { registry } = useComposition();
  const moduleRef = registry.slot('home.games');
  return moduleRef ? <RemoteModule moduleRef={moduleRef} props={{ query }} /> : null;
}

/** React would log each caught error to the console; these tests cause them on purpose. */
const onCaughtError = () => undefined;

/** Renders the tree and waits for pending work. */
const renderUi = (tree: ReactNode) => act(async () => render(tree, { onCaughtError }));

describe('remote module', () => {
  it('shows the placeholder until it has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<LoadedModule>();
    const { tree } = compose(() => promise);
    await renderUi(tree);
    expect(screen.getByText('Coming')).toBeVisible();
    await act(async () => resolve(shelf));
    expect(screen.getByText('The shelf')).toBeVisible();
  });

  it('renders at once if it is already provided, also on the server', () => {
    const { registry, tree } = compose(() => new Promise(() => undefined));
    for (const moduleRef of registry.slots()) registry.provide(moduleRef, shelf);
    expect(renderToString(tree)).toContain('The shelf');
  });

  it('offers a retry after a failed load, and the retry fetches it again', async () => {
    const attempts: number[] = [];
    const { tree } = compose(async (module, attempt) => {
      if (module.startsWith('./locale')) return {};
      attempts.push(attempt);
      if (attempt === 0) throw new Error('404');
      return shelf;
    });
    await renderUi(tree);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByText('The shelf')).toBeVisible();
    expect(attempts).toEqual([0, 1]);
  });

  it('offers a retry after the timeout', async () => {
    const { tree } = compose(() => new Promise(() => undefined), { timeout: 20 });
    await renderUi(tree);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows the fallback when it throws during render or has no component', async () => {
    const throws = compose(async () => ({
      default: () => {
        throw new Error('broken');
      },
    }));
    const { unmount } = await renderUi(throws.tree);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    unmount();
    await renderUi(compose(async () => ({})).tree);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is fetched again on retry after it threw during render, as a lazy chunk may have failed', async () => {
    const attempts: number[] = [];
    const { tree } = compose(async (module, attempt) => {
      if (module.startsWith('./locale')) return {};
      attempts.push(attempt);
      const LatePart = lazy(async () => {
        if (attempt === 0) throw new Error('Loading chunk late-part failed.');
        return { default: () => <p>The late part</p> };
      });
      return { default: () => <LatePart /> };
    });
    await renderUi(tree);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByText('The late part')).toBeVisible();
    expect(attempts).toEqual([0, 1]);
  });

  it('recovers together with the other failed modules of its remote on one retry', async () => {
    const attempts: number[] = [];
    const slots = ['home.games', 'home.brands', 'home.games'] as const;
    const { tree } = compose(
      async (module, attempt) => {
        if (module.startsWith('./locale')) return {};
        attempts.push(attempt);
        if (attempt === 0) throw new Error('404');
        return { default: () => <p>{module}</p> };
      },
      { slots: slots.map((name, at) => <Slot key={`${name} ${at}`} name={name} />) },
    );
    await renderUi(tree);
    const [first] = screen.getAllByRole('button', { name: 'Try again' });
    await act(async () => {
      first?.click();
      first?.click();
    });
    expect(await screen.findAllByText('./slot.home.games')).toHaveLength(2);
    expect(screen.getByText('./slot.home.brands')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(attempts).toEqual([0, 0, 1, 1]);
  });

  it('is not retried automatically when it fails in every attempt', async () => {
    const attempts: string[] = [];
    const { tree } = compose(
      async (module, attempt) => {
        if (module.startsWith('./locale')) return {};
        attempts.push(`${module} ${attempt}`);
        return {
          default: () => {
            throw new Error('broken');
          },
        };
      },
      { slots: [<Slot key="games" name="home.games" />, <Slot key="brands" name="home.brands" />] },
    );
    await renderUi(tree);
    const [first] = screen.getAllByRole('button', { name: 'Try again' });
    await act(async () => first?.click());
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    expect(attempts).toEqual([
      './slot.home.games 0',
      './slot.home.brands 0',
      './slot.home.games 1',
      './slot.home.brands 1',
    ]);
  });

  it('stays rendered while another mount of the same module refetches it', async () => {
    const { promise: never } = Promise.withResolvers<LoadedModule>();
    const { tree } = compose(
      async (module, attempt) => {
        if (module.startsWith('./locale')) return {};
        if (attempt > 0) return never;
        return {
          default: ({ query }: { query: string }) => {
            const [pressed, setPressed] = useState(0);
            if (query === 'broken') throw new Error('broken');
            return (
              <button type="button" onClick={() => setPressed((count) => count + 1)}>
                Pressed {pressed}
              </button>
            );
          },
        };
      },
      {
        slots: [<RemoteModuleAt key="whole" query="whole" />, <RemoteModuleAt key="broken" query="broken" />],
      },
    );
    await renderUi(tree);
    await act(async () => screen.getByRole('button', { name: 'Pressed 0' }).click());
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getByText('Coming')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Pressed 1' }).click());
    expect(screen.getByRole('button', { name: 'Pressed 2' })).toBeVisible();
  });
});
