import type { Page } from '@playwright/test';
import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import { expectNoViolations } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';
import { newUser } from '../fixtures/users.ts';
import { messages } from '../pages/messages.ts';

// A game account can be linked once: each language uses its own game, and each method its own player.
const table = [
  { language: 'en', locale: 'en-US', viewport: { width: 1280, height: 900 }, nth: 1 },
  { language: 'th', locale: 'th-TH', viewport: { width: 390, height: 844 }, nth: 2 },
] as const;
const byPopup = 'TonklaTank';
const inSameTab = 'KinnareeKnight';
const byPassword = { username: 'SomchaiSniper', password: 'quiet-rice' };

for (const { language, locale, viewport, nth } of table) {
  test.describe(`game account linking in ${language}`, () => {
    test.use({ locale, viewport });
    const t: (typeof messages)['en']['linking'] = messages[language].linking;
    let name = '';

    test.beforeEach(async ({ apiOf, context, consoleErrors }) => {
      // "Not linked yet" has its own error status.
      consoleErrors.allow(/status of 40[0149]/);
      const api = await apiOf();
      await newUser(api, 'nuan');
      await context.addCookies((await api.storageState()).cookies);
      const response = await api.get('/api/game/?limit=100');
      const { results } = (await response.json()) as OutputOf<'GET /api/game/'>;
      const game = results.filter(({ dbSync }) => dbSync?.oauthGoogleClientId)[nth];
      if (!game) throw new Error('The demo shop has no game that is linked through Google.');
      name = game.names[language];
    });

    const openSettings = async (page: Page) => {
      await open(page, paths.settings('db-sync'));
      await page.getByRole('button', { name: t.link(name), exact: true }).click();
      await page.getByRole('dialog', { name: messages[language].linkTitle }).waitFor();
    };

    test("links through a provider's popup, after the suggestion was skipped and a popup closed", async ({
      page,
    }) => {
      await open(page, paths.games());
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await page.getByRole('button', { name: messages[language].skipMarketplace }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      await openSettings(page);
      const openPopup = async () => {
        const opening = page.waitForEvent('popup');
        await page.getByRole('button', { name: t.google }).click();
        const popup = await opening;
        // Chromium loses a request to close a popup that is about to load its first page.
        await popup.getByRole('button', { name: `Continue as ${byPopup}` }).waitFor();
        return popup;
      };
      await (await openPopup()).close();
      await expect(page.getByRole('alert').filter({ hasText: t.closed })).toBeVisible();
      const popup = await openPopup();
      await popup.getByRole('button', { name: `Continue as ${byPopup}` }).click();
      await expect(page.getByRole('heading', { name: t.synchronized })).toBeVisible();
      await expect(page.getByRole('dialog').getByText(byPopup, { exact: true })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: t.ok, exact: true }).click();
      const linked = page.getByRole('region', { name: t.linked });
      await expect(linked.getByText(byPopup, { exact: true })).toBeVisible();
    });

    test('links by username and password, after wrong ones', async ({ page }) => {
      await openSettings(page);
      await page.getByRole('button', { name: t.own }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t.username).fill(byPassword.username);
      await dialog.getByRole('textbox', { name: t.password }).fill('not-this');
      await dialog.getByRole('button', { name: t.submit }).click();
      await expect(dialog.getByText(t.wrong)).toBeVisible();
      await dialog.getByRole('textbox', { name: t.password }).fill(byPassword.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t.synchronized })).toBeVisible();
      await page.getByRole('button', { name: t.ok, exact: true }).click();
      const linked = page.getByRole('region', { name: t.linked });
      await expect(linked.getByText(byPassword.username, { exact: true })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test.describe('in the in-app browser of LINE, which has no popups', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Line/15.8.0',
    viewport: { width: 390, height: 844 },
  });
  const t = messages.en.linking;

  test('links in the same tab, and another browser says how to go on', async ({
    page,
    context,
    apiOf,
    openBrowser,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 40[0149]/);
    const api = await apiOf();
    await newUser(api, 'inapp');
    await context.addCookies((await api.storageState()).cookies);
    const { results } = (await (await api.get('/api/game/?limit=100')).json()) as OutputOf<'GET /api/game/'>;
    const games = results.filter(({ dbSync }) => dbSync?.oauthGoogleClientId);
    await open(page, paths.settings('db-sync'));
    await page.getByRole('button', { name: t.link(games[1]?.names.en ?? ''), exact: true }).click();
    await page.getByRole('button', { name: t.google }).click();
    const player = page.getByRole('button', { name: `Continue as ${inSameTab}` });
    await player.waitFor();
    const returned = page.waitForRequest((request) => request.url().includes(paths.linkReturn('google')));
    await player.click();
    const address = new URL((await returned).url());
    await expect(page.getByRole('heading', { name: 'Game account linked' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(paths.settings('db-sync'));
    await expect(page.getByRole('region', { name: t.linked })).toBeVisible();

    const other = await (await openBrowser()).newPage();
    await open(other, address.pathname + address.search);
    await expect(other.getByText(/this browser isn't signed in to Talad/)).toBeVisible();
    await expectNoViolations(other);
    await other.getByRole('link', { name: 'Sign in here' }).click();
    await expect(other).toHaveURL(paths.signIn(paths.settings('db-sync')));
  });
});
