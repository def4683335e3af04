import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { TagRow } from './tag-row.tsx';

const tags = ['Weapon', 'Rare', 'Two-handed'];
let measured: Element[] = [];
let report: (entries: { target: Element }[]) => void = () => {};

beforeEach(() => {
  measured = [];
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      report = (entries) => callback(entries as ResizeObserverEntry[], this);
    }
    observe(element: Element) {
      measured.push(element);
    }
    unobserve() {}
    disconnect() {}
  };
});

/** Mocks the layout of a 22 px high row that fits the given number of tags. */
const measure = (fitting: number) => {
  for (const target of measured) {
    Object.defineProperty(target, 'clientHeight', { configurable: true, value: 22 });
    for (const [index, tag] of [...target.children].entries()) {
      Object.defineProperty(tag, 'offsetTop', { configurable: true, value: index < fitting ? 0 : 26 });
    }
  }
  act(() => report(measured.map((target) => ({ target }))));
};

const more = () => screen.queryByRole('button', { name: 'More tags' });
const behind = () =>
  within(screen.getByRole('list', { name: 'More tags' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows a button for the tags that do not fit', async () => {
  renderUi(<TagRow tags={tags} moreLabel="More tags" />);
  measure(3);
  expect(more()).not.toBeInTheDocument();
  measure(1);
  await userEvent.click(screen.getByRole('button', { name: 'More tags' }));
  expect(more()).toHaveAttribute('aria-expanded', 'true');
  expect(behind()).toEqual(['Rare', 'Two-handed']);
  measure(2);
  expect(behind()).toEqual(['Two-handed']);
});

test('opens, focuses and closes the list of other tags by keyboard', async () => {
  renderUi(
    <TagRow tags={Array.from({ length: 25 }, (_, index) => `Tag ${index + 1}`)} moreLabel="More tags" />,
  );
  measure(2);
  await userEvent.tab();
  expect(more()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(behind()).toHaveLength(23);
  await userEvent.tab();
  expect(screen.getByRole('list', { name: 'More tags' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('list', { name: 'More tags' })).not.toBeInTheDocument();
  expect(more()).toHaveFocus();
});

test('closes the list of other tags on an outside click', async () => {
  renderUi(
    <>
      <TagRow tags={tags} moreLabel="More tags" />
      <p>Beside</p>
    </>,
  );
  measure(1);
  await userEvent.click(screen.getByRole('button', { name: 'More tags' }));
  await userEvent.click(screen.getByText('Beside'));
  expect(more()).toHaveAttribute('aria-expanded', 'false');
});
