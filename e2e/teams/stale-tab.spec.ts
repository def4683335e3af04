import type { PageState } from '@talad/contract/composition';
import { paths } from '@talad/contract/paths';
import { hostWithRegistry } from '../faults/test-registry.ts';
import { waitUntilHydrated } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';
import { liveReleases } from '../site/running-site.ts';
import { changedText, is, remote } from './changed-version.ts';

test.describe('an open tab', () => {
  const host = hostWithRegistry();

  test('says that its version was rolled back, and gets the live one with the next link', async ({
    page,
  }) => {
    const before = liveReleases(host.store)[remote]?.version;
    await host.publishChanged(remote, changedText(host.store));
    await page.clock.install();
    await expect(async () => {
      await page.goto(`${host.origin}${paths.brands()}`);
      await expect(page.getByText(is)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await waitUntilHydrated(page);

    await host.release('rollback', remote);
    await expect(async () => {
      await page.clock.fastForward('06:00');
      await expect(page.getByText('This page is out of date.')).toBeVisible({ timeout: 2000 });
    }).toPass();

    await page.getByRole('main').getByRole('link', { name: 'Lomfa Interactive' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lomfa Interactive' })).toBeVisible();
    const text = await page.locator('#talad-state').textContent();
    const { path, composition } = JSON.parse(text ?? '') as PageState;
    expect(path, 'the document of the link').not.toBe(paths.brands());
    expect(composition.remotes.find(({ name }) => name === remote)?.version).toBe(before);
  });
});
