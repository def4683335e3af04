import type { Page } from '@playwright/test';
import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import { expectNoViolations, expectNoViolationsOnAnyScreen, screens } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { aBrand, aListing, anItemGroup, read } from '../fixtures/listings.ts';
import { bought, deliver, listingOf } from '../fixtures/orders.ts';
import { ordersByState } from '../fixtures/orders-by-state.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { sellerName } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { messages } from '../pages/messages.ts';
import { OrderPage } from '../pages/order-page.ts';

// Each test visits many pages; in parallel they take half the time.
test.describe.configure({ mode: 'parallel' });

const publicPages = {
  home: paths.home(),
  games: paths.games(),
  game: paths.game('Himmaran_Online'),
  brands: paths.brands(),
  brand: paths.brand('Teakbyte'),
  'filtered game': `${paths.game('Himmaran_Online')}?kind=item&tag=weapon&minPrice=10`,
  search: paths.search('kris'),
  "search for a brand's name": paths.search('lomfa'),
  'recently viewed': paths.recentlyViewed(),
  'search without a find': paths.search('qxzvwkj'),
  seller: paths.seller('nokshop'),
  'sign-in': paths.signIn(),
  register: paths.register(),
  'forgotten password': paths.forgotPassword(),
  guide: paths.guide('how-to-buy'),
  'legal document': paths.legal('privacy-policy'),
  'about us': paths.aboutUs(),
  'nothing here': '/no-such-page',
};

/** Opens and checks the pages one after the other. */
async function walk(page: Page, all: string[]) {
  for (const path of all) {
    await test.step(path, async () => {
      await page.setViewportSize(screens.desktop);
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectNoViolationsOnAnyScreen(page);
    });
  }
}

