import { screen, within } from '@testing-library/react';
import { draw } from '../testing/draw.tsx';
import { drawnStyles } from '../testing/drawn-styles.ts';
import { Breadcrumb } from './breadcrumb.tsx';

const items = [
  { label: 'Market', href: '/marketplace' },
  { label: 'Runefall', href: '/marketplace/Runefall' },
];

// Nothing of the trail shows where no width is known, as on a phone.
const wide = { hidden: true };

test('leads back by name, and has the page itself as plain text at its end', () => {
  draw(<Breadcrumb label="You are here" items={items} />);
  const navigation = screen.getByRole('navigation', wide);
  expect(navigation).toHaveAttribute('aria-label', 'You are here');
  const trail = within(navigation);
  expect(trail.getAllByRole('link', wide).map((link) => link.getAttribute('href'))).toEqual(['/marketplace']);
  expect(trail.getByText('Runefall')).toHaveAttribute('aria-current', 'page');
  expect(trail.getAllByRole('listitem', wide)).toHaveLength(2);
});

test('is not there on a small screen, and is from 768 px on', () => {
  draw(<Breadcrumb label="You are here" items={items} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(drawnStyles()).toMatch(/@media\(min-width:768px\)\{\.[\w-]+\{display:block;/);
});
