import { paths } from '@talad/contract/paths';
import { expectNoViolationsOnAnyScreen } from '../fixtures/axe.ts';
import { waitUntilHydrated } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';
import { is, remote, storeChangedVersion, was } from './changed-version.ts';

test('a preview link shows a version to its browser alone, says so, and can be left', async ({
  page,
  openBrowser,
}) => {
  const { registry, version } = await storeChangedVersion();
  const { token } = await registry.createPreview(remote, version);
  await page.goto(`${paths.brands()}?preview=${token}`);
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(paths.brands());
  await expect(page.getByText(is)).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`Preview: ${remote}`);
  await expectNoViolationsOnAnyScreen(page);

  const other = await (await openBrowser()).newPage();
  await other.goto(paths.brands());
  await expect(other.getByText(was)).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);

  // The preview stays through pages and reloads.
  await page.goto(paths.home());
  await expect(banner).toBeVisible();
  await page.goto(paths.brands());
  await expect(page.getByText(is)).toBeVisible();

  await banner.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page.getByText(was)).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a link that does not exist says so', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  await page.goto(`${paths.home()}?preview=talad_${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
});
