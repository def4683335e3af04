import { act, screen } from '@testing-library/react';
import { serverStyles } from '../testing/inserted-styles.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { RowScroller } from './row-scroller.tsx';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <a key={index} href={`/${index}`}>
      {index}
    </a>
  ));

/** A row whose content is twice as wide as the row. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
});
afterEach(() => jest.restoreAllMocks());

// Arrows are visible above 1024 px only, and jsdom evaluates no width media queries.
const arrow = (name: string) => screen.queryByRole('button', { name, hidden: true });

test.each([
  [4, undefined, false],
  [5, undefined, true],
  [5, 6, false],
  [6, 6, true],
])('with %i entries and arrowsFrom %p has arrows: %p', (count, arrowsFrom, hasArrows) => {
  renderUi(
    <RowScroller label="Games" arrowsFrom={arrowsFrom}>
      {entries(count)}
    </RowScroller>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
  expect(arrow('Next') !== null).toBe(hasArrows);
  expect(arrow('Previous')).toBeNull();
});

test('shows arrows above 1024 px only', () => {
  renderUi(<RowScroller label="Games">{entries(5)}</RowScroller>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(serverStyles()).toMatch(
    /@media\(min-width:1025px\)\{[^}]*\[data-part=row-arrow\]\{[^}]*display:block/,
  );
});

test('sizes cards to a half, third, quarter and fifth of the row, 24 px apart, 120 to 300 px wide', () => {
  renderUi(<RowScroller label="Games">{entries(1)}</RowScroller>);
  const styles = serverStyles();
  expect(styles).toContain('gap:24px');
  expect(styles).toContain('min-width:120px;max-width:300px;width:calc((100%-24px)/2)');
  for (const [width, share] of [
    [600, '48px)/3'],
    [900, '72px)/4'],
    [1200, '96px)/5'],
  ] as const)
    expect(styles).toMatch(new RegExp(`min-width:${width}px\\)\\{[^}]*${share.replace(/[()]/g, '\\$&')}`));
});

test('scrolls a keyboard-focused entry fully into view', () => {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  renderUi(
    <RowScroller label="Games">
      <a href="/a">A</a>
      <a href="/b">B</a>
    </RowScroller>,
  );
  act(() => screen.getByRole('link', { name: 'B' }).focus());
  expect(scrollIntoView.mock.contexts).toEqual([screen.getAllByRole('listitem')[1]]);
  scrollIntoView.mockRestore();
});
