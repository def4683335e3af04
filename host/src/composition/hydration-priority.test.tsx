import type { LiveRemote } from '@talad/contract/composition';
import type { SlotName } from '@talad/contract/slots';
import { AfterFirstHydration, CompositionProvider } from '@talad/runtime/composition/context';
import { type LoadedModule, Registry } from '@talad/runtime/composition/registry';
import { Slot } from '@talad/runtime/slot';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { prioritizeHeader } from './hydration-priority';

const remoteOf = (name: string, slot: SlotName): LiveRemote => ({
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
    slots: [{ slot, module: '', render: 'server', load: 'page' }],
  },
});
const header = remoteOf('mf-bar', 'header');
const shelf = remoteOf('mf-shelf', 'home.games');

const moduleRefOf = (text: string): LoadedModule => ({ default: () => <p>{text}</p> });
const never = new Promise<LoadedModule>(() => undefined);

/** A page with a header, a slot module and a part of the frame; `bar` is the header module's promise. */
function pageOf(remotes: LiveRemote[], bar: Promise<LoadedModule>) {
  const registry = new Registry({
    composition: { compositionId: 'test', remotes },
    loader: { load: (remote) => (remote === header ? bar : Promise.resolve(moduleRefOf('Games'))) },
    language: () => 'en',
    addMessages: () => undefined,
  });
  const compositionValue = {
    registry,
    first: prioritizeHeader(registry),
    Fallback: () => <p>Out of order</p>,
    Placeholder: () => <p>Coming</p>,
  };
  return (
    <CompositionProvider value={compositionValue}>
      <Slot name="header" />
      <Slot name="home.games" />
      <Suspense>
        <AfterFirstHydration>
          <p>Foot</p>
        </AfterFirstHydration>
      </Suspense>
    </CompositionProvider>
  );
}

/** React logs every caught error to the console; here the errors are expected. */
const renderUi = (page: React.ReactNode) => act(async () => render(page, { onCaughtError: () => undefined }));

describe('hydration priority', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('renders other modules after the header', async () => {
    const { promise, resolve } = Promise.withResolvers<LoadedModule>();
    await renderUi(pageOf([header, shelf], promise));
    expect(screen.queryByText('Games')).not.toBeInTheDocument();
    expect(screen.queryByText('Foot')).not.toBeInTheDocument();
    await act(async () => resolve(moduleRefOf('Bar')));
    for (const part of ['Bar', 'Games', 'Foot']) expect(screen.getByText(part)).toBeVisible();
  });

  it('stops waiting for a header that is late', async () => {
    await renderUi(pageOf([header, shelf], never));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    for (const part of ['Games', 'Foot']) expect(screen.getByText(part)).toBeVisible();
  });

  it('stops waiting for a header that failed to load', async () => {
    await renderUi(pageOf([header, shelf], Promise.reject(new Error('404'))));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    for (const part of ['Out of order', 'Games', 'Foot']) expect(screen.getByText(part)).toBeVisible();
  });

  it('stops waiting for a header that throws while rendering', async () => {
    const breaks = () => {
      throw new Error('broken');
    };
    await renderUi(pageOf([header, shelf], Promise.resolve({ default: breaks })));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    for (const part of ['Out of order', 'Games', 'Foot']) expect(screen.getByText(part)).toBeVisible();
  });

  it('does not wait if no remote has a header', async () => {
    await renderUi(pageOf([shelf], never));
    for (const part of ['Games', 'Foot']) expect(screen.getByText(part)).toBeVisible();
  });
});
