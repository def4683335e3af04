import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';
import { HeaderBar } from '../pages/header-bar.ts';

// Each of these walks through many pages; side by side they take half the time.
test.describe.configure({ mode: 'parallel' });

/** Every rule of WCAG 2.2 A and AA, and axe's own best practices. */
async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(told).toEqual([]);
}

const publicPages = {
  home: paths.home(),
  games: paths.games(),
  game: paths.game('Himmaran_Online'),
  brands: paths.brands(),
  brand: paths.brand('Teakbyte'),
  search: paths.search('kris'),
  'sign-in': paths.signIn(),
  register: paths.register(),
  'forgotten password': paths.forgotPassword(),
  guide: paths.guide('how-to-buy'),
  'legal document': paths.legal('privacy-policy'),
  'about us': paths.aboutUs(),
  'nothing here': '/no-such-page',
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries({
    desk: { width: 1280, height: 900 },
    phone: { width: 390, height: 844 },
  })) {
    test.describe(`in ${colorScheme} colours on a ${device}, axe finds nothing`, () => {
      test.use({ colorScheme, viewport });

      test('on the public pages', async ({ page, complaints }) => {
        // The browser's hint about pictures sent ahead comes when a page is left for the next within seconds.
        complaints.allow(/404 \(Not Found\)/, /was preloaded using link preload but not used/);
        test.setTimeout(120_000);
        for (const path of Object.values(publicPages)) {
          await test.step(path, async () => {
            await open(page, path);
            await expectNoViolations(page);
          });
        }
      });

      test.describe('for a member', () => {
        test.use({ as: 'shopper' });

        test('in the drawers', async ({ page }) => {
          await open(page, paths.home());
          const header = new HeaderBar(page, 'en');
          const drawers = {
            Cart: header.openCart,
            Notifications: header.openNotifications,
            'Orders and sales': header.openTransactions,
            Wallet: header.openWallet,
          };
          for (const [title, openDrawer] of Object.entries(drawers)) {
            await test.step(title, async () => {
              await openDrawer();
              await expect(header.drawer(title).getByRole('status')).toHaveCount(0);
              await expectNoViolations(page);
              await header.closeDrawer(title);
            });
          }
        });

        test('on the pages of a member', async ({ page }) => {
          test.setTimeout(120_000);
          for (const path of [
            paths.transactionHistory(),
            paths.inventory(),
            paths.settings('account'),
            paths.settings('kyc'),
            paths.profile(),
          ]) {
            await test.step(path, async () => {
              await open(page, path);
              await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
              await expectNoViolations(page);
            });
          }
        });
      });
    });
  }
}
