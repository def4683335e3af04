import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { hostWithRegistry } from '../faults/test-registry.ts';
import { waitUntilHydrated } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';
import { liveReleases, repository } from '../site/running-site.ts';
import { changedText, is, remote, was } from './changed-version.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

test.describe('a remote released on its own', () => {
  const host = hostWithRegistry();

  /** A host has what goes live within a second. */
  const expectOnPage = (page: Page, text: string) =>
    expect(async () => {
      await page.goto(`${host.origin}${paths.brands()}`);
      await expect(page.getByText(text)).toBeVisible({ timeout: 2000 });
    }).toPass();

  test('is live at the next reload, is rolled back with one command, and changes no other remote', async ({
    page,
  }) => {
    const before = liveReleases(host.store);
    await page.goto(`${host.origin}${paths.brands()}`);
    await waitUntilHydrated(page);
    await expect(page.getByText(was)).toBeVisible();

    const version = await host.publishChanged(remote, changedText(host.store));
    // The open page keeps the files of its version, including those that it has not loaded yet.
    await page.getByRole('link', { name: 'Lomfa Interactive' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lomfa Interactive' })).toBeVisible();

    await expectOnPage(page, is);
    expect(await host.release('status')).toContain(version);

    expect(await host.release('rollback', remote)).toContain(before[remote]?.version);
    await expectOnPage(page, was);
    expect(liveReleases(host.store)).toEqual(before);
  });

  test('publishes without building or changing anything else', async () => {
    const before = liveReleases(host.store);
    await host.publishChanged(remote, changedText(host.store));
    expect(await host.release('publish', remote)).toContain(`${remote} ${before[remote]?.version} is live`);
    await expect.poll(() => liveReleases(host.store)).toEqual(before);
  });

  test('cannot be rolled back without an earlier version', async () => {
    await expect(host.release('rollback', 'mf-header')).rejects.toThrow(/mf-header has no earlier version/);
  });
});

test('no remote is referenced in the host', async () => {
  const name = /mf[-_](header|marketplace|official[-_]store|wallet|settings)/;
  const sources = ['host/src', 'host/server', 'host/dist/browser', 'host/dist/server']
    .flatMap((folder) => filesBelow(join(repository, folder)))
    .filter((file) => /\.(ts|tsx|js|cjs|json)$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual([]);
});
