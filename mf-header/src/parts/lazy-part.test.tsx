import { UiProvider } from '@talad/ui/provider';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { LazyComponent, type PartLoader, preloadComponent } from './lazy-part.tsx';

function Rows({ shop }: { shop: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
      {shop}
    </button>
  );
}

function Drawer({ load, shop = 'Talad' }: { load: PartLoader<{ shop: string }>; shop?: string }) {
  return (
    <LazyComponent
      load={load}
      fallback="coming"
      failed={(retry) => (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
      props={{ shop }}
    />
  );
}

it('renders a preloaded component synchronously', async () => {
  const load = async () => ({ default: Rows });
  await preloadComponent(load);
  render(<Drawer load={load} />, { wrapper: UiProvider });
  expect(screen.getByRole('button', { name: 'Talad' })).toBeVisible();
});

it('renders a component that loads later, and preserves its state when its props change', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Rows }>();
  const load = () => promise;
  const { rerender } = render(<Drawer load={load} />, { wrapper: UiProvider });
  expect(screen.getByText('coming')).toBeVisible();
  await act(async () => resolve({ default: Rows }));
  fireEvent.click(screen.getByRole('button', { name: 'Talad' }));
  rerender(<Drawer load={load} shop="Lomfa" />);
  expect(screen.getByRole('button', { name: 'Lomfa', expanded: true })).toBeVisible();
});
