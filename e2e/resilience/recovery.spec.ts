import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { listingOf } from '../fixtures/orders.ts';
import { sellerName } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';

/** Sets sixty large cookies, as code of a remote may do, and reads them in the same task: the site may remove them at once. */
async function floodCookies(page: Page): Promise<void> {
  const stored = await page.evaluate(() => {
    for (let count = 0; count < 60; count += 1)
      // biome-ignore lint/suspicious/noDocumentCookie: what a remote may do
      document.cookie = `flood${count}=${'x'.repeat(4000)}; path=/`;
    return document.cookie.split('; ').filter((cookie) => cookie.startsWith('flood')).length;
  });
  expect(stored).toBe(60);
}

const namesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const floods = async (page: Page) => (await namesOf(page)).filter((name) => name.startsWith('flood'));

test.describe('a browser in which code of a remote', () => {
  test.use({ as: 'shopper' });

  test('has set sixty large cookies opens pages again, and its user stays signed in', async ({
    page,
    consoleErrors,
  }) => {
    // Of the page that they are set on, which still loads scripts.
    consoleErrors.allow(/431/, /MIME type/, /could not be loaded/);
    await open(page, paths.home());
    await floodCookies(page);
    await page.goto(paths.games());
    await expect(page.getByRole('heading', { name: 'All games', level: 1 })).toBeVisible();
    expect(await floods(page)).toEqual([]);
    expect(await namesOf(page)).toContain('talad_session');
  });

  test('has set sixty large cookies goes on with what its user does on an open page', async ({
    page,
    apiOf,
    consoleErrors,
  }) => {
    consoleErrors.allow(/431/, /MIME type/, /could not be loaded/);
    const { gameSlug, id } = await listingOf(await apiOf('shopper'), sellerName);
    await open(page, paths.item(gameSlug, id));
    await floodCookies(page);
    // Not the list, which the page may still be loading.
    const changed = page.waitForResponse(
      (response) =>
        response.url().endsWith('favorite') && response.request().method() !== 'GET' && response.ok(),
    );
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
    await changed;
    expect(await floods(page)).toEqual([]);
  });

  test('has removed the header shows it again on the next page', async ({ page }) => {
    await open(page, paths.home());
    // The page watches its header once it has loaded all else.
    await page.waitForFunction(() => Object.hasOwn(history, 'pushState'));
    await page.locator('header').evaluate((header) => header.remove());
    await expect(page.locator('header')).toHaveCount(0);
    await page.getByRole('link', { name: 'See all' }).first().click();
    await expect(page.locator('header')).toBeVisible();
    await expect(page).not.toHaveURL(paths.home());
  });
});
