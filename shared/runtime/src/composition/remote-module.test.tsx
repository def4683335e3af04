import type { Composition } from '@talad/contract/composition';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useCallMeta } from '../query/call-meta.ts';
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

interface ComposeOptions {
  timeout?: number;
  slots?: ReactNode;
  /** Version of the last good one, if there is one. */
  lastGood?: string;
}

function compose(
  load: (module: string, attempt: number, version: string) => Promise<unknown>,
  { timeout = 1000, slots, lastGood }: ComposeOptions = {},
) {
  const remotes = composition.remotes.map((remote) =>
    lastGood ? { ...remote, fallback: { ...remote, version: lastGood, messageGroups: [] } } : remote,
  );
  const registry = new Registry({
    composition: { ...composition, remotes },
    loader: { load: ({ version }, module, attempt) => load(module, attempt, version) },
    language: () => 'en',
    addMessages: () => undefined,
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

/** A module that shows which version the API's failures of its calls are reported with. */
const calling: LoadedModule = {
  default: function Calling() {
    const { remote, version } = useCallMeta('GET /api/config');
    return <p>{`calls from ${remote} ${version}`}</p>;
  },
};

/** React would log each caught error to the console; these tests cause them on purpose. */
const onCaughtError = () => undefined;

/** Renders the tree and waits for pending work. */
const renderUi = (tree: ReactNode) => act(async () => render(tree, { onCaughtError }));

/** A module whose component throws. */
const broken: LoadedModule = {
  default: () => {
    throw new Error('broken');
  },
};

// A retry of a failed load follows at once.
beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

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

  it('loads again by itself after a failed load, and then offers a retry', async () => {
    const attempts: number[] = [];
    const { tree } = compose(async (module, attempt) => {
      if (module.startsWith('./locale')) return {};
      attempts.push(attempt);
      if (attempt < 2) throw new Error('404');
      return shelf;
    });
    await renderUi(tree);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(attempts).toEqual([0, 1]);
    await act(async () => retry.click());
    expect(await screen.findByText('The shelf')).toBeVisible();
    expect(attempts).toEqual([0, 1, 2]);
  });

  it('offers a retry after the timeout', async () => {
    const { tree } = compose(() => new Promise(() => undefined), { timeout: 20 });
    await renderUi(tree);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows the fallback when it throws during render or has no component', async () => {
    const { unmount } = await renderUi(compose(async () => broken).tree);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    unmount();
    await renderUi(compose(async () => ({})).tree);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is fetched again by itself after it threw during render, as a lazy chunk may have failed', async () => {
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
        if (attempt < 2) throw new Error('404');
        return { default: () => <p>{module}</p> };
      },
      { slots: slots.map((name, at) => <Slot key={`${name} ${at}`} name={name} />) },
    );
    await renderUi(tree);
    const [first] = await screen.findAllByRole('button', { name: 'Try again' });
    await act(async () => {
      first?.click();
      first?.click();
    });
    expect(await screen.findAllByText('./slot.home.games')).toHaveLength(2);
    expect(screen.getByText('./slot.home.brands')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(attempts).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('is not retried for ever when it throws in every attempt', async () => {
    const attempts: string[] = [];
    const { tree } = compose(
      async (module, attempt) => {
        if (module.startsWith('./locale')) return {};
        attempts.push(`${module} ${attempt}`);
        return broken;
      },
      { slots: [<Slot key="games" name="home.games" />, <Slot key="brands" name="home.brands" />] },
    );
    await renderUi(tree);
    const [first] = await screen.findAllByRole('button', { name: 'Try again' });
    await act(async () => first?.click());
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    expect(attempts).toEqual(
      [0, 1, 2].flatMap((attempt) => [`./slot.home.games ${attempt}`, `./slot.home.brands ${attempt}`]),
    );
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
    expect(screen.getByText('Coming')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Pressed 1' }).click());
    expect(screen.getByRole('button', { name: 'Pressed 2' })).toBeVisible();
  });
});

describe('last good version', () => {
  const loadVersions =
    (live: LoadedModule, good: LoadedModule) => async (module: string, _attempt: number, version: string) => {
      if (module.startsWith('./locale')) return {};
      return version === 'good' ? good : live;
    };

  it('takes the place of one that throws on its first mount, in render or in an effect', async () => {
    const BreaksInEffect = () => {
      useEffect(() => {
        throw new Error('broken');
      }, []);
      return <p>Almost</p>;
    };
    for (const live of [broken, { default: BreaksInEffect }]) {
      const { unmount } = await renderUi(compose(loadVersions(live, shelf), { lastGood: 'good' }).tree);
      expect(await screen.findByText('The shelf')).toBeVisible();
      unmount();
    }
  });

  it('takes the place of one that throws when its data arrives', async () => {
    let fail = () => {};
    const Live = () => {
      const [hasFailed, setFailed] = useState(false);
      fail = () => setFailed(true);
      if (hasFailed) throw new Error('broken');
      return <p>The live shelf</p>;
    };
    await renderUi(compose(loadVersions({ default: Live }, shelf), { lastGood: 'good' }).tree);
    await act(async () => fail());
    await act(async () => fail());
    expect(await screen.findByText('The shelf')).toBeVisible();
  });

  it('does not replace one in which the user has typed', async () => {
    let fail = () => {};
    const Live = () => {
      const [hasFailed, setFailed] = useState(false);
      fail = () => setFailed(true);
      if (hasFailed) throw new Error('broken');
      return <input aria-label="Note" />;
    };
    await renderUi(compose(loadVersions({ default: Live }, shelf), { lastGood: 'good' }).tree);
    fireEvent.input(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'typed' } });
    await act(async () => fail());
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('replaces the HTML of the live version instead of hydrating it', async () => {
    const LiveShelf = () => <p className="live">The shelf</p>;
    const GoodShelf = () => <p className="good">The shelf</p>;
    const served = compose(() => new Promise(() => undefined));
    for (const moduleRef of served.registry.slots())
      served.registry.provide(moduleRef, { default: LiveShelf });
    const container = document.createElement('div');
    container.innerHTML = renderToString(served.tree);
    const { tree } = compose(
      async (module, _attempt, version) => {
        if (module.startsWith('./locale')) return {};
        if (version === 'good') return { default: GoodShelf };
        throw new Error('404');
      },
      { lastGood: 'good' },
    );
    const recovered: string[] = [];
    const onRecoverableError = (error: unknown) => recovered.push(String(error));
    document.body.append(container);
    await act(async () => hydrateRoot(container, tree, { onCaughtError, onRecoverableError }));
    await waitFor(() => expect(screen.getByText('The shelf')).toHaveClass('good'));
    expect(recovered).toHaveLength(1);
    container.remove();
  });
});

it('names the version in use to the calls of its components', async () => {
  await renderUi(compose(async () => calling).tree);
  expect(screen.getByText('calls from mf-shelf 1')).toBeVisible();
});

it('shows the fallback in all places of a remote that is switched off, until a retry', async () => {
  const { registry, tree } = compose(async (module) => ({ default: () => <p>{module}</p> }), {
    slots: [<Slot key="games" name="home.games" />, <Slot key="brands" name="home.brands" />],
  });
  await renderUi(tree);
  act(() => registry.loadsOf('mf-shelf').switchOff('1'));
  const [first, second] = screen.getAllByRole('button', { name: 'Try again' });
  expect(second).toBeVisible();
  await act(async () => first?.click());
  expect(await screen.findByText('./slot.home.games')).toBeVisible();
  expect(screen.getByText('./slot.home.brands')).toBeVisible();
});
