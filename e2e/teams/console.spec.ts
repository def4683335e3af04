import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsOnAnyScreen } from '../fixtures/axe.ts';
import { createStaff } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Language } from '../pages/messages.ts';
import { liveReleases, site } from '../site/running-site.ts';

const texts = {
  en: {
    name: 'Name',
    password: 'Password',
    code: 'Two-factor code',
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
    wrong: 'The name, password or code is incorrect.',
    remote: 'mf-settings',
  },
  th: {
    name: 'ชื่อ',
    password: 'รหัสผ่าน',
    code: 'รหัสยืนยันสองขั้นตอน',
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
    wrong: 'ชื่อ รหัสผ่าน หรือรหัสยืนยันไม่ถูกต้อง',
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

  /** Fills the form and sends it with the keyboard. */
  async signIn(name: string, password: string, code: string) {
    const form = this.#page.getByRole('form', { name: this.#texts.signIn });
    await form.getByLabel(this.#texts.name).fill(name);
    await form.getByRole('textbox', { name: this.#texts.password }).fill(password);
    await form.getByLabel(this.#texts.code).fill(code);
    await form.getByLabel(this.#texts.code).press('Enter');
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  /** Opens the dialog of a change with the keyboard. */
  async choose(action: string) {
    await this.#page.getByRole('button', { name: action }).press('Enter');
    await expect(this.dialog).toBeVisible();
  }

  async confirm(code: string) {
    await this.dialog.getByLabel(this.#texts.code).fill(code);
    await this.dialog.getByLabel(this.#texts.code).press('Enter');
    await expect(this.dialog).toHaveCount(0);
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
  test(`staff freeze a remote with a code, see who did and why, and what fails in browsers: ${language}`, async ({
    page,
    consoleErrors,
  }) => {
    // A code works once, so the third one takes up to half a minute.
    test.setTimeout(150_000);
    consoleErrors.allow(/status of 401/);
    const t = texts[language];
    const staff = await createStaff(`console ${language}`);
    const staffConsole = new ConsoleScreen(page, language);

    await page.goto(`/releases?lang=${language}`);
    await staffConsole.signIn(staff.name, `${staff.password}x`, staff.app.wrong());
    await expect(page.getByRole('alert')).toContainText(t.wrong);
    await expectNoViolationsOnAnyScreen(page);
    await staffConsole.signIn(staff.name, staff.password, await staff.app.next());
    await expect(page.getByRole('table', { name: t.live })).toBeVisible();
    await expectNoViolationsOnAnyScreen(page);

    await staffConsole.choose(t.freezeOf);
    await expectNoViolations(page);
    await staffConsole.dialog.getByLabel(t.reason).fill('payday');
    await staffConsole.confirm(await staff.app.next());
    await expect(page.getByText(t.frozen)).toBeVisible();
    await staffConsole.choose(t.unfreezeOf);
    await staffConsole.confirm(await staff.app.next());
    await expect(page.getByText(t.unfrozen)).toBeVisible();

    await page.getByRole('link', { name: t.audit }).click();
    await expect(staffConsole.auditRow(staff.name, t.remote, 'payday')).toContainText(t.freeze);
    await expect(staffConsole.auditRow(staff.name, t.remote, t.unfreeze)).toBeVisible();
    await expectNoViolationsOnAnyScreen(page);

    const { base, entry, version } = liveReleases(site.store)['mf-header'] ?? {};
    const message = `${staff.name} is thrown in a test`;
    await throwIn(page, `${base}${entry}`, message);
    await page.getByRole('link', { name: t.errors }).click();
    const row = page.getByRole('row').filter({ hasText: message });
    await expect(row).toContainText(version ?? 'a version', { timeout: 60_000 });
    await expectNoViolationsOnAnyScreen(page);
  });
