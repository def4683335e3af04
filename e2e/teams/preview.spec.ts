import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@talad/contract/paths';
import { findRegistry } from '@talad/registry-client/registry-address';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { storeChanged } from '../faults/faulty-release.ts';
import { expectNoViolationsOnAnyScreen } from '../fixtures/axe.ts';
import { waitUntilHydrated } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';
import { liveReleases, site } from '../site/running-site.ts';
import { changedText, is, remote, was } from './changed-text.ts';

/** Stores a changed version in the site's registry, not live; returns the token of a link to it. */
async function previewChanged(): Promise<string> {
  const registry = findRegistry(site.store);
  const live = liveReleases(site.store)[remote];
  if (!registry || !live) throw new Error(`${remote} is not live on the site`);
  const folder = mkdtempSync(join(tmpdir(), 'talad-preview-'));
  try {
    cpSync(join(site.store, remote, live.version), join(folder, remote, live.version), { recursive: true });
    const { version } = storeChanged(folder, live, changedText(site.store));
    await uploadVersion({ folder, registry }, remote, version);
    return (await registry.createPreview(remote, version)).token;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a preview link shows a version to its browser alone, says so, and can be left', async ({
  page,
  openBrowser,
}) => {
  const token = await previewChanged();
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
