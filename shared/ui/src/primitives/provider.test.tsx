/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ItemCard } from '../patterns/item-card.tsx';
import { ItemGrid } from '../patterns/item-grid.tsx';
import { Price } from './price.tsx';
import { createServerStyles, styleElementOf, UiProvider } from './provider.tsx';

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

const renderUi = () => {
  const styles = createServerStyles();
  const html = renderToString(
    <UiProvider styles={styles}>
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
  return { html, element: styleElementOf(styles, 'abc') };
};

test('collects all rules on the server in one style element with the nonce, and adds no inline styles', () => {
  const { html, element } = renderUi();
  expect(html).not.toMatch(/<style| style="/);
  expect(element).toMatch(/^<style nonce="abc" [^>]*>[^<]*<\/style>$/);
  for (const [, name] of html.matchAll(/class="t-(\w+)/g)) expect(element).toContain(`.t-${name}{`);
  expect(element).toContain('body{');
});

test('shares one class between forty cards of different colours', () => {
  const { html } = renderUi();
  const classes = new Set([...html.matchAll(/<article[^>]* class="([^"]*)"/g)].map(([, name]) => name));
  expect(classes.size).toBe(1);
});

test('renders the same page to the same HTML twice', () => {
  expect(renderUi()).toEqual(renderUi());
});
