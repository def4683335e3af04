import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Ticker } from './ticker.tsx';

const slides = [
  { id: 'a', content: 'Sword was sold', href: '/x/a' },
  { id: 'b', content: 'Gold was sold' },
];

const shift = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[data-part=ticker-track]')?.style.transform;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows each slide for five seconds and loops from the end to the start', () => {
  const { container } = renderUi(<Ticker label="Hot" slides={slides} />);
  expect(shift(container)).toBe('');
  act(() => jest.advanceTimersByTime(5000));
  expect(shift(container)).toBe('translateY(-48px)');
  act(() => jest.advanceTimersByTime(5000));
  expect(shift(container)).toBe('translateY(-96px)');
  act(() => jest.advanceTimersByTime(400));
  expect(shift(container)).toBe('');
});

test('stops when paused', () => {
  const { container } = renderUi(<Ticker label="Hot" slides={slides} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  act(() => jest.advanceTimersByTime(20_000));
  expect(shift(container)).toBe('');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('hides the duplicated slides from assistive technology', () => {
  renderUi(<Ticker label="Hot" slides={slides} />);
  expect(screen.getAllByRole('link', { name: 'Sword was sold' })).toHaveLength(1);
});

test('does not move with reduced motion and offers a next button', () => {
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: true,
        addEventListener() {},
        removeEventListener() {},
      }) as Partial<MediaQueryList> as MediaQueryList,
  );
  const { container } = renderUi(<Ticker label="Hot" slides={slides} />);
  act(() => jest.advanceTimersByTime(20_000));
  expect(shift(container)).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shift(container)).toBe('translateY(-48px)');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shift(container)).toBe('');
  matchMedia.mockRestore();
});
