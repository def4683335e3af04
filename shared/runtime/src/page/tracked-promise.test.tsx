import { screen } from '@testing-library/react';
import { Suspense, startTransition, use } from 'react';
import { createRoot } from 'react-dom/client';
import { trackPromise } from './tracked-promise.ts';

function Word({ of }: { of: Promise<string> }) {
  return <p>{use(of)}</p>;
}

/** Renders in a concurrent transition without `act`, as in a browser. */
function renderUi(of: Promise<string>) {
  const rendered: string[] = [];
  const Waiting = () => {
    rendered.push('waiting');
    return 'waiting';
  };
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <Suspense fallback={<Waiting />}>
        <Word of={of} />
      </Suspense>,
    ),
  );
  return { rendered, close: () => root.unmount() };
}

const environment = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

it('renders a resolved promise without suspending', async () => {
  const word = trackPromise(Promise.resolve('here'));
  await word;
  const { rendered, close } = renderUi(word);
  expect(await screen.findByText('here')).toBeVisible();
  expect(rendered).toEqual([]);
  close();
});

it('renders values that resolve during and after the first render', async () => {
  const atOnce = renderUi(trackPromise(Promise.resolve('now')));
  expect(await screen.findByText('now')).toBeVisible();
  atOnce.close();
  const { promise, resolve } = Promise.withResolvers<string>();
  const later = renderUi(trackPromise(promise));
  expect(await screen.findByText('waiting')).toBeVisible();
  resolve('later');
  expect(await screen.findByText('later')).toBeVisible();
  later.close();
});

it('passes a rejection on to the caller', async () => {
  await expect(trackPromise(Promise.reject(new Error('away')))).rejects.toThrow('away');
});
