import { paths } from '@talad/contract/paths';
import { expectNoViolationsOnAnyScreen } from '../fixtures/axe.ts';
import { waitUntilHydrated } from '../fixtures/hydrated.ts';
import { createStaff, signInStaff } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';
import { liveReleases, site } from '../site/running-site.ts';

test('staff see which remotes make a page, their versions and their sizes', async ({ page }) => {
  const live = liveReleases(site.store);
  await page.goto(`${paths.home()}?inspect`);
  await waitUntilHydrated(page);
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect(inspector).toContainText('The inspector is for staff.');

  await signInStaff(page.request, await createStaff('inspecting'));
  await page.reload();
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
