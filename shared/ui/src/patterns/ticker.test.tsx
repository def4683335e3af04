import { act, fireEvent, screen } from '@testing-library/react';
import { draw } from '../testing/draw.tsx';
import { Ticker } from './ticker.tsx';

const slides = [
  { id: 'a', content: 'Sword was sold', href: '/x/a' },
  { id: 'b', content: 'Gold was sold' },
];

const shift = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[data-part=ticker-track]')?.style.transform;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('each slide stays five seconds, and the end runs into the beginning', () => {
  const { container } = draw(<Ticker label="Hot" slides={slides} />);
  expect(shift(container)).toBe('');
  act(() => jest.advanceTimersByTime(5000));
  expect(shift(container)).toBe('translateY(-48px)');
  act(() => jest.advanceTimersByTime(5000));
  expect(shift(container)).toBe('translateY(-96px)');
  act(() => jest.advanceTimersByTime(400));
  expect(shift(container)).toBe('');
});

test('it can be paused', () => {
  const { container } = draw(<Ticker label="Hot" slides={slides} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  act(() => jest.advanceTimersByTime(20_000));
  expect(shift(container)).toBe('');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('the copies are for the eye alone', () => {
  draw(<Ticker label="Hot" slides={slides} />);
  expect(screen.getAllByRole('link', { name: 'Sword was sold' })).toHaveLength(1);
});

test('where motion is unwanted it stands still and is moved by hand', () => {
  const asked = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: true,
        addEventListener() {},
        removeEventListener() {},
      }) as Partial<MediaQueryList> as MediaQueryList,
  );
  const { container } = draw(<Ticker label="Hot" slides={slides} />);
  act(() => jest.advanceTimersByTime(20_000));
  expect(shift(container)).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shift(container)).toBe('translateY(-48px)');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shift(container)).toBe('');
  asked.mockRestore();
});
