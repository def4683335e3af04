import { paths } from '@talad/contract/paths';
import { Secret, TOTP } from 'otpauth';
import { expectNoViolations } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { newUser } from '../fixtures/users.ts';
import { AccountForms } from '../pages/account-forms.ts';
import { messages } from '../pages/messages.ts';
import { SecurityPage } from '../pages/security-page.ts';

const table = [
  { language: 'en', locale: 'en-US', screen: 'desktop', viewport: { width: 1280, height: 900 } },
  { language: 'th', locale: 'th-TH', screen: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

const stepMs = 30_000;

for (const { language, locale, screen, viewport } of table) {
  test.describe(`on ${screen} in ${language}`, () => {
    test.use({ locale, viewport });

    test('a user sets up two-factor, signs in with a code on another device and turns it off', async ({
      page,
      context,
      apiOf,
      openBrowser,
      consoleErrors,
    }) => {
      // Rejected codes.
      consoleErrors.allow(/status of 40[01]/);
      const t: (typeof messages)['en']['security'] = messages[language].security;
      const money: (typeof messages)['en']['money'] = messages[language].money;
      const api = await apiOf();
      const email = await newUser(api, 'suda');
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
      const recoveryCode = (await security.recoveryCodes.first().textContent()) ?? '';
      await expectNoViolations(page);
      await security.leaveCodes();
      await expect(security.dialog.getByText(t.saveFirst)).toBeVisible();
      await security.storeRecoveryCodes();
      await expect(security.dialog).toHaveCount(0);
      await expect(security.twoFactor.getByText(t.on, { exact: true })).toBeVisible();
      await expect(security.twoFactor.getByText(t.left)).toBeVisible();
      await expect(page.getByText(t.heldUntil)).toBeVisible();

      const other = await openBrowser();
      const device = await other.newPage();
      const forms = new AccountForms(device, language);
      await open(device, paths.signIn(paths.settings('security')));
      await forms.signIn(email, demoPassword);
      await expect(device.getByLabel(t.code)).toBeFocused();
      await expectNoViolations(device);
      await forms.giveCode(code);
      await expect(device.getByText(t.usedCode)).toBeVisible();
      // The code of the next 30-second step is valid already, because phone clocks drift.
      await forms.giveCode(app.generate({ timestamp: Date.now() + stepMs }), { trust: true });
      await expect(device).toHaveURL(paths.settings('security'));
      await other.clearCookies({ name: 'talad_session' });
      await open(device, paths.signIn(paths.settings('security')));
      await forms.signIn(email, demoPassword);
      await expect(device).toHaveURL(paths.settings('security'));
      await security.open();
      await security.trusted.getByRole('button', { name: t.trustRemove }).click();
      await expect(security.trusted.getByText(t.trustNone)).toBeVisible();

      // From the wallet, the setup leads back to it and on to the next missing step.
      await open(page, paths.setUpWithdrawals('security', paths.brands()));
      await page
        .getByRole('region', { name: money.needs })
        .getByRole('button', { name: money.backToWallet })
        .click();
      await expect(page).toHaveURL(paths.brands());
      const wallet = page.getByRole('dialog', { name: messages[language].drawers.wallet, exact: true });
      await wallet.getByRole('link', { name: money.toBank }).click();
      await expect(page).toHaveURL(paths.setUpWithdrawals('kyc', paths.brands()));
      await expect(page.getByRole('region', { name: money.needs })).toBeVisible();
      await expectNoViolations(page);

      await security.open();
      await security.openTurnOff();
      await expect(security.dialog.getByText(t.hold)).toBeVisible();
      await expectNoViolations(page);
      await security.turnOff(code);
      await expect(security.dialog.getByText(t.usedOrExpiredCode)).toBeVisible();
      await security.turnOffByRecoveryCode(recoveryCode);
      await expect(security.dialog).toHaveCount(0);
      await expect(security.twoFactor.getByText(t.off, { exact: true })).toBeVisible();
      await page.reload();
      await expect(security.twoFactor.getByText(t.off, { exact: true })).toBeVisible();
    });
  });
}
