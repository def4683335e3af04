import { paths } from '@talad/contract/paths';
import { expectNoViolationsOnAnyScreen } from '../fixtures/axe.ts';
import { waitUntilHydrated } from '../fixtures/hydrated.ts';
import { signInStaff } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';
import { liveReleases, site } from '../site/running-site.ts';
import { is, remote, storeChangedVersion, was } from './changed-version.ts';

test('staff see which remotes make a page, their versions and their sizes', async ({ page }) => {
  const live = liveReleases(site.store);
  await page.goto(`${paths.home()}?inspect`);
  await waitUntilHydrated(page);
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect(inspector).toContainText('The inspector is for staff.');

  await signInStaff(page);
  await page.goto(`${paths.home()}?inspect`);
  await waitUntilHydrated(page);
  for (const remote of ['mf-header', 'mf-marketplace', 'mf-official-store']) {
    const row = inspector.getByRole('row', { name: remote });
    await expect(row).toContainText(`${live[remote]?.version} (live)`);
    await expect(row.getByRole('cell', { name: /^[1-9][\d,]* KiB$/ })).toBeVisible();
  }
  await expectNoViolationsOnAnyScreen(page);
  await inspector.getByRole('button', { name: 'Close inspector' }).press('Enter');
  await expect(inspector).toHaveCount(0);
  await expect(page).toHaveURL(paths.home());
});

test('staff show another version in one tab, which keeps it until they leave it', async ({
  page,
  context,
}) => {
  const { version } = await storeChangedVersion();
  await signInStaff(page);
  await page.goto(`${paths.brands()}?inspect`);
  await waitUntilHydrated(page);
  const choice = page.getByRole('combobox', { name: `Version of ${remote} in this tab` });
  await choice.locator('option', { hasText: version }).waitFor({ state: 'attached' });
  await expectNoViolationsOnAnyScreen(page);
  await choice.selectOption(version);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`Preview in this tab only: ${remote} ${version}.`);
  await expect(page.getByText(is)).toBeVisible();
  await expect(page).not.toHaveURL(/tab-preview/);

  const other = await context.newPage();
  await other.goto(paths.brands());
  await expect(other.getByText(was)).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(is)).toBeVisible();
  await page.goto(paths.home());
  await expect(banner).toBeVisible();
  await page.goto(paths.brands());
  await expect(page.getByText(is)).toBeVisible();

  await banner.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page.getByText(was)).toBeVisible();
  await page.reload();
  await expect(page.getByText(was)).toBeVisible();
  await expect(banner).toHaveCount(0);
});
