import type { Locator, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { aBrand, aListing, anItemGroup } from '../fixtures/listings.ts';
import { bought, listingOf } from '../fixtures/orders.ts';
import { coveredInFocus, horizontalOverflow } from '../fixtures/overflow.ts';
import { openPayment } from '../fixtures/payments.ts';
import { sellerName } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { messages } from '../pages/messages.ts';

const t = messages.en;

/** Viewports in px: a desktop at 200 % zoom, and a desktop at 400 % or a narrow phone. */
const enlarged = [
  { width: 640, height: 450 },
  { width: 320, height: 640 },
];

async function expectRoom(page: Page) {
  for (const screen of enlarged) {
    await page.setViewportSize(screen);
    expect.soft(await horizontalOverflow(page), `${page.url()} at ${screen.width} px`).toEqual([]);
    expect.soft(await coveredInFocus(page), `${page.url()} at ${screen.width} px`).toEqual([]);
  }
}

test.describe('an enlarged page', () => {
  test.use({ as: 'shopper' });

  test('has no horizontal scrolling and covers no focused control', async ({ page, apiOf }) => {
    test.setTimeout(240_000);
    const api = await apiOf('shopper');
    const listing = await listingOf(api, sellerName);
    const { order } = await bought(api, listing);
    const brand = await aBrand(api);
    for (const path of [
      paths.game(listing.gameSlug),
      paths.item(listing.gameSlug, listing.id),
      paths.itemGroup(brand.slug, (await anItemGroup(api, brand.slug)).id),
      `${paths.sell()}?step=details`,
      `${paths.sell()}?step=review`,
      paths.checkout(await openPayment(api, listing)),
      paths.delivery(order.id),
      paths.inventory(),
      paths.statement(),
      paths.settings('account'),
      paths.settings('security'),
      paths.guide('how-to-buy'),
      paths.home(),
    ]) {
      await test.step(path, async () => {
        await open(page, path);
        await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await expectRoom(page);
      });
    }
    const header = new HeaderBar(page, 'en');
    for (const openDrawer of [header.openWallet, header.openCart]) {
      // At the end of a page the bar is hidden; at the top it is visible.
      await open(page, paths.home());
      const drawer = await openDrawer();
      await expect(drawer.getByRole('status')).toHaveCount(0);
      await expectRoom(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
  });
});

test('with reduced motion, rows and the sales ticker do not move and stay fully reachable', async ({
  page,
  apiOf,
}) => {
  await aListing(await apiOf());
  await page.clock.install();
  await open(page, paths.home());
  const row = page.getByRole('region', { name: t.firstRow });
  const changeFeed = page.getByRole('region', { name: t.sales });
  const positions = async () =>
    Promise.all(
      [row, changeFeed].map((locator) =>
        locator
          .getByRole('listitem')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())),
      ),
    );
  const before = await positions();
  await page.clock.runFor(12_000);
  expect(await positions()).toEqual(before);
  await expect(row.getByRole('button')).toHaveCount(0);
  const last = row.getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  const second = changeFeed.getByRole('listitem').nth(1);
  await expect(second).not.toBeInViewport();
  await changeFeed.getByRole('button', { name: t.nextSale }).click();
  await expect(second).toBeInViewport();
});

test.describe('forced colours', () => {
  test.use({ as: 'shopper', contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  /** The styles that distinguish an element without its own colours. */
  const computedStyleOf = (one: Locator) =>
    one.evaluate((element) => {
      const { outlineStyle, outlineColor, borderBottomStyle } = getComputedStyle(element);
      return { outlineStyle, outlineColor, borderBottomStyle };
    });

  test('show borders on buttons, and mark selected, pressed and focused controls', async ({
    page,
    apiOf,
  }) => {
    const listing = await aListing(await apiOf());
    await open(page, paths.game(listing.gameSlug));
    const main = page.getByRole('main');
    const edgeless = await page
      .getByRole('button')
      .filter({ visible: true })
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => getComputedStyle(button).borderTopStyle === 'none' && !button.textContent)
          .map((button) => button.ariaLabel),
      );
    expect(edgeless, 'icon-only buttons without a border').toEqual([]);
    const [current, other] = [main.locator('[aria-current]').last(), main.getByRole('link').last()];
    expect((await computedStyleOf(current)).outlineStyle).toBe('solid');
    expect((await computedStyleOf(other)).outlineStyle).toBe('none');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await computedStyleOf(page.locator(':focus'))).toMatchObject({ outlineStyle: 'solid' });

    await open(page, `${paths.sell()}?step=game`);
    const [chosen, free] = [main.getByRole('radio').first(), main.getByRole('radio').nth(1)];
    await chosen.check();
    const face = (radio: Locator) => radio.locator('xpath=following-sibling::*');
    await free.focus();
    await chosen.focus();
    await expect(chosen).toBeChecked();
    expect((await computedStyleOf(face(chosen))).outlineStyle).toBe('solid');
    expect((await computedStyleOf(face(free))).outlineStyle).toBe('none');
  });
});
