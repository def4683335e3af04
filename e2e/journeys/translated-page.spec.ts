import type { APIRequestContext } from '@playwright/test';
import type { OutputOf } from '@talad/contract/calls';
import type { DynamicItem } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { open, waitUntilHydrated } from '../fixtures/hydrated.ts';
import { listingsOf, read } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsOf, translate, untouchedTexts } from '../fixtures/translated.ts';
import { CartDrawer } from '../pages/cart-drawer.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { baht, messages } from '../pages/messages.ts';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });

const t = messages.en;

/** A cheap listing with some in stock, of which its game has one with this name. */
async function aCheapListing(api: APIRequestContext): Promise<DynamicItem> {
  const games = await read<OutputOf<'GET /api/game/'>>(api, '/api/game/');
  for (const { slug } of games.results) {
    const listings = await listingsOf(api, slug);
    const fitting = listings
      .filter(({ status, stock, names }) => {
        const isAlone = listings.filter((other) => other.names.en === names.en).length === 1;
        return isAlone && status === 'published' && stock > 4;
      })
      .sort((a, b) => a.totalPrice - b.totalPrice)[0];
    if (fitting) return fitting;
  }
  throw new Error('No game has a listing that fits.');
}

test.describe('a page that the browser has translated', () => {
  test.describe('of a user', () => {
    test.use({ as: 'reader' });

    test('shows the money that is paid, in the cart and at checkout', async ({ page, apiOf }) => {
      const { gameSlug, id, names, totalPrice } = await aCheapListing(await apiOf());
      const header = new HeaderBar(page, 'en');
      const cart = new CartDrawer(page, 'en');
      await open(page, paths.item(gameSlug, id));
      await header.openCart();
      await cart.clear();
      await header.closeDrawer(t.drawers.cart);
      await translate(page);
      await page.getByRole('main').getByRole('button', { name: t.add, exact: true }).click();
      await cart.expectTotal(baht(totalPrice));

      await translate(page);
      await cart.oneMore(names.en);
      const total = baht(2 * totalPrice);
      await expect(cart.quantity(names.en)).toHaveValue('2');
      await cart.expectTotal(total);
      await cart.confirm(total);

      const main = page.getByRole('main');
      await expect(page).toHaveURL(/\/checkout\?paymentId=/);
      await expect(main.getByRole('button', { name: t.pay(total) })).toBeVisible();
      await translate(page);
      await main.getByRole('button', { name: t.pay(total) }).click();
      await expect(page.getByRole('region', { name: t.paid })).toBeFocused();
      await translate(page);
      await main.getByRole('link', { name: t.goToOrder }).click();
      await expect(main.getByText(t.orderHolds(total))).toBeVisible();
    });
  });

  for (const [name, path] of Object.entries({
    'all games': paths.games(),
    'the sign-in page': paths.signIn(),
    'the search page': `${paths.search('sword')}`,
  }))
    test(`changes its language whole: ${name}`, async ({ page }) => {
      await open(page, path);
      await translate(page);
      await page.getByRole('button', { name: t.otherLanguage }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'th');
      const left = await untouchedTexts(page);
      await page.reload();
      await waitUntilHydrated(page);
      const thai = new Set(await textsOf(page));
      expect(left.filter((text) => !thai.has(text))).toEqual([]);
    });
});
