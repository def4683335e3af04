import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@talad/contract/paths';
import { releaseChanged } from '../faults/faulty-release.ts';
import { hostPerTest } from '../faults/own-host.ts';
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
  const host = hostPerTest();

  const release = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['shared/tooling/release/release.ts', ...args], {
      cwd: repository,
      env: { ...process.env, STORE_DIR: host.store },
    });

  test('is live at the next reload, is rolled back with one command, and changes no other remote', async ({
    page,
  }) => {
    const before = liveReleases(host.store);
    await page.goto(`${host.origin}${paths.brands()}`);
    await waitUntilHydrated(page);
    await expect(page.getByText(was)).toBeVisible();

    const version = releaseChanged(host.store, remote, changedText(host.store));
    // The open page keeps the files of its version, including those that it has not loaded yet.
    await page.getByRole('link', { name: 'Lomfa Interactive' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lomfa Interactive' })).toBeVisible();

    await page.goto(`${host.origin}${paths.brands()}`);
    await expect(page.getByText(is)).toBeVisible();
    expect((await release('status')).stdout).toContain(version);

    const { stdout } = await release('rollback', remote);
    expect(stdout).toContain(before[remote]?.version);
    await page.reload();
    await expect(page.getByText(was)).toBeVisible();
    expect(liveReleases(host.store)).toEqual(before);
  });

  test('publishes without building or changing anything else', async () => {
    const before = liveReleases(host.store);
    releaseChanged(host.store, remote, changedText(host.store));
    const { stdout } = await release('publish', remote);
    expect(stdout).toContain(`${remote} ${before[remote]?.version} is live`);
    expect(liveReleases(host.store)).toEqual(before);
  });

  test('cannot be rolled back without an earlier version', async () => {
    await expect(release('rollback', 'mf-nobody')).rejects.toThrow(/mf-nobody has no earlier version/);
  });

  test('is not referenced in the host', async () => {
    const name = /mf[-_](header|marketplace|official[-_]store|wallet|settings)/;
    const sources = ['host/src', 'host/server', 'host/dist/browser', 'host/dist/server']
      .flatMap((folder) => filesBelow(join(repository, folder)))
      .filter((file) => /\.(ts|tsx|js|cjs|json)$/.test(file) && !/\.test\.tsx?$/.test(file));
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
