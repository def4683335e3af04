import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { aGame, anListing } from '../fixtures/listings.ts';
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

for (const [screen, viewport] of Object.entries(screens)) {
  for (const [language, locale] of Object.entries(languages)) {
    test.describe(`on ${screen} in ${language}`, () => {
      test.use({ viewport, locale });

      for (const pageName of ['home', 'all games', 'a game', 'an item', 'a search', 'a seller'] as const) {
        test(`${pageName} hydrates without an error and without a layout shift`, async ({ page, apiOf }) => {
          const api = await apiOf();
          const address = {
            home: async () => paths.home(),
            'all games': async () => paths.games(),
            'a game': async () => paths.game((await aGame(api)).slug),
            'an item': async () => {
              const listing = await anListing(api);
              return paths.item(listing.gameSlug, listing.id);
            },
            'a search': async () =>
              paths.search((await anListing(api)).names[language === 'th' ? 'th' : 'en']),
            'a seller': async () => paths.seller((await anListing(api)).ownerName),
          };
          const reports = await watchReports(page);
          const shifts = await watchShifts(page);
          await watchScripts(page);
          await open(page, await address[pageName]());
          await page.waitForLoadState('networkidle');
          const moves = await shifts.all();
          const shift = moves.reduce((sum, { value }) => sum + value, 0);
          expect(shift, `cumulative layout shift of ${JSON.stringify(moves)}`).toBeLessThanOrEqual(0.02);
          expect(await preloadsWithoutUse(page), 'preloaded scripts that never run').toEqual([]);
          const bad = (await reports.all()).filter(({ kind }) => kind !== 'vital');
          expect(bad).toEqual([]);
        });
      }
    });
  }
}

test('a server-rendered form describes its fields with their errors', async ({ page }) => {
  await open(page, paths.register());
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Please enter your email');
});
