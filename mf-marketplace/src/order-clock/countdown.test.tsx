import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Countdown } from './countdown.tsx';

jest.mock('@talad/runtime/server-clock', () => ({
  // A device whose clock is an hour behind the server's.
  serverNow: () => Date.now() + 60 * 60_000,
}));

const noon = Date.parse('2026-11-21T12:00:00.000Z');

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

it('counts down by the server clock and calls onExpired once when the time is up', () => {
  const over = jest.fn();
  renderUi(
    <Countdown until="2026-11-21T13:00:03.000Z" label="Time left to confirm" onExpired={over}>
      Then it counts as received.
    </Countdown>,
  );
  const timer = screen.getByRole('timer', { name: 'Time left to confirm' });
  expect(timer).toHaveTextContent('00:00:03');
  expect(screen.getByText('Then it counts as received.')).toBeVisible();
  act(() => jest.advanceTimersByTime(2_000));
  expect(timer).toHaveTextContent('00:00:01');
  expect(over).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1_000));
  expect(timer).toHaveTextContent("Time's up");
  act(() => jest.advanceTimersByTime(2_000));
  expect(over).toHaveBeenCalledTimes(1);
});
