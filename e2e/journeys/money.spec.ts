import type { Page } from '@playwright/test';
import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import type { Wallet } from '@talad/contract/wallet';
import { Authenticator } from '../fixtures/authenticator.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { setBankMode } from '../fixtures/bank.ts';
import { open } from '../fixtures/hydrated.ts';
import { read } from '../fixtures/listings.ts';
import { loseResponses } from '../fixtures/lost-responses.ts';
import { expect, test } from '../fixtures/test.ts';
import { Keyboard, pointer } from '../pages/input-method.ts';
import { messages } from '../pages/messages.ts';
import { WalletDrawer } from '../pages/wallet-drawer.ts';
import { operate } from '../site/operators.ts';

const byKeyboard = {
  language: 'en',
  screen: 'desktop, by keyboard alone',
  use: { locale: 'en-US', viewport: { width: 1280, height: 900 } },
  inputOf: (page: Page) => new Keyboard(page),
} as const;
const onPhone = {
  language: 'th',
  screen: 'a phone',
  use: { locale: 'th-TH', viewport: { width: 390, height: 844 } },
  inputOf: () => pointer,
} as const;

/** The bank needs a moment, the API polls it, and the open wallet polls every four seconds. */
const settledMs = 30_000;
const app = new Authenticator();

// One wallet and one phone number: the tests run serially.
test.describe.configure({ mode: 'serial' });

test.afterAll(async ({ playwright }) => {
  const api = await playwright.request.newContext();
  await setBankMode(api, 'normal');
  await api.dispose();
});

// The drawer differs by the screen and the input, which one journey through it shows; the others have one each.
for (const { language, screen, use, inputOf } of [byKeyboard, onPhone]) {
  test.describe(`on ${screen} in ${language}`, () => {
    const t: (typeof messages)['en']['money'] = messages[language].money;

    test.describe('the buyer', () => {
      test.use({ ...use, as: 'buyer' });

      test('gets a withdrawal back that the bank rejects, and tries again', async ({
        page,
        apiOf,
        consoleErrors,
      }) => {
        test.setTimeout(240_000);
        // The rejected code.
        consoleErrors.allow(/status of 400/);
        const api = await apiOf('buyer');
        const readWallet = () => read<Wallet>(api, '/api/user/wallet');
        const before = await readWallet();
        await setBankMode(api, 'reject');
        const input = inputOf(page);
        const wallet = new WalletDrawer(page, language, input);
        await open(page, paths.brands());
        await wallet.open();
        await expect(wallet.dialog.getByText(t.limits)).toBeVisible();
        await expectNoViolations(page);

        await test.step('amounts are validated', async () => {
          await wallet.beginWithdrawal();
          await wallet.enterAmount('99');
          await expect(wallet.withdrawal.getByText(t.invalid)).toBeVisible();
          await expect(wallet.onward).toBeDisabled();
          await wallet.enterAmount('99999');
          await expect(wallet.withdrawal.getByText(t.exceeds)).toBeVisible();
          await wallet.enterAmount('500');
          await expectNoViolations(page);
          await wallet.check('฿500');
        });

        await test.step('a wrong code leads back to the amount', async () => {
          await expect(wallet.withdrawal.getByText(/^•+\d{4}$/)).toBeVisible();
          await expect(wallet.withdrawal.getByText('วริศ ทองดี')).toBeVisible();
          await expectNoViolations(page);
          await wallet.goToCode();
          await expectNoViolations(page);
          await wallet.send(app.wrong(), '฿500');
          const refused = wallet.alert(t.refused);
          await expect(refused).toHaveAccessibleDescription(t.wrongCode);
          await input.press(refused.getByRole('button', { name: t.again, exact: true }));
        });

        await test.step('the right code submits the withdrawal', async () => {
          await expect(wallet.amount).toHaveValue('500');
          await wallet.check('฿500');
          await wallet.goToCode();
          await wallet.send(await app.next(), '฿500');
          const alert = wallet.alert(t.processing);
          await expect(alert).toBeVisible();
          await expectNoViolations(page);
          await input.press(alert.getByRole('button', { name: t.ok, exact: true }));
        });

        await test.step('the bank rejects it, and the full amount is returned', async () => {
          const newest = wallet.mine.getByRole('listitem').first();
          await expect(newest.getByText(t.failed)).toBeVisible({ timeout: settledMs });
          await expect(newest.getByText(t.accountClosed)).toBeVisible();
          await expect.poll(readWallet).toEqual(before);
        });

        await test.step('a second withdrawal is paid', async () => {
          await setBankMode(api, 'normal');
          await wallet.beginWithdrawal();
          await wallet.enterAmount('100');
          await wallet.check('฿100');
          await wallet.goToCode();
          await wallet.send(await app.next(), '฿100');
          await input.press(wallet.alert(t.processing).getByRole('button', { name: t.ok, exact: true }));
          const newest = wallet.mine.getByRole('listitem').first();
          await expect(newest.getByText(t.paidOut, { exact: true })).toBeVisible({ timeout: settledMs });
          const after = { totalValue: before.totalValue - 100, usable: before.usable - 100 };
          await expect.poll(readWallet).toEqual({ ...before, ...after });
        });

        await test.step('the statement lists it', async () => {
          await input.press(wallet.dialog.getByRole('link', { name: t.statement, exact: true }));
          await expect(page).toHaveURL(paths.statement());
          const table = page.getByRole('table', { name: t.transactions });
          await expect(table.getByRole('row').nth(1)).toContainText('฿100');
          await expect(table.getByRole('row').nth(2)).toContainText(t.withdrawalReturned);
          await expect(table.getByRole('row').nth(3)).toContainText('฿500');
          await expectNoViolations(page);
        });
      });
    });
  });
}

