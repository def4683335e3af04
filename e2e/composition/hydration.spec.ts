import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { startTestHost, type TestHost } from '../faults/test-host.ts';
import { open } from '../fixtures/hydrated.ts';
import { aGame, aListing } from '../fixtures/listings.ts';
import { watchReports } from '../fixtures/reports.ts';
import { watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    scriptsSeen: Set<string>;
  }
}

/** Records the URLs of all scripts that run, because loaders remove their tags. Call it before the page opens. */
const watchScripts = (page: Page) =>
  page.addInitScript(() => {
    window.scriptsSeen = new Set();
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement) window.scriptsSeen.add(node.src);
    }).observe(document, { childList: true, subtree: true });
  });

/** Scripts that the document preloads although nothing on the page runs them. */
const preloadsWithoutUse = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')]
      .map(({ href }) => href)
      .filter((href) => !window.scriptsSeen.has(href)),
  );

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const languages = { en: 'en-US', th: 'th-TH' };
type Language = keyof typeof languages;

const pages: Record<string, (api: APIRequestContext, language: Language) => Promise<string>> = {
  home: async () => paths.home(),
  'all games': async () => paths.games(),
  'a game': async (api) => paths.game((await aGame(api)).slug),
  'an item': async (api) => {
    const listing = await aListing(api);
    return paths.item(listing.gameSlug, listing.id);
  },
  'a search': async (api, language) => paths.search((await aListing(api)).names[language]),
  'a seller': async (api) => paths.seller((await aListing(api)).ownerName),
};

/** Opens a page and expects that it hydrates without an error, a layout shift or a script that is not needed. */
async function expectStill(page: Page, address: string): Promise<void> {
  const reports = await watchReports(page);
  const shifts = await watchShifts(page);
  await watchScripts(page);
  await open(page, address);
  await page.waitForLoadState('networkidle');
  const moves = await shifts.all();
  const shift = moves.reduce((sum, { value }) => sum + value, 0);
  expect(shift, `cumulative layout shift of ${JSON.stringify(moves)}`).toBeLessThanOrEqual(0.02);
  expect(await preloadsWithoutUse(page), 'preloaded scripts that never run').toEqual([]);
  const bad = (await reports.all()).filter(({ kind }) => kind !== 'vital' && kind !== 'view');
  expect(bad).toEqual([]);
}

// A text wraps elsewhere in each width and language, and again when its font comes, so a page can move in one of them alone.
for (const [screen, viewport] of Object.entries(screens))
  for (const language of Object.keys(languages) as Language[])
    test.describe(`on ${screen} in ${language}`, () => {
      test.use({ viewport, locale: languages[language] });

      for (const [name, addressIn] of Object.entries(pages))
        test(`${name} hydrates without an error and without a layout shift`, async ({ page, apiOf }) => {
          await expectStill(page, await addressIn(await apiOf(), language));
        });
    });

test.describe('rendered before the API has answered', () => {
  let host: TestHost;
  test.beforeAll(async () => {
    host = await startTestHost({ DATA_LIMIT_MS: '1' });
  });
  test.afterAll(() => host.close());

  for (const [screen, viewport] of Object.entries(screens))
    test.describe(`on ${screen}`, () => {
      test.use({ viewport });

      for (const [name, addressIn] of Object.entries(pages))
        test(`${name} keeps its layout when the data arrive`, async ({ page, apiOf }) => {
          await expectStill(page, host.origin + (await addressIn(await apiOf(), 'en')));
        });
    });
});

test('a server-rendered form describes its fields with their errors', async ({ page }) => {
  await open(page, paths.register());
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Please enter your email');
});
