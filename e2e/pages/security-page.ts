import type { Locator, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { type Language, words } from './messages.ts';

/** The security settings: two-factor and its dialogs. */
export class SecurityPage {
  readonly #page: Page;
  readonly #words: (typeof words)['en']['security'];

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#words = words[language].security;
  }

  async open() {
    await open(this.#page, paths.settings('security'));
  }

  get twoFactor(): Locator {
    return this.#page.getByRole('region', { name: this.#words.twoFactor });
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog').or(this.#page.getByRole('alertdialog'));
  }

  /** Confirms the password, continues to the QR code and returns the key that it contains. */
  async start(password: string): Promise<string> {
    await this.twoFactor.getByRole('button', { name: this.#words.setUp }).click();
    await this.dialog.getByLabel(this.#words.password).fill(password);
    await this.dialog.getByRole('button', { name: this.#words.continue }).click();
    await this.dialog.getByRole('img', { name: this.#words.qr }).waitFor();
    return ((await this.dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  }

  async confirm(code: string) {
    await this.dialog.getByLabel(this.#words.code).fill(code);
    await this.dialog.getByRole('button', { name: this.#words.turnOn, exact: true }).click();
  }

  get recoveryCodes(): Locator {
    return this.dialog.getByRole('list', { name: this.#words.codes }).getByRole('listitem');
  }

  /** Leaves the recovery codes, which requires confirming that they are saved. */
  async leaveCodes() {
    await this.dialog.getByRole('button', { name: this.#words.done }).click();
  }

  async storeRecoveryCodes() {
    await this.dialog.getByRole('checkbox', { name: this.#words.kept }).check();
    await this.leaveCodes();
  }

  async openTurnOff() {
    await this.twoFactor.getByRole('button', { name: this.#words.turnOff }).click();
  }

  get trusted(): Locator {
    return this.#page.getByRole('region', { name: this.#words.trusted });
  }

  async turnOffByRecoveryCode(code: string) {
    await this.dialog.getByRole('button', { name: this.#words.useRecovery }).click();
    await this.dialog.getByLabel(this.#words.recovery).fill(code);
    await this.dialog.getByRole('button', { name: this.#words.turnOff }).click();
  }

  async turnOff(code: string) {
    await this.dialog.getByLabel(this.#words.code).fill(code);
    await this.dialog.getByRole('button', { name: this.#words.turnOff }).click();
  }
}
