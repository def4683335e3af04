import { screen } from '@testing-library/react';
import { serverStyles } from '../testing/inserted-styles.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';

test('has 2 columns, and 3, 4 and 5 from 600, 900 and 1200 px, 24 px apart', () => {
  renderUi(
    <ItemGrid label="Items">
      <p>One</p>
      {null}
      <p>Two</p>
    </ItemGrid>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const styles = serverStyles();
  const columns = (count: number) => `grid-template-columns:repeat(${count},minmax(0,1fr))`;
  expect(styles).toContain('gap:24px');
  expect(styles).toContain(columns(2));
  for (const [width, count] of [
    [600, 3],
    [900, 4],
    [1200, 5],
  ] as const)
    expect(styles.split(`@media(min-width:${width}px){`)[1]?.split('@media')[0]).toContain(columns(count));
});

test('announces the skeleton once and hides its entries from screen readers', () => {
  renderUi(<ItemGridSkeleton count={3} />);
  expect(screen.getByRole('list', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
