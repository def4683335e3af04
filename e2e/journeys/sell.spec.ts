import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open, waitUntilHydrated } from '../fixtures/hydrated.ts';
import { aGame } from '../fixtures/listings.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { accounts, demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountForms } from '../pages/account-forms.ts';
import { CartDrawer } from '../pages/cart-drawer.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { Keyboard, pointer } from '../pages/input-method.ts';
import { baht, messages } from '../pages/messages.ts';
import { moneySentence } from '../pages/money-sentence.ts';
import { OrderPage } from '../pages/order-page.ts';
import { SellPage } from '../pages/sell-page.ts';
import { operate } from '../site/operators.ts';

// By keyboard and by pointer, whose buttons stick above the bar of a phone; the pages differ by no language.
const table = [
  {
    language: 'en',
    locale: 'en-US',
    screen: 'a phone',
    viewport: { width: 390, height: 844 },
    inputOf: () => pointer,
  },
  {
    language: 'th',
    locale: 'th-TH',
    screen: 'desktop, by keyboard alone',
    viewport: { width: 1280, height: 900 },
    inputOf: (page: Page) => new Keyboard(page),
  },
] as const;

/** The id of the listing with this name in the operators' review queue. */
async function waitingId(name: string): Promise<string> {
  const line = (await operate('queue')).split('\n').find((row) => row.endsWith(`\t${name}`));
  if (!line) throw new Error(`"${name}" does not wait for review.`);
  return line.split('\t')[0] ?? '';
}

for (const { language, locale, screen, viewport, inputOf } of table) {
  test.describe(`on ${screen} in ${language}`, () => {
    test.use({ locale, viewport });

    test('a user lists an item, edits it after a rejection, and sells it', async ({
      page,
      apiOf,
      openBrowser,
    }) => {
      test.setTimeout(240_000);
      const t: (typeof messages)['en'] = messages[language];
      const input = inputOf(page);
      const sell = new SellPage(page, language, input);
      const main = page.getByRole('main');
      const game = await aGame(await apiOf());
      const stamp = Date.now().toString(36);
      const first = `Kris ${stamp} ร้อนแรง`;
      const name = `Ember kris ${stamp} แห่งรุ่งอรุณ`;

      await test.step('a guest starts at the game and is redirected to sign-in', async () => {
        await open(page, paths.game(game.slug));
        await input.press(main.locator(`a[href="${paths.sell({ game: game.slug })}"]`));
        await expect(main.getByRole('radio', { name: game.names[language] })).toBeChecked();
        await sell.goOn();
        await sell.expectStep('kind');
        await sell.choose(t.sell.kindItem);
        await sell.goOn();
        await expect(page).toHaveURL(paths.signIn('/sell?step=details'));
        await expect(page.getByRole('alert').filter({ hasText: t.sell.loginToSell })).toBeVisible();
        await new AccountForms(page, language, input).signIn(accounts.lister, demoPassword);
        await expect(page).toHaveURL('/sell?step=details');
      });

      if (screen === 'a phone') {
        await test.step('the buttons of a long step lie directly above the navigation bar', async () => {
          await expect.poll(() => sell.gapUnderButtons()).toBe(0);
        });
      }

      await test.step('validation messages appear at their fields, and no input is lost', async () => {
        await sell.goOn();
        await expect(sell.field(t.sell.name)).toBeFocused();
        await expect(main.getByText(t.sell.nameShort)).toBeVisible();
        await expect(main.getByText(t.sell.picturesMissing)).toBeVisible();
        await input.write(sell.field(t.sell.name), first);
        await input.write(sell.field(t.sell.description), 'คมและอุ่น\u200Fไฟ 🔥');
        await sell.addPictures([aPicture('front.png'), aPicture('back.png', 300, 500)]);
        await input.press(main.getByRole('button', { name: t.sell.pictureForward }));
        await expect(main.getByText(t.sell.saved)).toBeVisible();
        await page.reload();
        await waitUntilHydrated(page);
        await expect(sell.field(t.sell.name)).toHaveValue(first);
        await expect(main.getByRole('img', { name: t.sell.picture(2) })).toBeVisible();
        await sell.goOn();
      });

      await test.step('the price step shows what the buyer pays and what the seller receives', async () => {
        await sell.expectStep('price');
        await input.write(sell.field(t.sell.price), '200');
        await expect(sell.field(t.sell.gets)).toHaveValue('190');
        await input.write(sell.field(t.sell.gets), '95');
        await expect(sell.field(t.sell.price)).toHaveValue('100');
        await input.write(sell.field(t.sell.stock), '3');
        await sell.goOn();
        await sell.expectStep('delivery');
        await sell.goOn();
      });

      await test.step('it is submitted after the terms are accepted', async () => {
        await sell.expectStep('review');
        await expect(
          main.getByRole('button', { name: t.sell.send, exact: true }),
        ).toHaveAccessibleDescription(moneySentence(baht(95)));
        await sell.send(t.sell.send);
        await expect(main.getByRole('alert').filter({ hasText: t.sell.termsMissing })).toBeVisible();
        await expect(sell.terms).toBeFocused();
        await expect(sell.terms).toHaveAccessibleDescription(t.sell.termsMissing);
        await sell.acceptTerms();
        await sell.send(t.sell.send);
        const waiting = main.getByRole('heading', { name: t.sell.waiting });
        await expect(waiting.locator('..')).toBeFocused();
        await input.press(main.getByRole('link', { name: t.sell.toInventory }));
        await expect(sell.row(first).getByText(t.sell.pending)).toBeVisible();
      });

      await test.step('after a rejection the seller reads the reason, edits and resubmits it', async () => {
        const id = await waitingId(first);
        await operate('listing', 'reject', id, '--reason', `Say what it is made of, ${stamp}`);
        await open(page, `${paths.inventory()}?status=rejected`);
        await input.press(sell.row(first).getByRole('link', { name: first }));
        await expect(page).toHaveURL(paths.editItem(Number(id)));
        await expect(main.getByText(`Say what it is made of, ${stamp}`)).toBeVisible();
        await input.write(sell.field(t.sell.name), name);
        await sell.acceptTerms();
        await sell.send(t.sell.again);
        await expect(main.getByText(t.sell.pending)).toBeVisible();
        await operate('listing', 'approve', await waitingId(name));
      });

      await test.step('a buyer finds and buys it', async () => {
        const buyer = await (await openBrowser({ as: 'finder', locale, viewport })).newPage();
        const header = new HeaderBar(buyer, language);
        const cart = new CartDrawer(buyer, language);
        await open(buyer, paths.search(name));
        await header.openCart();
        await cart.clear();
        await header.closeDrawer(t.drawers.cart);
        await buyer.getByRole('main').getByRole('link', { name, exact: true }).click();
        await expect(buyer.getByRole('heading', { level: 1, name })).toBeVisible();
        await buyer.getByRole('main').getByRole('button', { name: t.add, exact: true }).click();
        await expect(cart.chosen(name)).toBeChecked();
        await cart.confirm();
        await buyer.getByRole('button', { name: t.pay(baht(100)) }).click();
        await expect(buyer.getByRole('heading', { name: t.paid })).toBeVisible();
        await buyer.getByRole('link', { name: t.goToOrder }).click();
        await expect(new OrderPage(buyer, language).state(t.orderDelivery)).toBeVisible();
      });

      await test.step('the seller sees the reduced stock, edits price and stock inline, and delists it', async () => {
        await open(page, paths.inventory());
        const row = sell.row(name);
        await expect(row.getByText(t.sell.inStock(2))).toBeVisible();
        await sell.act(name, t.sell.changePrice);
        await input.write(row.getByRole('textbox', { name: t.sell.price }), '150.50');
        await input.write(row.getByRole('textbox', { name: t.sell.stock }), '7');
        await input.press(row.getByRole('button', { name: t.sell.save, exact: true }));
        await expect(row.getByText(baht(150.5))).toBeVisible();
        await expect(row.getByText(t.sell.inStock(7))).toBeVisible();
        await sell.act(name, t.sell.takeOff);
        await expect(row.getByText(t.sell.notOnSale)).toBeVisible();
      });
    });
  });
}

