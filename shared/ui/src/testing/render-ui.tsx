import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '../primitives/provider.tsx';

/** Renders with the UI provider and a router, as a page does; `rerender` keeps both. */
export const renderUi = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <UiProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </UiProvider>
    ),
  });
