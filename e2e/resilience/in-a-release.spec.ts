import { appendFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import {
  type Change,
  failsOnTheServer,
  loopsDuringServerRendering,
  loopsOnTheServer,
  releaseChanged,
  throwsDuringRendering,
} from '../faults/faulty-release.ts';
import { test } from '../faults/shared-host.ts';
import { expect } from '../fixtures/test.ts';

/** In ms. A page blocked by a remote's endless loop would never arrive; the actual time depends on the machine. */
const maxPageMs = 20_000;

/**
 * Expects the home page with the content of the other remotes and without the broken one. A busy server leaves what it
 * cannot render in time to the browser, and renders it for a later request.
 */
async function expectOnlyOthersRendered(
  request: APIRequestContext,
  origin: string,
  others = ['Lomfa Interactive'],
): Promise<void> {
  await expect(async () => {
    const response = await request.get(`${origin}${paths.home()}`, { timeout: maxPageMs });
    const html = await response.text();
    expect(html).not.toContain('Games in Marketplace');
    for (const text of others) expect(html, 'content of the other remotes').toContain(text);
  }).toPass({ timeout: 2 * maxPageMs });
}

test.describe('a faulty release', () => {
  test('affects only its own part of the page if it throws during rendering, on the server and in the browser', async ({
    page,
    request,
    host,
    consoleErrors,
  }) => {
    consoleErrors.allow(/fault during rendering/);
    releaseChanged(host.store, 'mf-marketplace', throwsDuringRendering('./slot.home.games'));
    await expectOnlyOthersRendered(request, host.origin, ['Trending items', 'Official Store']);

    await page.goto(`${host.origin}/`);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Trending items' })).toBeVisible();
    await page.getByRole('link', { name: 'See all' }).first().click();
    await expect(page).not.toHaveURL(`${host.origin}/`);
  });

  const onTheServer: Record<string, Change> = {
    'throws on load': failsOnTheServer,
    'loops on load': loopsOnTheServer,
    'loops during rendering': loopsDuringServerRendering('./slot.home.games'),
  };
  for (const [fault, change] of Object.entries(onTheServer)) {
    test(`renders in the browser if its server code ${fault}`, async ({ page, request, host }) => {
      releaseChanged(host.store, 'mf-marketplace', change);
      await expectOnlyOthersRendered(request, host.origin);

      await page.goto(`${host.origin}/`);
      await expect(page.getByRole('heading', { name: 'Games in Marketplace' })).toBeVisible();
    });
  }

  test('runs no server code that does not match its integrity hash', async ({ request, host }) => {
    const version = releaseChanged(host.store, 'mf-marketplace', {});
    appendFileSync(`${host.store}/mf-marketplace/${version}/server/server.cjs`, '\n// one line more');
    await expectOnlyOthersRendered(request, host.origin);
  });
});
