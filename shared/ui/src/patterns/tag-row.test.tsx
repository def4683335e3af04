import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw.tsx';
import { TagRow } from './tag-row.tsx';

const tags = ['Weapon', 'Rare', 'Two-handed'];
let measured: Element[] = [];
let report: (entries: { target: Element }[]) => void = () => {};

beforeEach(() => {
  measured = [];
  globalThis.ResizeObserver = class {
    constructor(notice: ResizeObserverCallback) {
      report = (entries) => notice(entries as ResizeObserverEntry[], this);
    }
    observe(element: Element) {
      measured.push(element);
    }
    unobserve() {}
    disconnect() {}
  };
});

const measure = (height: number) => {
  for (const target of measured) {
    Object.defineProperty(target, 'clientHeight', { configurable: true, value: 22 });
    Object.defineProperty(target, 'scrollHeight', { configurable: true, value: height });
  }
  act(() => report(measured.map((target) => ({ target }))));
};

test('tags that fit need no button; those that do not are behind it, and Escape puts them back', async () => {
  draw(<TagRow tags={tags} moreLabel="More tags" />);
  measure(22);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  measure(48);
  const more = screen.getByRole('button', { name: 'More tags' });
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  const lists = screen.getAllByRole('list');
  expect(lists).toHaveLength(2);
  for (const tag of tags) expect(within(lists[1] ?? more).getByText(tag)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('list')).toHaveLength(1);
});
