import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open, waitUntilHydrated } from '../fixtures/hydrated.ts';
import { aBrand, aListing, anItemGroup } from '../fixtures/listings.ts';
import { scriptOf } from '../fixtures/published-files.ts';
import { watchReports } from '../fixtures/reports.ts';
import { accounts, demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountForms } from '../pages/account-forms.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { messages } from '../pages/messages.ts';

/** Holds back the scripts of the page, as a slow connection does; resolves to a function that releases them. */
async function withoutScriptsYet(page: Page, scripts: RegExp | string = /\.js$/) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const itemPages = {
  'a listing': async (api: APIRequestContext) => {
    const { gameSlug, id } = await aListing(api);
    return paths.item(gameSlug, id);
  },
  'an item group': async (api: APIRequestContext) => {
    const { slug } = await aBrand(api);
    return paths.itemGroup(slug, (await anItemGroup(api, slug)).id);
  },
};

test.describe('before its scripts load, a page', () => {
  test.describe('for a signed-in user', () => {
    test.use({ as: 'shopper' });

    test('replays a press once', async ({ page }) => {
      const release = await withoutScriptsYet(page);
      await page.goto(paths.home(), { waitUntil: 'commit' });
      const header = new HeaderBar(page, 'en');
      await header.cart.click();
      await expect(header.cart, 'shows that the press was taken').not.toHaveCSS('opacity', '1');
      await expect(header.drawer(messages.en.drawers.cart)).toBeHidden();
      release();
      await expect(header.drawer(messages.en.drawers.cart)).toBeVisible();
      await expect(header.cart).toHaveCSS('opacity', '1');
      await header.closeDrawer(messages.en.drawers.cart);
      await expect(header.drawer(messages.en.drawers.cart)).toBeHidden();
    });
  });

  for (const [location, pathIn] of Object.entries(itemPages))
    test(`replays a press on the cart button of ${location} whose code loads last`, async ({
      page,
      apiOf,
    }) => {
      const path = await pathIn(await apiOf());
      const release = await withoutScriptsYet(page);
      const buttonScript = scriptOf('mf-header', 'src/features/add-to-cart/page-button.tsx');
      const releaseButton = await withoutScriptsYet(page, `**/${buttonScript}`);
      const button = page.getByRole('main').getByRole('button', { name: messages.en.add, exact: true });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await button.click();
      release();
      const waiting = page.locator('[data-boundary]:not([data-hydrated])');
      await expect.poll(() => waiting.count()).toBeLessThanOrEqual(1);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      releaseButton();
      await expect(page).toHaveURL(paths.signIn(path));
      await expect(page.getByRole('alert').filter({ hasText: messages.en.loginToBuy })).toBeVisible();
    });

  test('keeps the typed search query and shows suggestions for it', async ({ page }) => {
    const release = await withoutScriptsYet(page);
    await page.goto(paths.home(), { waitUntil: 'commit' });
    const search = page.getByRole('banner').getByRole('combobox');
    await search.pressSequentially('kris');
    release();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expect(search).toHaveValue('kris');
  });

  test('keeps the scroll position', async ({ page }) => {
    const release = await withoutScriptsYet(page);
    // Wait for the whole document, or it may end above the scroll position.
    await page.goto(paths.home(), { waitUntil: 'domcontentloaded' });
    const scrollPosition = () => page.evaluate(() => Math.round(window.scrollY));
    await page.mouse.wheel(0, 500);
    await expect.poll(scrollPosition).toBe(500);
    release();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await scrollPosition()).toBe(500);
  });

  test('goes back although the HTML was rendered for another URL', async ({ page, apiOf }) => {
    const reports = await watchReports(page);
    const brand = await aBrand(await apiOf());
    const heading = page.getByRole('heading', { level: 1 });
    const all = 'Official store';
    await open(page, paths.brands());
    await page.getByRole('main').getByRole('link', { name: brand.names.en }).first().click();
    await expect(heading).toHaveText(brand.names.en);

    const release = await withoutScriptsYet(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(paths.brands());
    await expect(heading, 'no script has run yet').toHaveText(brand.names.en);
    release();
    await expect(heading).toHaveText(all);
    await expect(page).toHaveTitle(new RegExp(`^${all}`));
    await waitUntilHydrated(page);
    expect((await reports.all()).filter(({ kind }) => kind === 'error')).toEqual([]);
  });

  test('submits a form without putting its fields into the URL', async ({ page }) => {
    const release = await withoutScriptsYet(page);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto(paths.signIn(), { waitUntil: 'commit' });
    await new AccountForms(page).signIn(accounts.newbie, demoPassword);
    release();
    await expect(page).toHaveURL(paths.home());
    expect(addresses.filter((address) => address.includes('='))).toEqual([]);
  });
});

test.describe('images outside the viewport', () => {
  /** How many of the page's images of this kind have loaded, and how many have not. */
  const pictures = (page: Page, loading: 'eager' | 'lazy') =>
    page.evaluate((kind) => {
      const all = [...document.querySelectorAll<HTMLImageElement>(`img[loading=${kind}]`)];
      const there = all.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length;
      return { there, coming: all.length - there };
    }, loading);

  test('load on scroll before the scripts load', async ({ page }) => {
    const release = await withoutScriptsYet(page);
    await page.goto(paths.home(), { waitUntil: 'domcontentloaded' });
    await expect.poll(() => pictures(page, 'eager')).toMatchObject({ coming: 0 });
    expect(await pictures(page, 'lazy')).toMatchObject({ there: 0 });
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await pictures(page, 'lazy')).there).toBeGreaterThan(0);
    release();
  });

  test('load after the scripts', async ({ page }) => {
    const release = await withoutScriptsYet(page);
    await page.goto(paths.home(), { waitUntil: 'domcontentloaded' });
    await expect.poll(() => pictures(page, 'eager')).toMatchObject({ coming: 0 });
    release();
    await expect.poll(async () => (await pictures(page, 'lazy')).there).toBeGreaterThan(0);
  });
});
