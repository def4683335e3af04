import type { Route } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { expect, test } from '../fixtures/test.ts';
import { remoteCases } from './remote-cases.ts';
import { expectedErrors, faults, patience, retryIn } from './remote-faults.ts';

// The last file of a run: in parallel its tests keep every worker busy.
test.describe.configure({ mode: 'parallel' });

for (const remoteCase of remoteCases) {
  const entry = `**/r/${remoteCase.remote}/**/remoteEntry.js*`;

  test.describe(`when ${remoteCase.remote}`, () => {
    test.use({ as: remoteCase.as });
    for (const [fault, answer] of Object.entries(faults)) {
      test(`${fault}, the page shows an error, the rest works, and a retry recovers without a reload`, async ({
        page,
        consoleErrors,
      }) => {
        consoleErrors.allow(...expectedErrors);
        await page.route(entry, answer);
        await page.goto(remoteCase.path);
        await expect(retryIn(page)).toBeVisible({ timeout: patience });
        await expect(
          page.getByRole(remoteCase.others.role, { name: remoteCase.others.name }).first(),
        ).toBeVisible();

        await page.unroute(entry);
        let hasReloaded = false;
        page.on('framenavigated', () => {
          hasReloaded = true;
        });
        await retryIn(page).click();
        await expect(
          page.getByRole(remoteCase.own.role, { name: remoteCase.own.name }).first(),
        ).toBeVisible();
        expect(hasReloaded).toBe(false);
      });
    }

    test('never answers, the page shows an error within five seconds', async ({ page, consoleErrors }) => {
      consoleErrors.allow(...expectedErrors);
      const pending: Route[] = [];
      await page.route(entry, (route) => {
        pending.push(route);
      });
      const asked = page.waitForRequest(entry);
      await page.goto(remoteCase.path, { waitUntil: 'domcontentloaded' });
      await asked;
      await expect(retryIn(page)).toBeVisible({ timeout: patience + 1500 });
      await expect(
        page.getByRole(remoteCase.others.role, { name: remoteCase.others.name }).first(),
      ).toBeVisible();
      for (const route of pending) await route.abort().catch(() => undefined);
    });
  });
}

test('a chunk with one byte changed is refused, and accepted once it matches its hash', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...expectedErrors);
  const lazy = /\/r\/mf-official-store\/[^/]+\/(?!remoteEntry)[\w.-]+\.js/;
  await page.route(lazy, faults['serves a file with one byte changed']);
  await page.goto(paths.brands());
  await expect(retryIn(page)).toBeVisible({ timeout: patience });
  await page.unroute(lazy);
  await retryIn(page).click();
  await expect(page.getByRole('heading', { name: 'Official store' })).toBeVisible();
});
