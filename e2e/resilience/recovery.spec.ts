import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a browser in which code of a remote', () => {
  test.use({ as: 'shopper' });

  test('has set sixty large cookies opens pages again, and its user stays signed in', async ({
    page,
    context,
    consoleErrors,
  }) => {
    // Of the page that they are set on, which still loads scripts.
    consoleErrors.allow(/431/, /MIME type/, /could not be loaded/);
    await open(page, paths.home());
    await page.evaluate(() => {
      for (let count = 0; count < 60; count += 1)
        // biome-ignore lint/suspicious/noDocumentCookie: what a remote may do
        document.cookie = `flood${count}=${'x'.repeat(4000)}; path=/`;
    });
    const names = async () => (await context.cookies()).map(({ name }) => name);
    const floods = async () => (await names()).filter((name) => name.startsWith('flood'));
    // Browsers store them after the script has continued.
    await expect.poll(async () => (await floods()).length).toBe(60);
    await page.goto(paths.games());
    await expect(page.getByRole('heading', { name: 'All games', level: 1 })).toBeVisible();
    expect(await floods()).toEqual([]);
    expect(await names()).toContain('talad_session');
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
