import type { APIRequestContext } from '@playwright/test';
import type { OutputOf } from '@talad/contract/calls';
import type { DynamicItem } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { listingsOf, read } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';
import { CartDrawer } from '../pages/cart-drawer.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { baht, messages } from '../pages/messages.ts';
import { OrderPage } from '../pages/order-page.ts';

const table = [
  { language: 'th', locale: 'th-TH', screen: 'a phone', viewport: { width: 390, height: 844 } },
  { language: 'en', locale: 'en-US', screen: 'desktop', viewport: { width: 1280, height: 900 } },
] as const;

/** The two cheapest listings of two sellers in one game, excluding the buyer's own. */
async function fromTwoSellers(api: APIRequestContext, buyer: string): Promise<[DynamicItem, DynamicItem]> {
  const games = await read<OutputOf<'GET /api/game/'>>(api, '/api/game/');
  for (const { slug } of games.results) {
    const listings = await listingsOf(api, slug);
    const isAlone = ({ names }: DynamicItem) =>
      (['en', 'th'] as const).every(
        (language) => listings.filter((other) => other.names[language] === names[language]).length === 1,
      );
    const [first, ...rest] = listings
      .filter(isAlone)
      .filter(({ status, stock, ownerName }) => status === 'published' && stock > 3 && ownerName !== buyer)
      .sort((a, b) => a.totalPrice - b.totalPrice);
    const second = rest.find(({ ownerName }) => ownerName !== first?.ownerName);
    if (first && second) return [first, second];
  }
  throw new Error('No game has two offers of two sellers that fit.');
}

for (const { language, locale, screen, viewport } of table) {
  test.describe(`on ${screen} in ${language}`, () => {
    test.use({ locale, viewport, as: 'pair' });

    test('one payment buys from two sellers and creates one order for each', async ({ page, apiOf }) => {
      const t: (typeof messages)['en'] = messages[language];
      const listings = await fromTwoSellers(await apiOf(), 'krapao88');
      const header = new HeaderBar(page, language);
      const cart = new CartDrawer(page, language);
      const main = page.getByRole('main');
      const [{ gameSlug }] = listings;
      const total = baht(
        listings.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0) / 100,
      );

      await test.step('two items of a game are added to the cart from their cards', async () => {
        await open(page, `${paths.game(gameSlug)}?sort=price`);
        await header.openCart();
        await cart.clear();
        await header.closeDrawer(t.drawers.cart);
        for (const { names } of listings) {
          const name = names[language];
          await main.getByRole('button', { name: t.addNamed(name), exact: true }).click();
          await expect(cart.chosen(name)).toBeChecked();
          await header.closeDrawer(t.drawers.cart);
          const card = main
            .getByRole('article')
            .filter({ has: page.getByRole('link', { name, exact: true }) });
          await expect(card.getByText(t.inCart)).toBeVisible();
        }
      });

      await test.step('the cart groups them by seller and shows the total', async () => {
        // The card of an item in the cart opens the cart, even when the page is scrolled and the header hidden.
        await main.getByRole('button', { name: t.inCart }).first().click();
        for (const { names, ownerName } of listings) {
          const group = cart.dialog.getByRole('region', { name: ownerName });
          await expect(group.getByRole('listitem')).toHaveCount(1);
          await expect(group.getByRole('link', { name: names[language] })).toBeVisible();
        }
        await cart.expectTotal(total);
      });

      await test.step('one payment covers both', async () => {
        await cart.confirm();
        await expect(page).toHaveURL(/\/checkout\?paymentId=/);
        for (const { names } of listings) await expect(main.getByText(names[language]).first()).toBeVisible();
        await page.getByRole('button', { name: t.pay(total) }).click();
        await expect(page.getByRole('heading', { name: t.paid })).toBeVisible();
        await expect(main.getByRole('link', { name: t.goToOrder })).toHaveCount(2);
      });

      await test.step('each seller has a separate order', async () => {
        const links = await main.getByRole('link', { name: t.goToOrder }).all();
        const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
        expect(new Set(addresses).size).toBe(2);
        for (const address of addresses) {
          await open(page, address ?? '');
          await expect(new OrderPage(page, language).state(t.orderDelivery)).toBeVisible();
        }
      });
    });
  });
}
