import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { read } from '../fixtures/listings.ts';
import { bought, deliver, listingOf } from '../fixtures/orders.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { sellerName } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { messages } from '../pages/messages.ts';
import { OrderPage } from '../pages/order-page.ts';
import { operate } from '../site/operators.ts';

// The code of an order page differs by neither language nor screen: each journey has another of both.

/** An open page polls every twenty seconds, its chat every ten; a busy machine may need longer. */
const refreshMs = 35_000;
const disputeText = 'มีรูนแค่อันเดียว The second rune is missing.';
const defence = 'Both runes were traded at once, see the picture.';
const verdict = 'The pictures show one rune of two.';

test.describe('on a phone in th', () => {
  test.use({ locale: 'th-TH', viewport: { width: 390, height: 844 }, as: 'shopper' });
  const language = 'th';
  const t = messages[language];

  test('a buyer reports a problem, the seller responds, an operator decides, and the buyer is refunded', async ({
    page,
    openBrowser,
    apiOf,
  }) => {
    test.setTimeout(150_000);
    const shopper = await apiOf('shopper');
    const { order: placed, item } = await bought(shopper, await listingOf(shopper, sellerName));
    await deliver(await apiOf('disputeSeller'), placed.id, aPicture('handover.png'));
    const orderPath = paths.delivery(placed.id);
    const usable = async () => (await read<{ usable: number }>(shopper, '/api/user/wallet')).usable;
    const before = await usable();

    const mine = new OrderPage(page, language);
    const sellerPage = await (await openBrowser({ as: 'disputeSeller' })).newPage();
    const theirs = new OrderPage(sellerPage, language);
    const sellerHeader = new HeaderBar(sellerPage, language);

    await test.step('buyer and seller chat', async () => {
      await open(page, orderPath);
      await expect(mine.state(t.orderSent)).toBeVisible();
      await mine.sendMessage('มีอีกอันไหมครับ');
      await open(sellerPage, orderPath);
      await expect(theirs.message('มีอีกอันไหมครับ')).toBeVisible();
      await theirs.sendMessage('That is all of it.');
      await expect(mine.message('That is all of it.')).toBeVisible({ timeout: refreshMs });
    });

    await test.step('the buyer reports a problem with an image', async () => {
      await mine.dispute(disputeText, aPicture('bag.png'));
      await expect(mine.state(t.disputed)).toBeVisible();
      await expect(page.getByText(disputeText)).toBeVisible();
    });

    await test.step('the seller opens it from the notification and responds', async () => {
      await open(sellerPage, paths.home());
      await sellerHeader.openTransactions();
      await sellerHeader.notification(t.notificationDispute, orderPath).first().click();
      await expect(sellerPage).toHaveURL(orderPath);
      await expect(theirs.state(t.disputed)).toBeVisible();
      await expect(sellerPage.getByText(disputeText)).toBeVisible();
      await theirs.answer(defence, aPicture('trade.png'));
      await expect(theirs.state(t.answered)).toBeVisible();
    });

    await test.step('an operator reads both sides and decides for the buyer', async () => {
      const shown = await operate('dispute', 'show', String(item.id));
      expect(shown).toContain(disputeText);
      expect(shown).toContain(defence);
      await operate('dispute', 'refund', String(item.id), '--reason', verdict);
    });

    await test.step('both open pages show the decision', async () => {
      for (const [who, order] of [
        [page, mine],
        [sellerPage, theirs],
      ] as const) {
        await expect(order.state(t.decidedRefund)).toBeVisible({ timeout: refreshMs });
        await expect(who.getByText(t.verdictNote(verdict))).toBeVisible();
      }
    });

    await test.step('the wallet is credited, and both histories list the order', async () => {
      expect(await usable()).toBeCloseTo(before + item.total, 2);
      for (const [who, role, badge] of [
        [page, '', t.refunded],
        [sellerPage, 'role=seller&', t.cancelledBadge],
      ] as const) {
        await open(
          who,
          `${paths.transactionHistory()}?${role}group=cancelled&q=${encodeURIComponent(placed.transactionNo)}`,
        );
        const card = who.getByRole('article');
        await expect(card).toHaveCount(1);
        await expect(card).toContainText(placed.transactionNo);
        await expect(card.getByText(badge, { exact: true }).first()).toBeVisible();
      }
    });

    await test.step('both are notified', async () => {
      for (const who of [page, sellerPage]) {
        const drawer = await new HeaderBar(who, language).openNotifications();
        await expect(drawer.getByText(t.notificationVerdict).first()).toBeVisible();
      }
    });
  });
});

test.describe('on desktop in en', () => {
  test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 }, as: 'shopper' });
  const language = 'en';
  const t = messages[language];

  test('a buyer reveals the delivered secret once and rates by keyboard; the seller replies', async ({
    page,
    openBrowser,
    apiOf,
  }) => {
    const shopper = await apiOf('shopper');
    const { order } = await bought(shopper, await listingOf(shopper, sellerName));
    const sealed = { secret: 'AAAA-1111\nBBBB-2222' };
    await deliver(await apiOf('disputeSeller'), order.id, aPicture('handover.png'), sealed);
    const orderPath = paths.delivery(order.id);
    const mine = new OrderPage(page, language);

    await open(page, orderPath);
    await expect(mine.state(t.orderSent)).toBeVisible();
    await mine.revealSecret();
    await expect(page.getByText('BBBB-2222')).toBeVisible();
    await page.reload();
    await expect(mine.state(t.orderSent)).toBeVisible();
    await expect(page.getByText('BBBB-2222')).toBeHidden();
    await expect(page.getByRole('button', { name: t.secretOpen, exact: true })).toBeHidden();

    await mine.receive();
    await expect(mine.state(t.orderReceived)).toBeVisible();
    await mine.rate(4, 'ส่งไว คุยดี');

    const sellerPage = await (await openBrowser({ as: 'disputeSeller' })).newPage();
    const sellerHeader = new HeaderBar(sellerPage, language);
    await open(sellerPage, paths.home());
    await sellerHeader.openTransactions();
    await expect(
      sellerHeader.drawer(t.drawers.transactions).getByText(t.notificationRated).first(),
    ).toBeVisible();
    await open(sellerPage, orderPath);
    await expect(sellerPage.getByText('ส่งไว คุยดี')).toBeVisible();
    await expect(sellerPage.getByRole('img', { name: t.stars(4) })).toBeVisible();
    await new OrderPage(sellerPage, language).reply('ขอบคุณครับ See you again.');

    await page.reload();
    await expect(page.getByText('ขอบคุณครับ See you again.')).toBeVisible();
  });
});