test.describe('a user who is not a verified seller', () => {
  test.use({ as: 'newbie' });

  test('sees how to become one, with a link', async ({ page }) => {
    await open(page, paths.sell());
    const modal = page.getByRole('alertdialog', { name: messages.en.sell.unableTitle });
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: messages.en.sell.toKyc }).click();
    await expect(page).toHaveURL(paths.identityCheck(paths.sell()));
  });
});

test.describe('bulk listing', () => {
  test.use({ as: 'lister' });

  test('reviews rows, edits them on the page, and submits them', async ({ page, apiOf }) => {
    const t = messages.en.sell;
    const main = page.getByRole('main');
    const game = await aGame(await apiOf());
    const stamp = Date.now().toString(36);
    const row = (name: string, price: string) => `${game.slug},item,${name},my blade.png,${price},1,14,6`;
    const file = (names: string[], prices: string[]) =>
      [
        'game,kind,name,pictures,price,stock,offerDurationDays,activeDeliveryHours',
        ...names.map((name, at) => row(name, prices[at] ?? '')),
      ].join('\n');
    await open(page, paths.importItems());
    const pictures = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: t.pictures }).click();
    await (await pictures).setFiles([aPicture('my blade.png')]);
    await expect(main.getByText('One photo uploaded')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: t.chooseFile }).click();
    await (await chooser).setFiles([
      {
        name: 'items.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(file([`Blade ${stamp}`, 'Bow'], ['10', 'free'])),
      },
    ]);
    await main.getByRole('checkbox', { name: t.terms }).check();
    await main.getByRole('button', { name: t.check }).click();
    await expect(main.getByText(t.problems)).toBeVisible();
    await expect(main.getByRole('row', { name: /^3 name / })).toBeVisible();
    await expect(main.getByRole('row', { name: /^3 price / })).toBeVisible();
    await main
      .getByRole('textbox', { name: t.fileText })
      .fill(file([`Blade ${stamp}`, `Bow ${stamp}`], ['10', '9999999']));
    await main.getByRole('button', { name: t.check }).click();
    await main.getByRole('button', { name: t.sendAll }).click();
    await expect(main.getByText(t.imported)).toBeVisible();
    await main.getByRole('link', { name: t.toInventory }).click();
    const sell = new SellPage(page, 'en');
    await expect(sell.row(`Bow ${stamp}`).getByText(t.pending)).toBeVisible();
  });
});
