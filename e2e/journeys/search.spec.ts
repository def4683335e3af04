import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { aListing, read } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';
import { messages } from '../pages/messages.ts';

const table = [
  { language: 'en', locale: 'en-US', screen: 'desktop', viewport: { width: 1280, height: 900 } },
  { language: 'th', locale: 'th-TH', screen: 'desktop', viewport: { width: 1280, height: 900 } },
  { language: 'th', locale: 'th-TH', screen: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

/** The four tone marks of Thai. */
const toneMarks = /[\u0E48-\u0E4B]/g;

for (const { language, locale, screen, viewport } of table) {
  test.describe(`by keyboard only, on ${screen} in ${language}`, () => {
    test.use({ locale, viewport });

    test('a user searches, chooses a suggestion, and browses the results', async ({ page, apiOf }) => {
      const t: (typeof messages)['en'] = messages[language];
      const api = await apiOf();
      const listing = await aListing(api);
      const typed = listing.names[language].replaceAll(toneMarks, '').slice(0, 6).trim();
      const { results } = await read<OutputOf<'GET /api/search/autocomplete/'>>(
        api,
        `/api/search/autocomplete/?q=${encodeURIComponent(typed)}`,
      );
      const box = page.getByRole('combobox', { name: t.search });
      const options = page.getByRole('listbox', { name: t.suggestions }).getByRole('option');
      const isChosen = (index: number) => expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');

      await test.step('Tab reaches the search field', async () => {
        await open(page, paths.games());
        for (let step = 0; step < 12; step += 1) {
          await page.keyboard.press('Tab');
          if (await box.evaluate((element) => element === document.activeElement)) break;
        }
        await expect(box).toBeFocused();
      });

      await test.step('one letter sends no request, more show suggestions', async () => {
        await page.keyboard.insertText(typed.slice(0, 1));
        await expect(box).toHaveAttribute('aria-expanded', 'false');
        await page.keyboard.insertText(typed.slice(1));
        await expect(options).toHaveCount(results.length);
      });

      await test.step('arrow keys wrap around, Escape closes', async () => {
        await page.keyboard.press('ArrowUp');
        await isChosen(results.length - 1);
        await page.keyboard.press('ArrowDown');
        await isChosen(0);
        await page.keyboard.press('Escape');
        await expect(options).toHaveCount(0);
        await expect(box).toHaveValue(typed);
        await expect(box).toBeFocused();
      });

      await test.step('Enter runs the full search, which matches Thai typed without tone marks', async () => {
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(paths.search(typed));
        await expect(page.getByRole('heading', { level: 1, name: t.searchFor(typed) })).toBeVisible();
        await expect(
          page.getByRole('main').getByRole('link', { name: listing.names[language], exact: true }).first(),
        ).toBeVisible();
      });

      await test.step('Enter on a suggestion opens it', async () => {
        await box.focus();
        await page.keyboard.press('End');
        await page.keyboard.insertText(' ');
        await page.keyboard.press('Backspace');
        await expect(options).toHaveCount(results.length);
        await page.keyboard.press('ArrowDown');
        await isChosen(0);
        const target = await options.first().getAttribute('href');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(target ?? '');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });

      await test.step('a search without results says so', async () => {
        await box.focus();
        await page.keyboard.insertText('qxzvwkj');
        await expect(page.getByText(t.searchNone).filter({ visible: true }).first()).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/search\?input=/);
        await expect(page.getByRole('main').getByText(t.searchNone).first()).toBeVisible();
      });
    });
  });
}

test('a failed search shows an empty list', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/500|request failed/);
  await open(page, paths.games());
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  const box = page.getByRole('combobox', { name: messages.en.search });
  await box.fill('sword');
  await expect(page.getByRole('listbox', { name: messages.en.suggestions })).toHaveCount(0);
  await box.press('Enter');
  await expect(page).toHaveURL(paths.search('sword'));
  await expect(page.getByRole('main').getByText(messages.en.searchNone).first()).toBeVisible();
});
