import { screen } from '@testing-library/react';
import { draw } from '../testing/draw.tsx';
import { LoadingDots, Spinner } from './spinner.tsx';

test('loading reads "Loading . . ." where nothing moves, and is said as one word', () => {
  draw(<LoadingDots />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Loading \. \. \.$/);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(status.querySelector('[aria-hidden=true]')).toHaveTextContent('. . .');
});

test('its three dots move one after the other', () => {
  const { container } = draw(<LoadingDots />);
  const dots = [...container.querySelectorAll('[data-part=dot]')].map((dot) => getComputedStyle(dot));
  expect(dots.map(({ animationDelay }) => animationDelay)).toEqual(['', '200ms', '400ms']);
});

test('a spinner is said where it has a name, and is decoration where it has none', () => {
  draw(<Spinner label="Loading" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  const { container } = draw(<Spinner />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
