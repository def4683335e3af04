import type { APIRequestContext, Page } from '@playwright/test';
import type { OutputOf } from '@talad/contract/calls';
import type { DynamicItem } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { open, waitUntilHydrated } from '../fixtures/hydrated.ts';
import { listingsOf, read } from '../fixtures/listings.ts';
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

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
/** The bars and drawers differ by the screen and the input. The other two combinations, English on a phone and Thai on a desktop, are covered by payment.spec.ts. */
const table = [
  { language: 'th', locale: 'th-TH', screen: 'a phone', viewport: phone, inputOf: () => pointer },
  {
    language: 'en',
    locale: 'en-US',
    screen: 'desktop, by keyboard alone',
    viewport: desktop,
    inputOf: (page: Page) => new Keyboard(page),
  },
] as const;

/** The summary is polled every ten seconds, give or take two; a busy machine may need longer to show it. */
const nextPollMs = 25_000;

/** Two listings of the demo seller in one game, with enough stock of the first for this run and a parallel one. */
async function twoListings(api: APIRequestContext): Promise<{
  listing: DynamicItem;
  droppedLater: DynamicItem;
  /** Whether opening the game first suggests linking an account. */
  listingsLink: boolean;
}> {
  const games = await read<OutputOf<'GET /api/game/'>>(api, '/api/game/');
  for (const game of games.results) {
    const listings = await listingsOf(api, game.slug);
    const isAlone = ({ names }: DynamicItem) =>
      (['en', 'th'] as const).every(
        (language) => listings.filter((other) => other.names[language] === names[language]).length === 1,
      );
    const [listing, droppedLater] = listings
      .filter(isAlone)
      .filter(({ ownerName, status }) => ownerName === 'nokshop' && status === 'published')
      .filter(({ totalPrice }) => totalPrice < 1000)
      .sort((a, b) => b.stock - a.stock);
    if (listing && droppedLater && listing.stock >= 4) {
      return { listing, droppedLater, listingsLink: game.dbSync !== null };
    }
  }
  throw new Error('The demo seller has no game with two offers that fit.');
}

/** The total value that the wallet drawer shows, in baht. */
async function walletValue(page: Page, header: HeaderBar, t: (typeof messages)['en']): Promise<number> {
  const drawer = await header.openWallet();
  const row = drawer.locator('div', { has: page.getByText(t.walletTotal, { exact: true }) }).last();
  const value = row.getByRole('definition');
  await expect(value).toBeVisible();
  const amount = Number(((await value.textContent()) ?? '').replaceAll(/[฿,\s]/g, ''));
  await header.closeDrawer(t.drawers.wallet);
  return amount;
}

