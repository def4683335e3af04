import type { Locator, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { type Language, messages } from './messages.ts';

/** The security settings: two-factor and its dialogs. */
export class SecurityPage {
  readonly #page: Page;
  readonly #messages: (typeof messages)['en']['security'];

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#messages = messages[language].security;
  }

  async open() {
    await open(this.#page, paths.settings('security'));
  }

  get twoFactor(): Locator {
    return this.#page.getByRole('region', { name: this.#messages.twoFactor });
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog').or(this.#page.getByRole('alertdialog'));
  }

  /** Confirms the password, continues to the QR code and returns the key that it contains. */
  async start(password: string): Promise<string> {
    await this.twoFactor.getByRole('button', { name: this.#messages.setUp }).click();
    await this.dialog.getByLabel(this.#messages.password).fill(password);
    await this.dialog.getByRole('button', { name: this.#messages.continue }).click();
    await this.dialog.getByRole('img', { name: this.#messages.qr }).waitFor();
    return ((await this.dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  }

  async confirm(code: string) {
    await this.dialog.getByLabel(this.#messages.code).fill(code);
    await this.dialog.getByRole('button', { name: this.#messages.turnOn, exact: true }).click();
  }

  get recoveryCodes(): Locator {
    return this.dialog.getByRole('list', { name: this.#messages.codes }).getByRole('listitem');
  }

  /** Leaves the recovery codes, which requires confirming that they are saved. */
  async leaveCodes() {
    await this.dialog.getByRole('button', { name: this.#messages.done }).click();
  }

  async storeRecoveryCodes() {
    await this.dialog.getByRole('checkbox', { name: this.#messages.savedCodes }).check();
    await this.leaveCodes();
  }

  async openTurnOff() {
    await this.twoFactor.getByRole('button', { name: this.#messages.turnOff }).click();
  }

  get trusted(): Locator {
    return this.#page.getByRole('region', { name: this.#messages.trusted });
  }

  async turnOffByRecoveryCode(code: string) {
    await this.dialog.getByRole('button', { name: this.#messages.useRecovery }).click();
    await this.dialog.getByLabel(this.#messages.recovery).fill(code);
    await this.dialog.getByRole('button', { name: this.#messages.turnOff }).click();
  }

  async turnOff(code: string) {
    await this.dialog.getByLabel(this.#messages.code).fill(code);
    await this.dialog.getByRole('button', { name: this.#messages.turnOff }).click();
  }
}
