import type { Page } from '@playwright/test';
import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { aGame, aListing, read } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';
import { locales, messages } from '../pages/messages.ts';

test('changing the language updates messages and names without a reload', async ({ page, apiOf }) => {
  const listing = await aListing(await apiOf());
  await open(page, paths.item(listing.gameSlug, listing.id));
  await expect(page.getByRole('heading', { level: 1, name: listing.names.en })).toBeVisible();
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations += 1;
  });

  await page.getByRole('button', { name: messages.en.otherLanguage }).click();
  await expect(page.getByRole('heading', { level: 1, name: listing.names.th })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('button', { name: messages.th.add, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(listing.names.th.slice(0, 8)));

  await page.getByRole('button', { name: messages.th.otherLanguage }).click();
  await expect(page.getByRole('heading', { level: 1, name: listing.names.en })).toBeVisible();
  expect(navigations).toBe(0);

  await page.getByRole('button', { name: messages.en.otherLanguage }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: listing.names.th })).toBeVisible();
});

test.describe('filters of a game', () => {
  test('are in the URL: shareable, restored by back, and rendered without scripts', async ({
    page,
    apiOf,
    openBrowser,
    consoleErrors,
  }) => {
    const game = await aGame(await apiOf());
    await open(page, paths.game(game.slug));
    const tabs = page.getByRole('navigation', { name: messages.en.gameTabs });
    await tabs.getByRole('link', { name: /^Item/ }).click();
    await expect(page).toHaveURL(/kind=item/);
    const tag = page.getByRole('list', { name: messages.en.gameTags }).getByRole('link').first();
    // The count after the name changes with the other filters.
    const tagName = ((await tag.textContent()) ?? '').replace(/ [\d,]+$/, '');
    await tag.click();
    await expect(page).toHaveURL(/tag=/);
    await page.getByLabel(messages.en.lowestPrice).fill('100');
    await page.getByLabel(messages.en.highestPrice).fill('100000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/minPrice=100&maxPrice=100000/);
    await page.getByLabel(messages.en.sortBy).selectOption({ label: messages.en.cheapestFirst });
    await expect(page).toHaveURL(/sort=price/);
    const shared = page.url();

    // The shared link shows the same to another user, server-rendered.
    consoleErrors.allow(/^request failed: GET \S+\.js csp$/);
    const other = await (await openBrowser({ javaScriptEnabled: false, locale: 'en-GB' })).newPage();
    await other.goto(shared);
    const namesOn = (reader: Page) =>
      reader.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
    const rendered = await namesOn(other);
    expect(rendered.length).toBeGreaterThan(0);
    await expect.poll(() => namesOn(page)).toEqual(rendered);
    await expect(other.getByRole('link', { name: tagName })).toHaveAttribute('aria-current', 'true');
    const canonical = await other.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').search, 'the canonical URL has no filters').toBe('');

    await page.goBack();
    await expect(page).not.toHaveURL(/sort=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/minPrice=/);
    await expect(page.getByLabel(messages.en.lowestPrice)).toHaveValue('');
  });

  test('are restored with pages and scroll position after a visit to an item', async ({ page, apiOf }) => {
    const game = await aGame(await apiOf());
    await open(page, paths.game(game.slug));
    const listings = page
      .getByRole('main')
      .getByRole('list', { name: / items$/ })
      .getByRole('article');
    await expect(listings).toHaveCount(24);
    await page.getByRole('button', { name: messages.en.loadMore }).click();
    await expect.poll(() => listings.count()).toBeGreaterThan(24);
    const count = await listings.count();
    const last = listings.nth(count - 1);
    const name = (await last.getByRole('heading').textContent()) ?? '';
    await last.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(listings).toHaveCount(count);
    await expect(last).toBeInViewport();

    // Also if the document was discarded in the meantime.
    await last.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect(listings).toHaveCount(count);
    await expect(last).toBeInViewport();
  });
});

test('a game with database sync first suggests linking the account, until hidden for today', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf();
  const { results } = await read<OutputOf<'GET /api/game/'>>(api, '/api/game/');
  const game = results.find(({ dbSync }) => dbSync !== null);
  if (!game) throw new Error('The demo shop has no game with database sync.');
  const enter = async () => {
    await open(page, paths.games());
    await page.getByRole('main').getByRole('link', { name: game.names.en, exact: true }).click();
  };
  await enter();
  const modal = page.getByRole('dialog', { name: messages.en.linkTitle });
  await expect(modal).toBeVisible();
  await modal.getByRole('checkbox', { name: messages.en.hideToday }).check();
  await modal.getByRole('button', { name: messages.en.skipMarketplace }).click();
  await expect(page.getByRole('heading', { level: 1, name: game.names.en })).toBeVisible();
  await enter();
  await expect(page.getByRole('heading', { level: 1, name: game.names.en })).toBeVisible();
  await expect(modal).toHaveCount(0);
});

test('recently viewed items are stored in the browser and can be cleared', async ({ page, apiOf }) => {
  const listing = await aListing(await apiOf());
  await open(page, paths.item(listing.gameSlug, listing.id));
  await open(page, paths.recentlyViewed());
  await expect(page.getByRole('link', { name: listing.names.en })).toBeVisible();
  await page.getByRole('button', { name: messages.en.clearList }).click();
  await expect(page.getByText(messages.en.noRecentItems)).toBeVisible();
  await page.reload();
  await expect(page.getByText(messages.en.noRecentItems)).toBeVisible();
});

test('a newly loaded page starts at the top, and a reload restores the scroll position', async ({
  page,
  apiOf,
}) => {
  const scrollPosition = () => page.evaluate(() => Math.round(window.scrollY));
  // Scroll restoration happens in the frames after the router has taken it over from the browser.
  const finalScrollPosition = async () => {
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    return scrollPosition();
  };
  await open(page, paths.game((await aGame(await apiOf())).slug));
  await page.mouse.wheel(0, 400);
  await expect.poll(scrollPosition).toBe(400);
  await page.reload();
  await expect.poll(scrollPosition).toBe(400);
  await open(page, page.url());
  expect(await finalScrollPosition()).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(scrollPosition).toBe(400);
  await open(page, paths.games());
  expect(await finalScrollPosition()).toBe(0);
});

// Each is found out by other code, the host's alone for the last; the language decides the message.
for (const [path, language] of [
  ['/marketplace/No_Such_Game', 'en'],
  ['/marketplace/No_Such_Game/999999999', 'th'],
  ['/no-such-page', 'th'],
] as const) {
  test.describe(`an unknown URL in ${language}`, () => {
    test.use({ locale: locales[language] });

    test(`${path} returns 404 with the error page`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/404 \(Not Found\)/);
      const response = await open(page, path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: messages[language].notFound })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
  });
}
