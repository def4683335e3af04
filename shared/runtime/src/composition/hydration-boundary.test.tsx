import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydrationBoundary, HydrationMark } from './hydration-boundary.tsx';

/** Whether every boundary around the text is marked. */
const isHydrated = (text: string) =>
  screen.getByText(text).closest('[data-boundary]:not([data-hydrated])') === null;

function Late({ code }: { code: Promise<string> | undefined }) {
  return <p>{code ? use(code) : 'Button'}</p>;
}

/** A page of three boundaries in each other; the code of the innermost loads late. */
function Page({ button }: { button?: Promise<string> }) {
  return (
    <HydrationMark>
      <p>Frame</p>
      <HydrationBoundary>
        <p>Module</p>
        <HydrationBoundary>
          <Late code={button} />
        </HydrationBoundary>
      </HydrationBoundary>
    </HydrationMark>
  );
}

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

it('marks each boundary when it is hydrated, outside in and without a mismatch', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page />);
  document.body.append(container);
  expect(['Frame', 'Module', 'Button'].map(isHydrated)).toEqual([false, false, false]);

  const { promise: button, resolve } = Promise.withResolvers<string>();
  const onRecoverableError = jest.fn();
  await act(async () => {
    root = hydrateRoot(container, <Page button={button} />, { onRecoverableError });
  });
  expect(['Frame', 'Module', 'Button'].map(isHydrated)).toEqual([true, true, false]);
  await act(async () => resolve('Button'));
  expect(isHydrated('Button')).toBe(true);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('marks what the browser renders from the beginning, in an element without a box', () => {
  render(<Page />);
  expect(['Frame', 'Module', 'Button'].map(isHydrated)).toEqual([true, true, true]);
  for (const element of document.querySelectorAll('[data-boundary]'))
    expect(element).toHaveStyle({ display: 'contents' });
});
