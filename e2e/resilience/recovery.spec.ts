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
    consoleErrors.allow(/431/);
    await open(page, paths.home());
    await page.evaluate(() => {
      for (let count = 0; count < 60; count += 1)
        // biome-ignore lint/suspicious/noDocumentCookie: what a remote may do
        document.cookie = `flood${count}=${'x'.repeat(4000)}; path=/`;
    });
    await page.goto(paths.games());
    await expect(page.getByRole('heading', { name: 'All games', level: 1 })).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('flood'))).toEqual([]);
    expect(names).toContain('talad_session');
  });

  test('has removed the header shows it again on the next page', async ({ page }) => {
    await open(page, paths.home());
    await page.locator('header').evaluate((header) => header.remove());
    await expect(page.locator('header')).toHaveCount(0);
    await page.getByRole('link', { name: 'See all' }).first().click();
    await expect(page.locator('header')).toBeVisible();
    await expect(page).not.toHaveURL(paths.home());
  });
});
