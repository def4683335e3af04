import type { APIRequestContext } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { aBrand, aGame, aListing, anItemGroup } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';
import { baht, type Language, locales } from '../pages/messages.ts';

interface PublicPage {
  path: string;
  /** Text of database rows that must be visible. */
  rows: string[];
  /** Expected type of the structured data. */
  kind?: string;
  /** Search engines should not index it. */
  isTransient?: boolean;
}

type FindPage = (api: APIRequestContext, language: Language) => Promise<PublicPage>;

const pages: Record<string, FindPage> = {
  'the front page': async (api, language) => ({
    path: paths.home(),
    rows: [(await aGame(api)).names[language], (await aBrand(api)).names[language]],
    kind: 'WebSite',
  }),
  'all games': async (api, language) => ({
    path: paths.games(),
    rows: [(await aGame(api)).names[language]],
  }),
  'a game': async (api, language) => {
    const listing = await aListing(api);
    return {
      path: paths.game(listing.gameSlug),
      rows: [listing.gameNames[language], listing.names[language], baht(listing.totalPrice)],
      kind: 'CollectionPage',
    };
  },
  'an item': async (api, language) => {
    const listing = await aListing(api);
    return {
      path: paths.item(listing.gameSlug, listing.id),
      rows: [listing.names[language], baht(listing.totalPrice), listing.ownerName],
      kind: 'Product',
    };
  },
  'a seller': async (api, language) => {
    const listing = await aListing(api);
    return {
      path: paths.seller(listing.ownerName),
      rows: [listing.ownerName, listing.names[language], baht(listing.totalPrice)],
      kind: 'ProfilePage',
    };
  },
  'all brands': async (api, language) => ({
    path: paths.brands(),
    rows: [(await aBrand(api)).names[language]],
  }),
  'a brand': async (api, language) => {
    const brand = await aBrand(api);
    const group = await anItemGroup(api, brand.slug);
    return {
      path: paths.brand(brand.slug),
      rows: [brand.names[language], group.names[language], baht(group.minPrice)],
      kind: 'Brand',
    };
  },
  'an official item': async (api, language) => {
    const brand = await aBrand(api);
    const group = await anItemGroup(api, brand.slug);
    return {
      path: paths.itemGroup(brand.slug, group.id),
      rows: [group.names[language], baht(group.minPrice)],
      kind: 'Product',
    };
  },
  'search results': async (api, language) => {
    const listing = await aListing(api);
    return {
      path: paths.search(listing.names[language]),
      rows: [listing.names[language], baht(listing.totalPrice)],
      isTransient: true,
    };
  },
};

test.describe('without JavaScript', () => {
  test.beforeEach(({ consoleErrors }) => {
    // A browser without JavaScript refuses to fetch the scripts that the page preloads.
    consoleErrors.allow(/^request failed: GET \S+\.js csp$/);
  });

  for (const [name, find] of Object.entries(pages)) {
    for (const language of ['en', 'th'] as const) {
      test(`${name} is readable in ${language}`, async ({ openBrowser, apiOf }) => {
        const { path, rows, kind, isTransient } = await find(await apiOf(), language);
        const context = await openBrowser({ javaScriptEnabled: false, locale: locales[language] });
        const page = await context.newPage();
        const main = page.getByRole('main');
        // A busy server leaves a section that misses its deadline to the browser; the next response includes it.
        await expect(async () => {
          await page.goto(path);
          for (const row of rows) await expect(main.getByText(row).first()).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 20_000 });
        await expect(page.locator('html')).toHaveAttribute('lang', language);

        expect((await page.title()).length).toBeGreaterThan(5);
        for (const property of ['og:title', 'og:image', 'og:url', 'og:locale'])
          await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /.{5,}/);
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
        expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname);
        if (isTransient) return;
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10,}/);
        await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', /.{10,}/);
        const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
        const kinds = structured.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
        if (kind) expect(kinds, 'structured data').toContain(kind);
      });
    }
  }

  for (const [language, sentence] of [
    ['en', /needs JavaScript/],
    ['th', /ต้องใช้ JavaScript/],
  ] as const)
    test(`features that need JavaScript say so in ${language} and show no skeleton`, async ({
      openBrowser,
    }) => {
      const context = await openBrowser({ javaScriptEnabled: false, locale: locales[language] });
      const page = await context.newPage();
      await page.goto(paths.sell());
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.locator('[data-skeleton]').filter({ visible: true })).toHaveCount(0);
    });

  for (const [screen, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const)
    test(`the language can be chosen on ${screen}, and stays`, async ({ openBrowser, apiOf }) => {
      const listing = await aListing(await apiOf());
      const path = paths.search(listing.names.en);
      const context = await openBrowser({ javaScriptEnabled: false, locale: locales.en, viewport });
      const page = await context.newPage();
      await page.goto(path);
      await page.getByRole('banner').getByRole('link', { name: /^TH/ }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'th');
      expect(new URL(page.url()).search, 'keeps the query').toContain('input=');
      await page.goto(paths.home());
      await expect(page.locator('html')).toHaveAttribute('lang', 'th');
      await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

  test('a chosen language takes precedence over the browser’s', async ({ openBrowser, apiOf, baseURL }) => {
    const game = await aGame(await apiOf());
    const context = await openBrowser({ javaScriptEnabled: false, locale: locales.en });
    await context.addCookies([{ name: 'talad_language', value: 'th', url: baseURL ?? '' }]);
    const page = await context.newPage();
    await page.goto(paths.game(game.slug));
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(page.getByRole('heading', { level: 1, name: game.names.th })).toBeVisible();
  });
});
