import type { APIRequestContext } from '@playwright/test';
import type { OutputOf } from '@talad/contract/calls';
import type { ItemGroup, OfficialItem } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { expectNoViolations } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { read } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';
import { CartDrawer } from '../pages/cart-drawer.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { baht, messages } from '../pages/messages.ts';

const table = [
  { language: 'en', locale: 'en-US', screen: 'a phone', viewport: { width: 390, height: 844 } },
  { language: 'th', locale: 'th-TH', screen: 'desktop', viewport: { width: 1280, height: 900 } },
] as const;

/** The cheapest official item with at least two codes in stock, in a group with several variants. */
async function findCodeItem(api: APIRequestContext): Promise<{ group: ItemGroup; item: OfficialItem }> {
  const brands = await read<OutputOf<'GET /api/product/brand/'>>(api, '/api/product/brand/');
  const found: { group: ItemGroup; item: OfficialItem }[] = [];
  for (const { slug } of brands.results) {
    const groups = await read<OutputOf<'GET /api/product/brand/:slug/item-group/'>>(
      api,
      `/api/product/brand/${slug}/item-group/`,
    );
    for (const group of groups.results.filter(({ items }) => items.length > 1)) {
      const inStock = group.items.filter(({ codesInStock }) => codesInStock > 10);
      found.push(...inStock.map((item) => ({ group, item })));
    }
  }
  const [cheapest] = found.sort((a, b) => a.item.price - b.item.price);
  if (!cheapest) throw new Error('No official item is there as a code.');
  return cheapest;
}

for (const { language, locale, screen, viewport } of table) {
  test.describe(`on ${screen} in ${language}`, () => {
    test.use({ locale, viewport, as: 'collector' });

    test('an official code is in the inventory as soon as it is paid', async ({ page, apiOf }) => {
      const t: (typeof messages)['en'] = messages[language];
      const { group, item } = await findCodeItem(await apiOf());
      const choice = item.names[language];
      // Outside its page an item's name includes that of its group.
      const name = `${group.names[language]} · ${choice}`;
      const sum = baht(2 * item.price);
      const header = new HeaderBar(page, language);
      const cart = new CartDrawer(page, language);
      const main = page.getByRole('main');

      await test.step('the item is found through its brand', async () => {
        await open(page, paths.brands());
        await expect(page.getByRole('heading', { level: 1, name: t.brands })).toBeVisible();
        await main.getByRole('link', { name: group.brand.names[language], exact: true }).click();
        await expect(page).toHaveURL(paths.brand(group.brand.slug));
        await main.getByRole('link', { name: group.names[language], exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: group.names[language] })).toBeVisible();
      });

      await header.openCart();
      await cart.clear();
      await header.closeDrawer(t.drawers.cart);

      await test.step('the page shows the delivery time and the price of two', async () => {
        await main.getByRole('radio', { name: `${choice} ${baht(item.price)}` }).check();
        await expect(main.getByText(t.promiseAtOnce)).toBeVisible();
        await main.getByRole('button', { name: t.cartMore }).click();
        await expect(main.getByText(t.youPay(sum, 2))).toBeVisible();
      });

      await test.step('the order is paid', async () => {
        await main.getByRole('button', { name: t.add, exact: true }).click();
        await expect(cart.chosen(name)).toBeChecked();
        await expect(cart.quantity(name)).toHaveValue('2');
        await cart.expectTotal(sum);
        await expectNoViolations(page);
        await cart.confirm();
        await expect(page).toHaveURL(/\/checkout\?paymentId=/);
        await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/);
        await expectNoViolations(page);
        await page.getByRole('button', { name: t.pay(sum) }).click();
        await expect(page.getByRole('heading', { name: t.paid })).toBeVisible();
        await expect(main.getByText(t.allDelivered)).toBeVisible();
        await expectNoViolations(page);
      });

      await test.step('the inventory lists the item', async () => {
        await main.getByRole('link', { name: t.toInventory }).click();
        await expect(page).toHaveURL(paths.bought());
        await expect(main.getByText(name).first()).toBeVisible();
      });
    });
  });
}
