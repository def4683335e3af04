import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../primitives/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { ItemCard, type ItemCardItem } from './item-card.tsx';

const sword: ItemCardItem = {
  id: 'i1',
  name: 'Frostbound Greatsword',
  href: '/marketplace/Runefall/i1',
  imageUrl: '/api/pictures/abc',
  imageColor: '#234',
  price: 1299.5,
  status: 'published',
  tags: ['Weapon', 'Rare'],
  ownerName: 'malee',
  gameName: 'Runefall',
};

test('shows name, game, seller, tags and price, and has one link', () => {
  renderUi(<ItemCard item={sword} />);
  const card = screen.getByRole('article');
  expect(within(card).getAllByRole('link')).toHaveLength(1);
  expect(within(card).getByRole('link', { name: sword.name })).toHaveAttribute('href', sword.href);
  expect(within(card).getByRole('heading', { name: sword.name })).toHaveAttribute('title', sword.name);
  for (const text of ['Runefall', 'malee', 'Weapon', 'Rare', '฿1,299.50'])
    expect(card).toHaveTextContent(text);
});

test('has the buttons after the link in the tab order', async () => {
  renderUi(
    <ItemCard
      item={sword}
      actions={<IconButton icon="cart" label="Add to cart" />}
      favourite={<IconButton icon="heart" label="Favourite" />}
    />,
  );
  const order: (string | null)[] = [];
  for (let step = 0; step < 3; step += 1) {
    await userEvent.tab();
    order.push(
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
    );
  }
  expect(order).toEqual([sword.name, 'Add to cart', 'Favourite']);
});

test.each(['sold_out', 'unpublished'])('shows the status label and no link if %s', (status) => {
  renderUi(<ItemCard item={{ ...sword, status, statusLabel: 'Not for sale' }} />);
  expect(screen.getByRole('article')).toHaveTextContent('Not for sale');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each(['pending', 'rejected'])('shows the status label and a link if %s', (status) => {
  renderUi(<ItemCard item={{ ...sword, status, statusLabel: 'Waiting' }} />);
  expect(screen.getByRole('article')).toHaveTextContent('Waiting');
  expect(screen.getByRole('link', { name: sword.name })).toBeInTheDocument();
});

test('shows no status label if published', () => {
  renderUi(<ItemCard item={{ ...sword, statusLabel: 'Published' }} />);
  expect(screen.queryByText('Published')).not.toBeInTheDocument();
});

test('has a responsive image, loaded lazily unless it has priority', () => {
  const { container, rerender } = renderUi(<ItemCard item={sword} />);
  const image = container.querySelector('[data-part=image]');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image?.getAttribute('srcset')).toContain('/api/pictures/abc?w=320 320w');
  rerender(<ItemCard item={sword} priority />);
  expect(container.querySelector('[data-part=image]')).toHaveAttribute('loading', 'eager');
});