for (const { language, locale, screen, viewport, inputOf } of table) {
  test.describe(`on ${screen} in ${language}`, () => {
    test.use({ locale, viewport });

    test('a buyer pays, the money is held in escrow, the seller delivers and is paid', async ({
      page,
      openBrowser,
      apiOf,
    }) => {
      test.setTimeout(240_000);
      const t: (typeof messages)['en'] = messages[language];
      const { listing, droppedLater, listingsLink } = await twoListings(await apiOf());
      const name = listing.names[language];
      const otherName = droppedLater.names[language];
      const input = inputOf(page);
      const header = new HeaderBar(page, language, input);
      const cart = new CartDrawer(page, language, input);
      const itemPath = paths.item(listing.gameSlug, listing.id);

      await test.step('a guest finds the item', async () => {
        await open(page, paths.home());
        await expect(page.getByRole('heading', { name: t.homeGames })).toBeVisible();
        await expect(page.getByRole('heading', { name: t.homeTrending })).toBeVisible();
        await input.press(page.locator(`a[href="${paths.games()}"]`).filter({ visible: true }).first());
        await expect(page.getByRole('heading', { level: 1, name: t.games })).toBeVisible();
        await input.press(page.getByRole('main').getByRole('link', { name: listing.gameNames[language] }));
        if (listingsLink) await input.press(page.getByRole('button', { name: t.skipMarketplace }));
        await expect(
          page.getByRole('heading', { level: 1, name: listing.gameNames[language] }),
        ).toBeVisible();
        await input.press(page.getByRole('link', { name, exact: true }));
        await expect(page).toHaveURL(itemPath);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(page.getByRole('main').getByText(baht(listing.totalPrice)).first()).toBeVisible();
      });

      await test.step('buying asks for sign-in and returns to the item', async () => {
        await input.press(page.getByRole('main').getByRole('button', { name: t.add, exact: true }));
        await expect(page).toHaveURL(paths.signIn(itemPath));
        await expect(page.getByRole('alert').filter({ hasText: t.loginToBuy })).toBeVisible();
        await new AccountForms(page, language, input).signIn(accounts.customer, demoPassword);
        await expect(page).toHaveURL(itemPath);
      });

      await test.step('items are added from the item page and from a card', async () => {
        await header.openCart();
        await cart.clear();
        await header.closeDrawer(t.drawers.cart);
        await input.press(page.getByRole('main').getByRole('button', { name: t.add, exact: true }));
        await expect(cart.chosen(name)).toBeChecked();
        await cart.expectTotal(baht(listing.totalPrice));
        await header.closeDrawer(t.drawers.cart);
        await expect(page.getByRole('main').getByRole('button', { name: t.inCart })).toBeVisible();

        await input.press(
          page.getByRole('main').getByRole('link', { name: listing.gameNames[language] }).first(),
        );
        await expect(
          page.getByRole('heading', { level: 1, name: listing.gameNames[language] }),
        ).toBeVisible();
        await input.press(page.getByRole('button', { name: t.addNamed(otherName), exact: true }));
        await expect(cart.chosen(otherName)).toBeChecked();
        await cart.expectTotal(baht(listing.totalPrice + droppedLater.totalPrice));
      });

      await test.step('the cart is reviewed', async () => {
        await input.press(cart.chosen(otherName));
        await expect(cart.chosen(otherName)).not.toBeChecked();
        await cart.expectTotal(baht(listing.totalPrice));
        await cart.oneMore(name);
        await expect(cart.quantity(name)).toHaveValue('2');
        await cart.expectTotal(baht(2 * listing.totalPrice));
        await cart.remove(otherName);
        await page.reload();
        await waitUntilHydrated(page);
        // On a phone the header hides when scrolling down, and a reload restores the scroll position.
        await page.keyboard.press('Home');
        await header.openCart();
        await expect(cart.quantity(name)).toHaveValue('2');
        await expect(cart.chosen(otherName)).toBeHidden();
      });

      const seller = await (await openBrowser({ as: 'seller', locale, viewport })).newPage();
      const sellerInput = inputOf(seller);
      const sellerHeader = new HeaderBar(seller, language, sellerInput);
      await open(seller, paths.home());
      const before = await walletValue(seller, sellerHeader, t);
      const unread = await sellerHeader.unreadTransactions();

      const total = baht(2 * listing.totalPrice);
      await test.step('the buyer pays from the wallet, and the money is held in escrow', async () => {
        await cart.confirm(total);
        await expect(page).toHaveURL(/\/checkout\?paymentId=/);
        await expect(page.getByText(name).first()).toBeVisible();
        const pay = page.getByRole('button', { name: t.pay(total) });
        await expect(pay).toHaveAccessibleDescription(moneySentence(total));
        await input.press(pay);
        await expect(page.getByRole('region', { name: t.paid })).toBeFocused();
        await input.press(page.getByRole('link', { name: t.goToOrder }));
        await expect(new OrderPage(page, language).state(t.orderDelivery)).toBeVisible();
        await expect(page.getByText(t.orderHolds(total))).toBeVisible();
      });
      const orderPath = new URL(page.url()).pathname;
      // Mark the notification of the payment as read, so that the next one is the delivery.
      await header.openTransactions();
      await header.closeDrawer(t.drawers.transactions);
      await expect.poll(() => header.unreadTransactions()).toBe(0);

      await test.step('the open page of the seller shows the order, and the seller delivers', async () => {
        await expect
          .poll(() => sellerHeader.unreadTransactions(), { timeout: nextPollMs })
          .toBeGreaterThan(unread);
        await sellerHeader.openTransactions();
        await sellerInput.press(sellerHeader.notification(t.notificationPurchased, orderPath));
        await expect(seller).toHaveURL(orderPath);
        const order = new OrderPage(seller, language, sellerInput);
        await expect(order.state(t.orderDelivery)).toBeVisible();
        await order.deliver(aPicture('handover.png'), 'นกน้อย at the east gate');
        await expect(order.state(t.orderSent)).toBeVisible();
      });

      await test.step('the buyer is notified, checks, and confirms', async () => {
        await expect.poll(() => header.unreadTransactions(), { timeout: nextPollMs }).toBeGreaterThan(0);
        await header.openTransactions();
        await input.press(header.notification(t.notificationDelivered, orderPath));
        await expect(page).toHaveURL(orderPath);
        const order = new OrderPage(page, language, input);
        await expect(order.state(t.orderSent)).toBeVisible();
        await expect(page.getByText('นกน้อย at the east gate')).toBeVisible();
        await order.receive(total);
        await expect(order.state(t.orderReceived)).toBeVisible();
      });

      await test.step("the seller's wallet is credited, and both find the order in their history", async () => {
        await open(seller, paths.home());
        const after = await walletValue(seller, sellerHeader, t);
        expect(after - before).toBeGreaterThan(0);
        expect(after - before).toBeLessThanOrEqual(2 * listing.totalPrice);
        const bought = `${paths.transactionHistory()}`;
        for (const [who, path] of [
          [page, bought],
          [seller, `${bought}?role=seller`],
        ] as const) {
          await open(who, path);
          const orders = who.getByRole('article').filter({ hasText: name });
          await expect(orders.first()).toContainText(total);
          await expect(orders.first().getByRole('link', { name: t.orderOpen })).toHaveAttribute(
            'href',
            orderPath,
          );
        }
      });
    });
  });
}
