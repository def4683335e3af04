import type { Locator, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { expectNoViolations } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { aListing } from '../fixtures/listings.ts';
import { sessionOf } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { newUser } from '../fixtures/users.ts';

const desktop = [
  { title: 'Cart', name: /^Cart/ },
  { title: 'Notifications', name: /^Notifications/ },
  { title: 'Orders and sales', name: /^Orders and sales/ },
  { title: 'Wallet', name: /^Wallet/ },
  { title: 'Profile', name: /^Profile/ },
];
const phone = [
  { title: 'Cart', name: /^Cart/ },
  { title: 'Menu', name: /^Menu/ },
  { title: 'Notifications', name: /^Notifications/ },
  { title: 'Orders and sales', name: /^Orders/ },
  { title: 'Wallet', name: /^Wallet/ },
  { title: 'Settings', name: /^Settings/ },
];

const toggle = (page: Page, name: RegExp): Locator =>
  page
    .getByRole('banner')
    .or(page.getByRole('navigation', { name: 'Main menu' }))
    .getByRole('button', { name })
    .filter({ visible: true });
const drawer = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

test.describe('header drawers', () => {
  test.use({ storageState: sessionOf('shopper') });

  for (const [width, height, buttons] of [
    [390, 844, phone],
    [768, 1024, phone],
    [1024, 768, desktop],
    [1440, 900, desktop],
    [1920, 1080, desktop],
  ] as const) {
    test(`${width} px: each button opens, switches and closes its drawer with one press`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await open(page, paths.home());
      for (const { title, name } of buttons) {
        // Also with another drawer open: the first press of each round switches from the previous drawer.
        await toggle(page, name).click();
        await expect(drawer(page, title)).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(1);
      }
      for (const { title, name } of buttons) {
        if (!(await drawer(page, title).isVisible())) await toggle(page, name).click();
        await expect(drawer(page, title)).toBeVisible();
        await toggle(page, name).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    test(`${width} px: a double tap activates nothing in the drawer or on the page under it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await open(page, paths.home());
      const address = page.url();
      for (const { title, name } of buttons) {
        await toggle(page, name).dblclick();
        await expect(page).toHaveURL(address);
        if (await drawer(page, title).isVisible()) await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await toggle(page, name).click();
        const close = drawer(page, title).getByRole('button', { name: 'Close', exact: true });
        await expect(close).toBeFocused();
        await close.dblclick();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page).toHaveURL(address);
      }
    });
  }

  test('a drawer beside the bars has no axe violations, and the page under it is inert', async ({ page }) => {
    await open(page, paths.home());
    await toggle(page, /^Wallet/).click();
    await expect(drawer(page, 'Wallet').getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await expect(page.getByRole('main')).toHaveCount(0);
    await expectNoViolations(page);
  });
});

test('a double-click on the answer of a dialog acts once', async ({ page, context, apiOf }) => {
  const api = await apiOf();
  await newUser(api, 'twice');
  await context.addCookies((await api.storageState()).cookies);
  const { id } = await aListing(api);
  expect((await api.post('/api/user/cart-item', { data: { dynamicItem: id, quantity: 1 } })).ok()).toBe(true);
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname);
  });
  await open(page, paths.home());
  await toggle(page, /^Cart/).click();
  await drawer(page, 'Cart').getByRole('button', { name: 'Clear all', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear your cart?' });
  await question.getByRole('button', { name: 'Clear all', exact: true }).dblclick();
  await expect(drawer(page, 'Cart').getByText('Your cart is empty')).toBeVisible();
  await expect(question).toBeHidden();
  expect(deletions).toEqual(['/api/user/cart']);
});
