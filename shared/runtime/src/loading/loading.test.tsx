import { screen } from '@testing-library/react';
import { Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Loaded, type Loading, loadingOf } from './loading.tsx';

/** Renders in a concurrent transition without `act`, as in a browser. */
function renderUi(loading: Loading<string>) {
  const rendered: string[] = [];
  const Waiting = () => {
    rendered.push('waiting');
    return 'waiting';
  };
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const render = () =>
    startTransition(() =>
      root.render(
        <Suspense fallback={<Waiting />}>
          <Loaded loading={loading}>{(word) => <input aria-label={word} />}</Loaded>
        </Suspense>,
      ),
    );
  render();
  return { rendered, render, close: () => root.unmount() };
}

const environment = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

it('renders a loaded value without suspending', async () => {
  const loading = loadingOf(Promise.resolve('here'));
  await loading.promise;
  const { rendered, close } = renderUi(loading);
  expect(await screen.findByLabelText('here')).toBeVisible();
  expect(rendered).toEqual([]);
  close();
});

it('renders values that load during and after the first render', async () => {
  const atOnce = renderUi(loadingOf(Promise.resolve('now')));
  expect(await screen.findByLabelText('now')).toBeVisible();
  atOnce.close();
  const { promise, resolve } = Promise.withResolvers<string>();
  const later = renderUi(loadingOf(promise));
  expect(await screen.findByText('waiting')).toBeVisible();
  resolve('later');
  expect(await screen.findByLabelText('later')).toBeVisible();
  later.close();
});

it('keeps the rendered elements when it renders again after the value has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { render, close } = renderUi(loadingOf(promise));
  resolve('later');
  const element = await screen.findByLabelText('later');
  render();
  await new Promise(requestAnimationFrame);
  expect(screen.getByLabelText('later')).toBe(element);
  close();
});

it('leaves a rejection to the caller', async () => {
  const loading = loadingOf(Promise.reject(new Error('away')));
  await expect(loading.promise).rejects.toThrow('away');
  expect(loading).toMatchObject({ error: { message: 'away' } });
});
