import { screen, within } from '@testing-library/react';
import { serverStyles } from '../testing/inserted-styles.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

const items = [
  { label: 'Market', href: '/marketplace' },
  { label: 'Runefall', href: '/marketplace/Runefall' },
];

// jsdom evaluates no width media queries, so the breadcrumb is hidden as on a phone.
const wide = { hidden: true };

test('links to the ancestors and ends with the current page as plain text', () => {
  renderUi(<Breadcrumb label="You are here" items={items} />);
  const navigation = screen.getByRole('navigation', wide);
  expect(navigation).toHaveAttribute('aria-label', 'You are here');
  const trail = within(navigation);
  expect(trail.getAllByRole('link', wide).map((link) => link.getAttribute('href'))).toEqual(['/marketplace']);
  expect(trail.getByText('Runefall')).toHaveAttribute('aria-current', 'page');
  expect(trail.getAllByRole('listitem', wide)).toHaveLength(2);
});

test('is hidden below 768 px', () => {
  renderUi(<Breadcrumb label="You are here" items={items} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(serverStyles()).toMatch(/@media\(min-width:768px\)\{\.[\w-]+\{display:block;/);
});