test.describe('axe on desktop and phone', () => {
  test('finds no violations on the public pages', async ({ page, apiOf, consoleErrors }) => {
    // The browser warns about preloaded images when the page navigates again within seconds.
    consoleErrors.allow(/404 \(Not Found\)/, /was preloaded using link preload but not used/);
    test.setTimeout(600_000);
    const api = await apiOf();
    const [listing, brand] = [await aListing(api), await aBrand(api)];
    const lists = [
      paths.item(listing.gameSlug, listing.id),
      paths.itemGroup(brand.slug, (await anItemGroup(api, brand.slug)).id),
    ];
    await walk(page, [...Object.values(publicPages), ...lists]);
  });

  test('finds no violations on an item page, its enlarged image and the suggestion to link an account', async ({
    page,
    apiOf,
  }) => {
    test.setTimeout(480_000);
    const listing = await aListing(await apiOf());
    await open(page, paths.item(listing.gameSlug, listing.id));
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: messages.en.priceHistory })).toBeVisible();
    await expectNoViolationsOnAnyScreen(page);
    await page
      .getByRole('button', { name: /^Enlarge photo/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: listing.names.en })).toBeVisible();
    await expectNoViolationsOnAnyScreen(page);
    await open(page, paths.games());
    await page.getByRole('main').getByRole('link', { name: 'Himmaran Online', exact: true }).click();
    await expect(page.getByRole('dialog', { name: messages.en.linkTitle })).toBeVisible();
    await expectNoViolationsOnAnyScreen(page);
  });

  test('finds no violations in the remaining tags of a card', async ({ page }) => {
    await open(page, paths.search('Shield for every class'));
    for (const screen of Object.values(screens)) {
      await page.setViewportSize(screen);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More tags/ })
        .first()
        .click();
      await expect(page.getByRole('list', { name: /^More tags/ })).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
    }
  });

  test('finds no violations in the analytics consent, the guest menus and the help', async ({ page }) => {
    test.setTimeout(480_000);
    const t = messages.en.menus;
    await page.context().clearCookies({ name: 'talad_analytics' });
    await open(page, paths.home());
    // The consent appears after the first user input.
    await page.keyboard.press('Tab');
    const question = page.getByRole('region', { name: t.cookies });
    await expect(question).toBeVisible();
    await expectNoViolationsOnAnyScreen(page);
    await question.getByRole('button', { name: t.refuse }).click();
    // Scrolling down to the consent hides the header; scrolling up shows it again.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: t.menu, exact: true }).click();
    const menu = page.getByRole('dialog', { name: t.menu, exact: true });
    for (const part of [t.marketplace, t.officialStore]) await menu.getByText(part, { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Teakbyte' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize(screens.desktop);
    for (const [door, panel] of [
      [t.market, t.games],
      [t.official, t.brands],
    ] as const) {
      await page.getByRole('button', { name: door, exact: true }).click();
      await expect(page.getByRole('region', { name: panel }).getByRole('link').nth(1)).toBeVisible();
      await expectNoViolations(page);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.helpCenter, exact: true }).click();
    await expect(page.getByRole('dialog', { name: t.helpTitle })).toBeVisible();
    await expectNoViolationsOnAnyScreen(page);
  });

  // Each screen size once: buyer and seller orders differ in text more than in layout.
  for (const [role, screen] of [
    ['buyer', 'desktop'],
    ['seller', 'phone'],
  ] as const) {
    test.describe(`for the demo ${role}`, () => {
      test.use({ as: role, viewport: screens[screen] });

      test('finds no violations on an order in every state and on the order list', async ({
        page,
        apiOf,
      }) => {
        test.setTimeout(480_000);
        const orders = await ordersByState(await apiOf(role), role);
        for (const [state, order] of orders) {
          await test.step(state, async () => {
            await open(page, paths.delivery(order.id));
            await expect(page.getByRole('heading', { level: 1 })).toContainText(order.transactionNo);
            await expectNoViolations(page);
          });
        }
        await open(page, `${paths.transactionHistory()}?role=${role}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page);
      });
    });
  }

  test.describe('for a signed-in user', () => {
    test.use({ as: 'shopper' });

    test('finds no violations in the drawers', async ({ page }) => {
      test.setTimeout(600_000);
      await open(page, paths.home());
      const header = new HeaderBar(page, 'en');
      const drawers = {
        Cart: header.openCart,
        Notifications: header.openNotifications,
        'Orders and sales': header.openTransactions,
        Wallet: header.openWallet,
        Profile: header.openProfile,
      };
      for (const [title, openDrawer] of Object.entries(drawers)) {
        await test.step(title, async () => {
          await page.setViewportSize(screens.desktop);
          await openDrawer();
          await expect(header.drawer(title).getByRole('status')).toHaveCount(0);
          await expectNoViolationsOnAnyScreen(page);
          for (const tab of await header.drawer(title).getByRole('tab', { selected: false }).all()) {
            await tab.click();
            await expect(header.drawer(title).getByRole('tabpanel')).toBeVisible();
            await expectNoViolations(page);
          }
          if (title !== 'Profile') await header.closeDrawer(title);
        });
      }
      await header.drawer('Profile').getByRole('button', { name: messages.en.menus.support }).click();
      const support = page.getByRole('dialog', { name: messages.en.menus.supportTitle });
      await support.getByRole('button', { name: messages.en.menus.sendSupport, exact: true }).click();
      await expect(support.getByText(messages.en.menus.subjectMissing)).toBeVisible();
      await expectNoViolationsOnAnyScreen(page);
      await page.keyboard.press('Escape');
      await header.openSettings();
      await expectNoViolations(page);
    });

    test('finds no violations on an order that awaits its buyer and in its dialogs', async ({
      page,
      apiOf,
    }) => {
      test.setTimeout(600_000);
      const t = messages.en;
      const shopper = await apiOf('shopper');
      const { order } = await bought(shopper, await listingOf(shopper, sellerName));
      await deliver(await apiOf('disputeSeller'), order.id, aPicture('handover.png'), {
        secret: 'AAAA-1111',
      });
      await open(page, paths.delivery(order.id));
      await expect(new OrderPage(page, 'en').state(t.orderSent)).toBeVisible();
      await expect(page.getByRole('textbox', { name: t.chatMessage, exact: true })).toBeVisible();
      await expectNoViolationsOnAnyScreen(page);
      for (const [button, dialog] of [
        [t.receive, t.receiveTitle],
        [t.disputeOpen, t.disputeTitle],
        [t.secretOpen, t.secretTitle],
      ] as const) {
        await test.step(dialog, async () => {
          await page.getByRole('button', { name: button, exact: true }).click();
          await expect(page.getByRole('heading', { name: dialog })).toBeVisible();
          await expectNoViolationsOnAnyScreen(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('heading', { name: dialog })).toBeHidden();
        });
      }
    });

    test('finds no violations on selling steps with all fields missing or on own listings', async ({
      page,
      apiOf,
    }) => {
      test.setTimeout(600_000);
      await open(page, paths.sell());
      for (const step of ['details', 'price', 'delivery', 'review']) {
        await test.step(step, async () => {
          await page.setViewportSize(screens.desktop);
          await open(page, `${paths.sell()}?step=${step}`);
          await page.getByRole('main').locator('form').getByRole('button').last().click();
          await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
          await expectNoViolationsOnAnyScreen(page);
        });
      }
      const shopper = await apiOf('shopper');
      for (const status of ['published', 'pending', 'rejected', 'expired'] as const) {
        const { results } = await read<OutputOf<'GET /api/inventory/selling'>>(
          shopper,
          `/api/inventory/selling?status=${status}`,
        );
        const [listing] = results;
        if (!listing) continue;
        await test.step(status, async () => {
          await page.setViewportSize(screens.desktop);
          await open(page, paths.editItem(listing.id));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoViolationsOnAnyScreen(page);
        });
      }
    });

    test('finds no violations on the user’s pages', async ({ page, consoleErrors }) => {
      consoleErrors.allow(/404 \(Not Found\)/, /was preloaded using link preload but not used/);
      test.setTimeout(600_000);
      await walk(page, [
        paths.transactionHistory(),
        `${paths.transactionHistory()}?role=seller&group=complete`,
        `${paths.transactionHistory()}?q=nothing-has-this-name`,
        paths.inventory(),
        paths.bought(),
        paths.favourites(),
        `${paths.inventory()}?status=drafts`,
        `${paths.inventory()}?view=synced`,
        paths.sell(),
        paths.importItems(),
        paths.checkout('nothing-here'),
        paths.profile(),
      ]);
    });

    test('finds no violations on the settings', async ({ page, consoleErrors }) => {
      consoleErrors.allow(/was preloaded using link preload but not used/);
      test.setTimeout(600_000);
      await walk(page, [
        paths.settings('account'),
        paths.settings('kyc'),
        paths.settings('security'),
        paths.statement(),
        paths.settings('language'),
        paths.paymentSettings(),
        paths.settings('guidebook'),
        paths.settings('legal-docs'),
      ]);
    });
  });
});
