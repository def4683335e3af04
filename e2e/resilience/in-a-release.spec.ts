import type { APIRequestContext } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import {
  type Change,
  failsOnTheServer,
  loopsOnTheServer,
  loopsWhenDrawnOnTheServer,
  releaseChanged,
  throwsWhenDrawn,
} from '../faults/faulty-release.ts';
import { type OwnHost, startOwnHost } from '../faults/own-host.ts';
import { expect, test } from '../fixtures/test.ts';

/** In ms. A page that a remote's endless loop holds up would never come; how soon it comes depends on the machine. */
const longestPageMs = 20_000;

/**
 * Expects that the home page comes with the places of other remotes and without the one that is broken. What a busy
 * server cannot draw in time is left to the browser, and drawn for a later request.
 */
async function expectOnlyTheOthersDrawn(
  request: APIRequestContext,
  origin: string,
  others = ['Lomfa Interactive'],
): Promise<void> {
  await expect(async () => {
    const answer = await request.get(`${origin}${paths.home()}`, { timeout: longestPageMs });
    const html = await answer.text();
    expect(html).not.toContain('Games in Marketplace');
    for (const text of others) expect(html, 'what else is drawn').toContain(text);
  }).toPass({ timeout: 2 * longestPageMs });
}

test.describe('a release with a fault', () => {
  let host: OwnHost;
  test.beforeEach(async () => {
    host = await startOwnHost();
  });
  test.afterEach(async ({ page }) => {
    // First the page, or it would miss its pictures when the host goes.
    await page.close();
    await host.close();
  });

  test('that throws while it is drawn costs its own place, on the server and in the browser', async ({
    page,
    request,
    complaints,
  }) => {
    complaints.allow(/fault while drawing/);
    releaseChanged(host.store, 'mf-marketplace', throwsWhenDrawn('./slot.home.games'));
    await expectOnlyTheOthersDrawn(request, host.origin, ['Trending items', 'Official Store']);

    await page.goto(`${host.origin}/`);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Trending items' })).toBeVisible();
    await page.getByRole('link', { name: 'See all' }).first().click();
    await expect(page).not.toHaveURL(`${host.origin}/`);
  });

  const onTheServer: Record<string, Change> = {
    'fails when it is loaded': failsOnTheServer,
    'never comes back from being loaded': loopsOnTheServer,
    'never comes back from being drawn': loopsWhenDrawnOnTheServer('./slot.home.games'),
  };
  for (const [fault, change] of Object.entries(onTheServer)) {
    test(`whose server code ${fault} is left to the browser, and the page comes`, async ({
      page,
      request,
    }) => {
      releaseChanged(host.store, 'mf-marketplace', change);
      await expectOnlyTheOthersDrawn(request, host.origin);

      await page.goto(`${host.origin}/`);
      await expect(page.getByRole('heading', { name: 'Games in Marketplace' })).toBeVisible();
    });
  }

  test('whose server code is not the published one is not run', async ({ request }) => {
    releaseChanged(host.store, 'mf-marketplace', {});
    const { appendFileSync, readdirSync } = await import('node:fs');
    for (const version of readdirSync(`${host.store}/mf-marketplace`)) {
      appendFileSync(`${host.store}/mf-marketplace/${version}/server/server.cjs`, '\n// one line more');
    }
    await expectOnlyTheOthersDrawn(request, host.origin);
  });
});
