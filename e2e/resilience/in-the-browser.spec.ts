import type { Route } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { expect, test } from '../fixtures/test.ts';
import { places } from './places.ts';
import { expectedErrors, faults, patience, retryIn } from './remote-faults.ts';

// The last file of a run: side by side its tests leave nobody without work.
test.describe.configure({ mode: 'parallel' });

for (const place of places) {
  const entry = `**/r/${place.remote}/**/remoteEntry.js*`;

  test.describe(`when ${place.remote}`, () => {
    test.use({ as: place.as });
    for (const [fault, answer] of Object.entries(faults)) {
      test(`${fault}, its place says so, the rest works, and it comes back without a reload`, async ({
        page,
        complaints,
      }) => {
        complaints.allow(...expectedErrors);
        await page.route(entry, answer);
        await page.goto(place.path);
        await expect(retryIn(page)).toBeVisible({ timeout: patience });
        await expect(page.getByRole(place.others.role, { name: place.others.name }).first()).toBeVisible();

        await page.unroute(entry);
        let hasReloaded = false;
        page.on('framenavigated', () => {
          hasReloaded = true;
        });
        await retryIn(page).click();
        await expect(page.getByRole(place.own.role, { name: place.own.name }).first()).toBeVisible();
        expect(hasReloaded).toBe(false);
      });
    }

    test('never answers, its place says so within five seconds', async ({ page, complaints }) => {
      complaints.allow(...expectedErrors);
      const held: Route[] = [];
      await page.route(entry, (route) => {
        held.push(route);
      });
      const asked = page.waitForRequest(entry);
      await page.goto(place.path, { waitUntil: 'domcontentloaded' });
      await asked;
      await expect(retryIn(page)).toBeVisible({ timeout: patience + 1500 });
      await expect(page.getByRole(place.others.role, { name: place.others.name }).first()).toBeVisible();
      for (const route of held) await route.abort().catch(() => undefined);
    });
  });
}

test('what a container loads is refused with one byte changed, and taken once it is as published', async ({
  page,
  complaints,
}) => {
  complaints.allow(...expectedErrors);
  const lazy = /\/r\/mf-official-store\/[^/]+\/(?!remoteEntry)[\w.-]+\.js/;
  await page.route(lazy, faults['comes with one byte changed']);
  await page.goto(paths.brands());
  await expect(retryIn(page)).toBeVisible({ timeout: patience });
  await page.unroute(lazy);
  await retryIn(page).click();
  await expect(page.getByRole('heading', { name: 'Official store' })).toBeVisible();
});
