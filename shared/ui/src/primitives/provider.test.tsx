/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ItemCard } from '../patterns/item-card.tsx';
import { ItemGrid } from '../patterns/item-grid.tsx';
import { Price } from './price.tsx';
import { UiProvider } from './provider.tsx';

const cards = Array.from({ length: 40 }, (_, index) => ({
  id: String(index),
  name: `Sword ${index}`,
  href: `/marketplace/Runefall/${index}`,
  imageUrl: `/api/pictures/${index}`,
  imageColor: `#0000${10 + index}`,
  price: index,
  status: 'published',
  tags: ['Weapon'],
  ownerName: `seller ${index}`,
  gameName: 'Runefall',
}));

const page = () =>
  renderToString(
    <UiProvider nonce="abc">
      <MemoryRouter>
        <ItemGrid>
          {cards.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </ItemGrid>
        <Price amount={5} />
      </MemoryRouter>
    </UiProvider>,
  );

test('on the server every style carries the nonce and no element an inline style', () => {
  const html = page();
  const styles = html.match(/<style[^>]*>/g) ?? [];
  expect(styles.length).toBeGreaterThan(2);
  for (const style of styles) expect(style).toContain('nonce="abc"');
  expect(html).not.toMatch(/ style="/);
});

test('forty cards share one class, whatever their colours', () => {
  const styles = page().match(/<style[^>]*data-emotion="t /g) ?? [];
  expect(styles).toHaveLength(3);
});

test('the same page twice is the same text', () => {
  expect(page()).toBe(page());
});
