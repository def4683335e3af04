import type { Page } from '@playwright/test';
import { paths, settingsSections } from '@talad/contract/paths';
import { waitUntilHydrated } from '../fixtures/hydrated.ts';
import { aBrand, aListing, anItemGroup } from '../fixtures/listings.ts';
import { bought, listingOf } from '../fixtures/orders.ts';
import { openPayment } from '../fixtures/payments.ts';
import { sellerName } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';

/** Loads pages as a browser does that guesses which one its user will open: none is activated. */
async function prerender(page: Page, all: readonly string[]) {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => true }),
  );
  const acted: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') acted.push(`${page.url()}: ${request.method()} ${request.url()}`);
  });
  for (const path of all) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }
  expect(acted).toEqual([]);
}

test.describe('prerendered pages only read', () => {
  test.setTimeout(400_000);

  test('of a guest', async ({ page, apiOf, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\)/, /was preloaded using link preload but not used/);
    const api = await apiOf();
    const [listing, brand] = [await aListing(api), await aBrand(api)];
    await prerender(page, [
      paths.home(),
      paths.games(),
      paths.game(listing.gameSlug),
      paths.item(listing.gameSlug, listing.id),
      paths.brands(),
      paths.brand(brand.slug),
      paths.itemGroup(brand.slug, (await anItemGroup(api, brand.slug)).id),
      paths.search('kris'),
      paths.recentlyViewed(),
      paths.seller(sellerName),
      paths.signIn(),
      paths.register(),
      paths.registerSuccess('a@b.example'),
      paths.forgotPassword(),
      paths.resetPassword('no-such-token'),
      paths.verifyEmail('no-such-token'),
      paths.logout('/'),
      `${paths.linkReturn('google')}?code=1&state=2`,
      // The other guides and legal documents differ in their text alone; this one also asks for consent.
      paths.guide('how-to-buy'),
      paths.legal('cookie-policy'),
      paths.aboutUs(),
      paths.comingSoon(),
      '/no-such-page',
    ]);
  });

  test.describe('of a user', () => {
    test.use({ as: 'shopper' });

    test('who stays signed in', async ({ page, apiOf, consoleErrors }) => {
      consoleErrors.allow(/404 \(Not Found\)/, /was preloaded using link preload but not used/);
      const api = await apiOf('shopper');
      const listing = await listingOf(api, sellerName);
      const { order } = await bought(api, listing);
      const paymentId = await openPayment(api, listing);
      await prerender(page, [
        paths.home(),
        paths.item(listing.gameSlug, listing.id),
        paths.checkout(paymentId),
        `${paths.checkout(paymentId)}&attempt=none`,
        paths.delivery(order.id),
        paths.transactionHistory(),
        paths.inventory(),
        paths.received(order.id),
        paths.profile(),
        paths.statement(),
        ...['game', 'details', 'review'].map((step) => `${paths.sell()}?step=${step}`),
        ...settingsSections.map((section) => paths.settings(section)),
        paths.createUsername(),
        paths.verifyEmail('no-such-token'),
        `${paths.linkReturn('facebook')}?code=1&state=2`,
        paths.logout('/'),
      ]);
      expect((await api.get('/api/auth/user/me')).status()).toBe(200);
    });
  });
});
