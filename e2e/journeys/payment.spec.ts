import type { Page } from '@playwright/test';
import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import { expectNoViolations } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { read } from '../fixtures/listings.ts';
import { loseResponses } from '../fixtures/lost-responses.ts';
import { listingAbove, listingOf } from '../fixtures/orders.ts';
import { isInFullView } from '../fixtures/overflow.ts';
import { openPayment, payQr } from '../fixtures/payments.ts';
import { demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { baht, messages } from '../pages/messages.ts';
import { WalletDrawer } from '../pages/wallet-drawer.ts';

const table = [
  { language: 'en', locale: 'en-US', screen: 'a phone', viewport: { width: 390, height: 844 }, topUp: 321 },
  { language: 'th', locale: 'th-TH', screen: 'desktop', viewport: { width: 1280, height: 900 }, topUp: 432 },
] as const;
const bankTable = [
  { language: 'en', locale: 'en-US', screen: 'desktop', viewport: { width: 1280, height: 900 } },
  { language: 'th', locale: 'th-TH', screen: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

/** Enters a new card at checkout, whether or not others are saved. */
async function typeCard(
  page: Page,
  number: string,
  language: keyof typeof messages,
  { isSaved }: { isSaved: boolean },
): Promise<void> {
  const t = messages[language].payment;
  await page.getByRole('radio', { name: t.card }).first().check();
  const another = page.getByRole('radio', { name: t.another });
  await expect(page.getByLabel(t.number).or(another).first()).toBeVisible();
  if (await another.isVisible()) await another.check();
  await page.getByLabel(t.number).fill(number);
  await page.getByLabel(t.month).fill('07');
  await page.getByLabel(t.year).fill('39');
  await page.getByLabel(t.cvc).fill('123');
  await page.getByRole('checkbox', { name: t.saveCard }).setChecked(isSaved);
  const password = page.getByLabel(messages[language].security.password);
  if (isSaved) await password.fill(demoPassword);
  else await expect(password).toHaveCount(0);
}

for (const { language, locale, screen, viewport, topUp } of table) {
  test.describe(`on ${screen} in ${language}`, () => {
    test.use({ locale, viewport, as: 'payer' });
    const all: (typeof messages)['en'] = messages[language];
    const t = all.payment;

    test('a user tops up by PromptPay and pays from the wallet', async ({ page, apiOf }) => {
      const api = await apiOf('payer');
      const listing = await listingOf(api, 'nokshop');
      await open(page, paths.home());
      const wallet = new WalletDrawer(page, language);
      await wallet.open();
      await wallet.dialog.getByRole('button', { name: t.topUp, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.topUpTitle });
      await dialog.getByLabel(t.amount).fill(String(topUp));
      await dialog.getByRole('button', { name: t.showQr(baht(topUp)) }).click();
      await expect(dialog.getByRole('img', { name: t.qr(baht(topUp)) })).toBeVisible();
      await expectNoViolations(page);
      await payQr(api, topUp);
      const done = page.getByRole('alertdialog', { name: t.inWallet(baht(topUp)) });
      await expect(done).toBeVisible({ timeout: 40_000 });
      await done.getByRole('button', { name: t.ok, exact: true }).click();

      await open(page, paths.checkout(await openPayment(api, listing)));
      const pay = page.getByRole('button', { name: all.pay(baht(listing.totalPrice)), exact: true });
      await expect.poll(() => isInFullView(pay)).toBe(true);
      await page.getByRole('radio', { name: t.wallet }).check();
      await pay.click();
      await expect(page.getByRole('heading', { name: all.paid })).toBeVisible();
    });

    test('a card top-up whose response is lost charges once, and is shown after a reload', async ({
      page,
      apiOf,
      consoleErrors,
    }) => {
      consoleErrors.allow(/ERR_CONNECTION_RESET/);
      const api = await apiOf('payer');
      const wallet = () => read<OutputOf<'GET /api/user/wallet'>>(api, '/api/user/wallet');
      const before = await wallet();
      const drawer = new WalletDrawer(page, language);
      const restoreResponses = await loseResponses(page, '**/api/user/wallet/top-up');
      await open(page, paths.brands());
      await drawer.open();
      await drawer.dialog.getByRole('button', { name: t.topUp, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.topUpTitle });
      await dialog.getByLabel(t.amount).fill('200');
      await typeCard(page, '4242424242424242', language, { isSaved: false });
      await dialog.getByRole('button', { name: t.payCard(baht(200)) }).click();
      await expect(dialog.getByText(t.topUpChecking)).toBeVisible({ timeout: 40_000 });

      await restoreResponses();
      await open(page, paths.brands());
      await drawer.open();
      await drawer.dialog.getByRole('button', { name: t.topUp, exact: true }).click();
      const done = page.getByRole('alertdialog', { name: t.inWallet(baht(200)) });
      await expect(done.getByText(t.topUpKnown)).toBeVisible({ timeout: 40_000 });
      await expectNoViolations(page);
      expect((await wallet()).usable).toBe(before.usable + 200);
    });

    test('a top-up during checkout does not pay the order until Pay is pressed', async ({ page, apiOf }) => {
      const api = await apiOf('payer');
      const { usable } = await read<OutputOf<'GET /api/user/wallet'>>(api, '/api/user/wallet');
      const listing = await listingAbove(api, usable);
      const paymentId = await openPayment(api, listing);
      await open(page, paths.checkout(paymentId));
      await page.getByRole('radio', { name: t.wallet }).check();
      const pay = page.getByRole('button', { name: all.pay(baht(listing.totalPrice)), exact: true });
      await expect(pay).toBeDisabled();

      await page.getByRole('button', { name: t.topUp, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.topUpTitle });
      const amount = Math.ceil(listing.totalPrice - usable) + topUp;
      await dialog.getByLabel(t.amount).fill(String(amount));
      await dialog.getByRole('button', { name: t.showQr(baht(amount)) }).click();
      await expect(dialog.getByRole('img', { name: t.qr(baht(amount)) })).toBeVisible();
      await payQr(api, amount);
      const done = page.getByRole('alertdialog', { name: t.inWallet(baht(amount)) });
      await done.getByRole('button', { name: t.ok, exact: true }).click({ timeout: 40_000 });

      await expect(pay).toBeEnabled();
      const payment = await read<OutputOf<'GET /api/account/v2/payment/:paymentId'>>(
        api,
        `/api/account/v2/payment/${paymentId}`,
      );
      expect(payment.status).toBe('open');
      await pay.click();
      await expect(page.getByRole('heading', { name: all.paid })).toBeVisible();
    });

    test('a user pays by card after a first card is declined', async ({ page, apiOf, consoleErrors }) => {
      // The declined card.
      consoleErrors.allow(/status of 40[02]/);
      const api = await apiOf('payer');
      const listing = await listingOf(api, 'nokshop');
      await open(page, paths.checkout(await openPayment(api, listing)));
      await typeCard(page, '4000000000000002', language, { isSaved: true });
      const pay = page.getByRole('button', { name: all.pay(baht(listing.totalPrice)), exact: true });
      await pay.click();
      const alert = page.getByRole('alertdialog', { name: t.cannotAdd });
      await expect(alert.getByText(t.declined)).toBeVisible();
      await expectNoViolations(page);
      await alert.getByRole('button', { name: t.ok, exact: true }).click();
      await typeCard(page, '4242424242424242', language, { isSaved: false });
      await pay.click();
      await expect(page.getByRole('heading', { name: all.paid })).toBeVisible({ timeout: 40_000 });
    });
  });
}

for (const { language, locale, screen, viewport } of bankTable) {
  test.describe(`on ${screen} in ${language}`, () => {
    test.use({ locale, viewport, as: 'payer' });
    const all: (typeof messages)['en'] = messages[language];
    const t = all.payment;
    const isRefused = language === 'th';

    test(`a 3-D Secure challenge ${isRefused ? 'fails, then succeeds' : 'succeeds'}`, async ({
      page,
      apiOf,
    }) => {
      const listing = await listingOf(await apiOf('payer'), 'nokshop');
      const bank = page.getByRole('heading', { name: 'Your bank asks for your confirmation' });
      const answerBank = async (answer: 'Confirm' | 'Refuse', requested: string | RegExp) => {
        await expect(bank).toBeVisible({ timeout: 40_000 });
        await expect(page.getByText(requested)).toBeVisible();
        await page.getByRole('button', { name: answer }).click();
        await page.waitForURL(({ pathname }) => pathname.endsWith('/checkout'));
      };
      const pay = page.getByRole('button', { name: all.pay(baht(listing.totalPrice)), exact: true });
      const goToBank = async () => {
        await pay.click();
        await expect(page.getByRole('heading', { name: t.bankConfirmation })).toBeVisible({
          timeout: 40_000,
        });
        await page.getByRole('link', { name: t.toBank }).click();
      };
      const sum = `${listing.totalPrice.toFixed(2)} THB`;

      await open(page, paths.checkout(await openPayment(await apiOf('payer'), listing)));
      await typeCard(page, '4000002500003155', language, { isSaved: true });
      await pay.click();
      await answerBank('Confirm', /Nothing is taken now/);
      await expect(page.getByRole('status').filter({ hasText: t.cardSaved('3155') })).toBeVisible();
      await goToBank();
      if (isRefused) {
        await answerBank('Refuse', sum);
        await expect(page.getByRole('alert').filter({ hasText: t.notConfirmed })).toBeVisible();
        await expectNoViolations(page);
        await goToBank();
      }
      await answerBank('Confirm', sum);
      await expect(page.getByRole('heading', { name: all.paid })).toBeVisible({ timeout: 40_000 });
    });
  });
}
