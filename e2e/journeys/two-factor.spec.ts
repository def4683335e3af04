import { paths } from '@talad/contract/paths';
import { Secret, TOTP } from 'otpauth';
import { expectNoViolations } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { newMember } from '../fixtures/people.ts';
import { demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { words } from '../pages/words.ts';

const table = [
  { language: 'en', locale: 'en-US', screen: 'a desk', viewport: { width: 1280, height: 900 } },
  { language: 'th', locale: 'th-TH', screen: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

const stepMs = 30_000;

for (const { language, locale, screen, viewport } of table) {
  test.describe(`on ${screen} in ${language}`, () => {
    test.use({ locale, viewport });

    test('somebody sets up two-factor, keeps the recovery codes and turns it off', async ({
      page,
      context,
      apiOf,
      complaints,
    }) => {
      test.setTimeout(90_000);
      // Codes that are refused.
      complaints.allow(/status of 400/);
      const t: (typeof words)['en']['security'] = words[language].security;
      const money: (typeof words)['en']['money'] = words[language].money;
      const api = await apiOf();
      await newMember(api, 'suda');
      await context.addCookies((await api.storageState()).cookies);
      const security = new SecurityPage(page, language);
      await security.open();
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      await expect(
        page.getByRole('link', { name: t.title }).and(page.locator('[aria-current=page]')),
      ).toBeVisible();
      await expect(security.twoFactor.getByText(t.off, { exact: true })).toBeVisible();

      const secret = await security.start(demoPassword);
      await expectNoViolations(page);
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      const code = app.generate();
      await security.confirm(code === '000000' ? '111111' : '000000');
      await expect(security.dialog.getByText(t.wrongCode)).toBeVisible();
      await security.confirm(code);
      await expect(security.recoveryCodes).toHaveCount(10);
      await expectNoViolations(page);
      await security.leaveCodes();
      await expect(security.dialog.getByText(t.keepFirst)).toBeVisible();
      await security.keepCodes();
      await expect(security.dialog).toHaveCount(0);
      await expect(security.twoFactor.getByText(t.on, { exact: true })).toBeVisible();
      await expect(security.twoFactor.getByText(t.left)).toBeVisible();
      await expect(page.getByText(t.heldUntil)).toBeVisible();

      // Whoever came from the wallet is led back to it, and on to what is still missing.
      await open(page, paths.setUpWithdrawals('security', paths.brands()));
      await page
        .getByRole('region', { name: money.needs })
        .getByRole('button', { name: money.backToWallet })
        .click();
      await expect(page).toHaveURL(paths.brands());
      const wallet = page.getByRole('dialog', { name: words[language].drawers.wallet, exact: true });
      await wallet.getByRole('link', { name: money.toBank }).click();
      await expect(page).toHaveURL(paths.setUpWithdrawals('kyc', paths.brands()));
      await expect(page.getByRole('region', { name: money.needs })).toBeVisible();
      await expectNoViolations(page);

      await security.open();
      await security.openTurnOff();
      await expect(security.dialog.getByText(t.hold)).toBeVisible();
      await expectNoViolations(page);
      await security.turnOff(demoPassword, code);
      await expect(security.dialog.getByText(t.usedCode)).toBeVisible();
      // The next half minute's code counts already, because clocks of telephones go wrong.
      await security.turnOff(demoPassword, app.generate({ timestamp: Date.now() + stepMs }));
      await expect(security.dialog).toHaveCount(0);
      await expect(security.twoFactor.getByText(t.off, { exact: true })).toBeVisible();
      await page.reload();
      await expect(security.twoFactor.getByText(t.off, { exact: true })).toBeVisible();
    });
  });
}
