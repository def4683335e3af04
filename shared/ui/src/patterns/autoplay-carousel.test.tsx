import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { AutoplayCarousel } from './autoplay-carousel.tsx';

interface Row {
  options: { autoplay: { delay: number } };
  started: number[];
  stopped: number;
  shown: number[];
}
const rows: Row[] = [];

jest.mock('./swiper-parts.ts', () => ({
  Autoplay: {},
  Swiper: class {
    destroyed = false;
    slideTo: (index: number) => void = () => {};
    autoplay = { start: () => {}, stop: () => {} };
    constructor(_element: Element, options: { autoplay: { delay: number } }) {
      const row: Row = { options, started: [], stopped: 0, shown: [] };
      rows.push(row);
      this.slideTo = (index) => row.shown.push(index);
      this.autoplay = {
        start: () => row.started.push(Date.now()),
        stop: () => {
          row.stopped += 1;
        },
      };
    }
    destroy() {
      this.destroyed = true;
    }
  },
}));

beforeEach(() => {
  rows.length = 0;
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => jest.useRealTimers());

/** Advances time in steps: a timer's state change starts the next timer only after a render. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 500) await act(() => jest.advanceTimersByTimeAsync(500));
};
const twoRows = (
  <>
    <AutoplayCarousel label="Upper" delay={4000}>
      <a href="/a">A</a>
    </AutoplayCarousel>
    <AutoplayCarousel label="Lower" delay={4000} startDelay={2000}>
      <a href="/b">B</a>
    </AutoplayCarousel>
  </>
);

test('starts the lower row 2 s after the upper one, with 4 s per slide', async () => {
  renderUi(twoRows);
  await pass(10_000);
  const [upper, lower] = rows;
  expect(rows.map(({ options }) => options.autoplay.delay)).toEqual([4000, 4000]);
  expect((lower?.started[0] ?? 0) - (upper?.started[0] ?? 0)).toBe(2000);
});

test('pauses a row on hover and focus, and resumes when the pointer leaves', async () => {
  renderUi(twoRows);
  await pass(10_000);
  const [upper] = rows;
  const region = screen.getByRole('region', { name: 'Upper' });
  fireEvent.pointerEnter(region);
  expect(upper?.stopped).toBe(1);
  fireEvent.pointerLeave(region);
  await pass(500);
  expect(upper?.started).toHaveLength(2);
  fireEvent.focusIn(region);
  expect(upper?.stopped).toBe(2);
});

test('slides to a keyboard-focused entry', async () => {
  renderUi(
    <AutoplayCarousel label="Row">
      <a href="/a">A</a>
      <a href="/b">B</a>
    </AutoplayCarousel>,
  );
  await pass(2000);
  act(() => screen.getByRole('link', { name: 'B' }).focus());
  expect(rows[0]?.shown).toEqual([1]);
});

test('does not start with reduced motion', async () => {
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: true,
        addEventListener() {},
        removeEventListener() {},
      }) as Partial<MediaQueryList> as MediaQueryList,
  );
  renderUi(twoRows);
  await pass(10_000);
  expect(rows).toEqual([]);
  matchMedia.mockRestore();
});
