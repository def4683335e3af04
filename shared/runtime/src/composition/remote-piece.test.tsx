import type { Composition } from '@talad/contract/composition';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CompositionProvider, type FallbackProps } from './composition-context.tsx';
import { type PieceModule, Registry } from './registry.ts';
import { Slot } from './slot.tsx';

const composition: Composition = {
  setId: 'test',
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
        slots: [{ slot: 'home.games', module: '', render: 'server', load: 'page' }],
      },
    },
  ],
};

const shelf: PieceModule = { default: () => <p>The shelf</p> };

function Fallback({ retry }: FallbackProps) {
  return (
    <button type="button" onClick={retry}>
      Try again
    </button>
  );
}

function place(load: (module: string, attempt: number) => Promise<unknown>, timeout = 1000) {
  const registry = new Registry({
    composition,
    loader: { load: (_remote, module, attempt) => load(module, attempt) },
    language: () => 'en',
    addTexts: () => undefined,
    timeout,
  });
  const tree = (
    <CompositionProvider value={{ registry, Fallback, Reserve: () => <p>Coming</p> }}>
      <Slot name="home.games" />
    </CompositionProvider>
  );
  return { registry, tree };
}

/** React would tell the console of each caught error; here they are what is tried. */
const onCaughtError = () => undefined;

/** Draws it and lets what it waits for come. */
const draw = (tree: ReactNode) => act(async () => render(tree, { onCaughtError }));

describe('the place of a piece', () => {
  it('is kept until the piece has come', async () => {
    const { promise, resolve } = Promise.withResolvers<PieceModule>();
    const { tree } = place(() => promise);
    await draw(tree);
    expect(screen.getByText('Coming')).toBeVisible();
    await act(async () => resolve(shelf));
    expect(screen.getByText('The shelf')).toBeVisible();
  });

  it('is filled at once where the piece is here already, on a server too', () => {
    const { registry, tree } = place(() => new Promise(() => undefined));
    for (const piece of registry.slots()) registry.provide(piece, shelf);
    expect(renderToString(tree)).toContain('The shelf');
  });

  it('offers another try when the piece failed, and a try fetches anew', async () => {
    const attempts: number[] = [];
    const { tree } = place(async (module, attempt) => {
      if (module.startsWith('./locale')) return {};
      attempts.push(attempt);
      if (attempt === 0) throw new Error('404');
      return shelf;
    });
    await draw(tree);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByText('The shelf')).toBeVisible();
    expect(attempts).toEqual([0, 1]);
  });

  it('does not wait for ever', async () => {
    const { tree } = place(() => new Promise(() => undefined), 20);
    await draw(tree);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows the fallback when the piece throws while it is drawn, and for a module without a component', async () => {
    const throws = place(async () => ({
      default: () => {
        throw new Error('broken');
      },
    }));
    const { unmount } = await draw(throws.tree);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    unmount();
    await draw(place(async () => ({})).tree);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
