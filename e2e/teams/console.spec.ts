import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsOnAnyScreen } from '../fixtures/axe.ts';
import { administrator, confirmSecondFactor, continueAs } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Language } from '../pages/messages.ts';
import { liveReleases, site } from '../site/running-site.ts';

const texts = {
  en: {
    reason: 'Reason',
    signIn: 'Sign in',
    live: 'Live versions',
    audit: 'Audit log',
    errors: 'Errors',
    freeze: 'Freeze',
    freezeOf: 'Freeze mf-settings',
    unfreeze: 'Unfreeze',
    unfreezeOf: 'Unfreeze mf-settings',
    frozen: 'mf-settings is frozen.',
    unfrozen: 'mf-settings can be published again.',
    noRole: 'Your account has no role for this console.',
    confirmed: 'Second factor confirmed.',
    remote: 'mf-settings',
  },
  th: {
    reason: 'เหตุผล',
    signIn: 'เข้าสู่ระบบ',
    live: 'เวอร์ชันที่ใช้งานจริง',
    audit: 'บันทึกการเปลี่ยนแปลง',
    errors: 'ข้อผิดพลาด',
    freeze: 'ระงับการเผยแพร่',
    freezeOf: 'ระงับการเผยแพร่ mf-wallet',
    unfreeze: 'ยกเลิกการระงับ',
    unfreezeOf: 'ยกเลิกการระงับ mf-wallet',
    frozen: 'ระงับการเผยแพร่ mf-wallet แล้ว',
    unfrozen: 'เผยแพร่ mf-wallet ได้อีกครั้งแล้ว',
    noRole: 'บัญชีของคุณยังไม่มีสิทธิ์ใช้คอนโซลนี้',
    confirmed: 'ยืนยันตัวตนขั้นที่สองแล้ว',
    remote: 'mf-wallet',
  },
} as const;

class ConsoleScreen {
  readonly #page: Page;
  readonly #texts: (typeof texts)[Language];

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#texts = texts[language];
  }

  /** Signs in at the identity provider with the keyboard, and returns. */
  async signIn(name: string) {
    const form = this.#page.getByRole('form', { name: this.#texts.signIn });
    await form.getByRole('button', { name: this.#texts.signIn }).press('Enter');
    await continueAs(this.#page, name);
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  /** Opens the dialog of a change with the keyboard. */
  async choose(action: string) {
    await this.#page.getByRole('button', { name: action }).press('Enter');
    await expect(this.dialog).toBeVisible();
  }

  /** Presses the button of the dialog. */
  async confirm(action: string) {
    await this.dialog.getByRole('button', { name: action, exact: true }).press('Enter');
  }

  /** The row of the audit log with all of these texts. */
  auditRow(...parts: string[]) {
    return parts.reduce(
      (rows, part) => rows.filter({ hasText: part }),
      this.#page.getByRole('table', { name: this.#texts.audit }).getByRole('row'),
    );
  }
}

/** Throws in the page, as an uncaught error of the remote's entry would. */
const throwIn = (page: Page, script: string, message: string) =>
  page.evaluate(
    ([address, text]) => {
      const error = new Error(text);
      error.stack = `Error: ${text}\n    at ${location.origin}${address}:1:1`;
      window.dispatchEvent(new ErrorEvent('error', { error, message: text }));
    },
    [script, message],
  );

test.describe.configure({ mode: 'parallel' });

for (const language of ['en', 'th'] as const)
  test(`staff freeze a remote after a second factor, see who did and why, and what fails in browsers: ${language}`, async ({
    page,
    consoleErrors,
  }) => {
    test.setTimeout(150_000);
    consoleErrors.allow(/status of 403/);
    const t = texts[language];
    const staffConsole = new ConsoleScreen(page, language);

    await page.goto(`/releases?lang=${language}`);
    await staffConsole.signIn('Anan Chaiyo');
    await expect(page.getByRole('alert')).toContainText(t.noRole);
    await expectNoViolationsOnAnyScreen(page);
    await staffConsole.signIn(administrator);
    await expect(page.getByRole('table', { name: t.live })).toBeVisible();
    await expectNoViolationsOnAnyScreen(page);

    await staffConsole.choose(t.freezeOf);
    await expectNoViolations(page);
    await staffConsole.dialog.getByLabel(t.reason).fill('payday');
    await staffConsole.confirm(t.freeze);
    await continueAs(page, administrator);
    await confirmSecondFactor(page);
    await expect(staffConsole.dialog).toContainText(t.confirmed);
    await expect(staffConsole.dialog.getByLabel(t.reason)).toHaveValue('payday');
    await expectNoViolations(page);
    await staffConsole.confirm(t.freeze);
    await expect(page.getByText(t.frozen)).toBeVisible();
    await staffConsole.choose(t.unfreezeOf);
    await staffConsole.confirm(t.unfreeze);
    await expect(page.getByText(t.unfrozen)).toBeVisible();

    await page.getByRole('link', { name: t.audit }).click();
    await expect(staffConsole.auditRow(administrator, t.remote, 'payday')).toContainText(t.freeze);
    await expect(staffConsole.auditRow(administrator, t.remote, t.unfreeze)).toBeVisible();
    await expectNoViolationsOnAnyScreen(page);

    const { base, entry, version } = liveReleases(site.store)['mf-header'] ?? {};
    const message = `thrown for the staff, ${language}`;
    await throwIn(page, `${base}${entry}`, message);
    await page.getByRole('link', { name: t.errors }).click();
    const row = page.getByRole('row').filter({ hasText: message });
    await expect(row).toContainText(version ?? 'a version', { timeout: 60_000 });
    await expectNoViolationsOnAnyScreen(page);
  });
