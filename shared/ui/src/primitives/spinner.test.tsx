import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { LoadingDots, Spinner } from './spinner.tsx';

test('LoadingDots shows "Loading . . ." and announces only "Loading"', () => {
  renderUi(<LoadingDots />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Loading \. \. \.$/);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(status.querySelector('[aria-hidden=true]')).toHaveTextContent('. . .');
});

test('LoadingDots animates its three dots one after the other', () => {
  const { container } = renderUi(<LoadingDots />);
  const dots = [...container.querySelectorAll('[data-part=dot]')].map((dot) => getComputedStyle(dot));
  expect(dots.map(({ animationDelay }) => animationDelay)).toEqual(['', '200ms', '400ms']);
});

test('Spinner is a status with a label and decorative without one', () => {
  renderUi(<Spinner label="Loading" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  const { container } = renderUi(<Spinner />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