test.describe('the buyer without an answer', () => {
  test.use({ ...onPhone.use, as: 'buyer' });
  const { money: t } = messages[onPhone.language];

  test('withdraws once, and sees the result after a reload', async ({ page, apiOf, consoleErrors }) => {
    test.setTimeout(240_000);
    consoleErrors.allow(/ERR_CONNECTION_RESET/);
    const api = await apiOf('buyer');
    const count = async () =>
      (await read<OutputOf<'GET /api/user/wallet/withdraw'>>(api, '/api/user/wallet/withdraw')).paged.total;
    const before = await count();
    const wallet = new WalletDrawer(page, onPhone.language, pointer);
    const restoreResponses = await loseResponses(page, '**/api/user/wallet/withdraw');
    await open(page, paths.brands());
    await wallet.open();
    await wallet.beginWithdrawal();
    await wallet.enterAmount('150');
    await wallet.check('฿150');
    await wallet.goToCode();
    await wallet.send(await app.next(), '฿150');
    await expect(wallet.alert(t.checking)).toBeVisible({ timeout: settledMs });
    await expectNoViolations(page);

    await restoreResponses();
    await open(page, paths.brands());
    await wallet.open();
    await expect(wallet.dialog.getByText(t.known)).toBeVisible({ timeout: settledMs });
    await expect(wallet.dialog.getByRole('button', { name: t.withdraw, exact: true })).toHaveCount(0);
    await expect(wallet.dialog.getByRole('button', { name: t.another, exact: true })).toBeVisible();
    await expectNoViolations(page);
    expect(await count()).toBe(before + 1);
  });
});

test.describe('a shopper', () => {
  test.use({ ...byKeyboard.use, as: 'gifted' });
  const { money: t } = messages[byKeyboard.language];

  test('adds a coupon and uses it', async ({ page, apiOf, consoleErrors }) => {
    // Rejected coupon codes.
    consoleErrors.allow(/status of 4(04|09)/);
    const api = await apiOf('gifted');
    const code = `E2E${Date.now().toString(36)}`.toUpperCase();
    const name = `Gift ${code}`;
    await operate(
      ...['coupon', 'create', code, '--name', name, '--name-th', name],
      ...['--about', 'At once.', '--about-th', 'ทันที', '--cashback', '25'],
    );
    const { usable } = await read<Wallet>(api, '/api/user/wallet');
    const input = byKeyboard.inputOf(page);
    const wallet = new WalletDrawer(page, byKeyboard.language, input);
    await open(page, paths.brands());
    await wallet.open();
    await input.press(wallet.tab('coupon'));

    await wallet.addCoupon('NOSUCHCODE');
    await expect(wallet.dialog.getByText(t.notFound)).toBeVisible();
    await wallet.addCoupon(code);
    await expect(wallet.dialog.getByRole('button', { name, exact: true })).toBeVisible();
    await wallet.addCoupon(code);
    await expect(wallet.dialog.getByText(t.alreadyUsed)).toBeVisible();
    await expectNoViolations(page);

    await wallet.useCoupon(name);
    await expect(wallet.tab('withdraw')).toHaveAttribute('aria-selected', 'true');
    await expect(wallet.dialog.getByText(t.cashback).first()).toBeVisible();
    await expect.poll(async () => (await read<Wallet>(api, '/api/user/wallet')).usable).toBe(usable + 25);
  });
});
