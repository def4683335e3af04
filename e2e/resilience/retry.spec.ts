import type { Page, Route } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { aGame } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectedErrors, expectFallback, faults, retryIn } from './remote-faults.ts';

// "Try again" loads the page as soon as its files are available again, without a reload.

test.describe.configure({ mode: 'parallel' });

const entryOf = (remote: string) => new RegExp(`/r/${remote}/[^/]+/remoteEntry\\.js`);
const chunksOf = (remote: string) => new RegExp(`/r/${remote}/[^/]+/(?!remoteEntry)[\\w.-]+\\.js`);
const brandStores = (page: Page) => page.getByRole('heading', { name: 'Official store' });
const cart = (page: Page) => page.getByRole('button', { name: 'Market' }).first();

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(...expectedErrors));

test('a retry finds shared modules that only the failed remote loaded, while others use some of them', async ({
  page,
}) => {
  const others: Route[] = [];
  await page.route(entryOf('mf-(header|marketplace)'), (route) => {
    others.push(route);
  });
  await page.route(chunksOf('mf-official-store'), faults['returns 404']);
  // The held-back files may block the load event as well.
  await page.goto(paths.brands(), { waitUntil: 'domcontentloaded' });
  await expectFallback(page);
  for (const route of others) await route.continue();
  await expect(cart(page)).toBeVisible();

  await page.unroute(chunksOf('mf-official-store'));
  await retryIn(page).click();
  await expect(brandStores(page)).toBeVisible();
});

test('one press recovers every part of a failed remote', async ({ page }) => {
  await page.route(entryOf('mf-header'), faults['returns 404']);
  await page.goto(paths.home());
  await expect(page.getByRole('button', { name: 'Try again' }).nth(1)).toBeVisible();
  await page.unroute(entryOf('mf-header'));
  await retryIn(page).click();
  await expect(cart(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('repeated presses while the files are still broken do not prevent recovery', async ({ page }) => {
  await page.route(chunksOf('mf-official-store'), faults['returns 500']);
  await page.goto(paths.brands());
  await expectFallback(page);
  for (let press = 0; press < 5; press += 1) {
    // Two presses before the page has responded to the first.
    await retryIn(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expectFallback(page);
  }
  await page.unroute(chunksOf('mf-official-store'));
  await retryIn(page).click();
  await expect(brandStores(page)).toBeVisible();
});

test('a retry does not wait for hanging chunks of the failed attempt', async ({ page }) => {
  const hung: Route[] = [];
  await page.route(chunksOf('mf-official-store'), (route) => {
    hung.push(route);
  });
  const requested = page.waitForRequest(chunksOf('mf-official-store'));
  await page.goto(paths.brands(), { waitUntil: 'domcontentloaded' });
  await requested;
  await expectFallback(page);
  await page.unroute(chunksOf('mf-official-store'));
  await retryIn(page).click();
  await expect(brandStores(page)).toBeVisible();
  for (const route of hung) await route.abort().catch(() => undefined);
});

test('a chunk with one byte changed is refused, and accepted once it matches its hash', async ({ page }) => {
  await page.route(chunksOf('mf-official-store'), faults['serves a file with one byte changed']);
  await page.goto(paths.brands());
  await expectFallback(page);
  await page.unroute(chunksOf('mf-official-store'));
  await retryIn(page).click();
  await expect(brandStores(page)).toBeVisible();
});

test.describe('a shared module that the host loads late', () => {
  const hostChunks = /\/assets\/[^/]+\/browser\/\d[\w.-]*\.js/;
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/\/assets\//));

  test('loads on retry after its file failed to load', async ({ page, apiOf }) => {
    const game = await aGame(await apiOf());
    await page.route(hostChunks, faults['returns 404']);
    await page.goto(paths.game(game.slug));
    await expectFallback(page);
    await page.unroute(hostChunks);
    await retryIn(page).click();
    await expect(page.getByRole('heading', { level: 1, name: game.names.en })).toBeVisible();
    await expect(retryIn(page)).toBeHidden();
  });

  test('is requested again when the first request fails', async ({ page, apiOf }) => {
    const game = await aGame(await apiOf());
    const requests: string[] = [];
    await page.route(hostChunks, (route) => {
      const { pathname, search } = new URL(route.request().url());
      requests.push(pathname + search);
      return search ? route.fallback() : route.fulfill({ status: 503, body: 'busy' });
    });
    await page.goto(paths.game(game.slug));
    await expect.poll(() => requests.filter((address) => address.endsWith('?attempt=1'))).not.toEqual([]);
    await expect(page.getByRole('heading', { level: 1, name: game.names.en })).toBeVisible();
    await expect(retryIn(page)).toBeHidden();
  });
});

test.describe('a host page whose files do not load', () => {
  const pageFiles = /\/assets\/[^/]+\/browser\/\d[\w.-]*\.js/;
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/\/assets\//));

  test('shows an error under a working header and loads on retry', async ({ page }) => {
    await page.route(pageFiles, faults['returns 404']);
    await page.goto(paths.signIn());
    await expectFallback(page);
    await page.getByRole('banner').getByRole('link', { name: 'Talad' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(retryIn(page)).toBeVisible();
    await page.unroute(pageFiles);
    await retryIn(page).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
});
