import { paths } from '@talad/contract/paths';
import { expectNoViolations } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { offerOf } from '../fixtures/orders.ts';
import { openPayment, payQr } from '../fixtures/payments.ts';
import { expect, test } from '../fixtures/test.ts';
import { WalletDrawer } from '../pages/wallet-drawer.ts';
import { baht, words } from '../pages/words.ts';

const table = [
  { language: 'en', locale: 'en-US', screen: 'a phone', viewport: { width: 390, height: 844 }, topUp: 321 },
  { language: 'th', locale: 'th-TH', screen: 'a desk', viewport: { width: 1280, height: 900 }, topUp: 432 },
] as const;

for (const { language, locale, screen, viewport, topUp } of table) {
  test.describe(`on ${screen} in ${language}`, () => {
    test.use({ locale, viewport, as: 'payer' });
    const all: (typeof words)['en'] = words[language];
    const t = all.payment;

    test('somebody tops up by PromptPay and buys from the wallet', async ({ page, apiOf }) => {
      test.setTimeout(90_000);
      const api = await apiOf('payer');
      const offer = await offerOf(api, 'nokshop');
      await open(page, paths.home());
      const wallet = new WalletDrawer(page, language);
      await wallet.open();
      await wallet.place.getByRole('button', { name: t.topUp, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.topUpTitle });
      await dialog.getByLabel(t.amount).fill(String(topUp));
      await dialog.getByRole('button', { name: t.showQr(baht(topUp)) }).click();
      await expect(dialog.getByRole('img', { name: t.qr(baht(topUp)) })).toBeVisible();
      await expectNoViolations(page);
      await payQr(api, topUp);
      const done = page.getByRole('alertdialog', { name: t.inWallet(baht(topUp)) });
      await expect(done).toBeVisible({ timeout: 20_000 });
      await done.getByRole('button', { name: t.ok, exact: true }).click();

      await open(page, paths.checkout(await openPayment(api, offer)));
      await page.getByRole('radio', { name: t.wallet }).check();
      await page.getByRole('button', { name: all.pay(baht(offer.totalPrice)), exact: true }).click();
      await expect(page.getByRole('heading', { name: all.paid })).toBeVisible();
    });

    test('somebody buys with a card, of which the first is declined', async ({ page, apiOf, complaints }) => {
      test.setTimeout(90_000);
      // The declined card.
      complaints.allow(/status of 40[02]/);
      const api = await apiOf('payer');
      const offer = await offerOf(api, 'nokshop');
      await open(page, paths.checkout(await openPayment(api, offer)));
      await page.getByRole('radio', { name: t.card }).first().check();
      const fill = async (number: string) => {
        await page.getByLabel(t.number).fill(number);
        await page.getByLabel(t.month).fill('07');
        await page.getByLabel(t.year).fill('39');
        await page.getByLabel(t.cvc).fill('123');
      };
      const another = page.getByRole('radio', { name: language === 'en' ? 'Another card' : 'บัตรใบอื่น' });
      await expect(page.getByLabel(t.number).or(another)).toBeVisible();
      if (await another.isVisible()) await another.check();
      await fill('4000000000000002');
      const pay = page.getByRole('button', { name: all.pay(baht(offer.totalPrice)), exact: true });
      await pay.click();
      const refusal = page.getByRole('alertdialog', { name: t.cannotAdd });
      await expect(refusal.getByText(t.declined)).toBeVisible();
      await expectNoViolations(page);
      await refusal.getByRole('button', { name: t.ok, exact: true }).click();
      await fill('4242424242424242');
      await pay.click();
      await expect(page.getByRole('heading', { name: all.paid })).toBeVisible({ timeout: 20_000 });
    });
  });
}
