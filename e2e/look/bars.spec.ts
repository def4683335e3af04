import type { Locator } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { bought, listingOf } from '../fixtures/orders.ts';
import { sellerName } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { messages } from '../pages/messages.ts';

const t = messages.en.menus;

const edgesOf = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().toJSON());

test.describe('the bars of the site', () => {
  test.use({ as: 'shopper' });

  test('are not on a printed order, which has the colours of the light mode', async ({ page, apiOf }) => {
    const api = await apiOf('shopper');
    const { order } = await bought(api, await listingOf(api, sellerName));
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, paths.delivery(order.id));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await background();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const bar of ['banner', 'contentinfo'] as const) await expect(page.getByRole(bar)).toHaveCount(0);
    const paper = await background();
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    expect(paper).toBe(await background());
    expect(paper).not.toBe(dark);
  });

  test('leave a window of 256 px to its page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, paths.home());
    const bottom = page.getByRole('navigation', { name: t.bottomBar });
    await expect(bottom).toBeVisible();
    await page.mouse.move(160, 128);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await page.mouse.wheel(0, -200);
    const top = page.getByRole('banner').getByRole('button', { name: t.menu, exact: true });
    await expect(top).not.toBeInViewport();
    expect((await edgesOf(bottom)).height).toBeLessThanOrEqual(40);
  });
});

test('the question about cookies covers no bank at the end of a page', async ({ page }) => {
  await page.context().clearCookies({ name: 'talad_analytics' });
  await open(page, paths.home());
  await page.keyboard.press('Tab');
  const question = page.getByRole('region', { name: t.cookies });
  await expect(question).toBeVisible();
  const banks = page.getByRole('list', { name: t.banks });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(banks).toBeInViewport();
  await expect
    .poll(async () => (await edgesOf(question)).top - (await edgesOf(banks)).bottom)
    .toBeGreaterThanOrEqual(0);
});

test('two brands stand beside each other on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, paths.brands());
  const tiles = page.getByRole('main').getByRole('article');
  const [first, second] = [await edgesOf(tiles.nth(0)), await edgesOf(tiles.nth(1))];
  expect(second.top).toBe(first.top);
  expect(second.left).toBeGreaterThan(first.right);
});
