import type { Locator } from '@playwright/test';
import { SitePart } from './site-part.ts';

/** The account forms: sign-in, registration, choosing a username. */
export class AccountForms extends SitePart {
  get #email(): Locator {
    return this.page.getByRole('textbox', { name: this.messages.email });
  }

  /** The password field, not its repetition. */
  get #password(): Locator {
    return this.page.getByLabel(new RegExp(`^${this.messages.password}\\*?$`));
  }

  async signIn(email: string, password: string) {
    await this.input.write(this.#email, email);
    await this.input.write(this.#password, password);
    await this.input.press(
      this.page.getByRole('main').getByRole('button', { name: this.messages.signIn, exact: true }),
    );
  }

  /** The second step of sign-in with two-factor. */
  async giveCode(code: string, { trust = false } = {}) {
    const main = this.page.getByRole('main');
    await main.getByLabel(this.messages.security.code).fill(code);
    await main.getByRole('checkbox', { name: this.messages.account.trust }).setChecked(trust);
    await main.getByRole('button', { name: this.messages.signIn, exact: true }).click();
  }

  async fillRegistration({ email, password, again }: { email: string; password: string; again: string }) {
    await this.#email.fill(email);
    await this.#password.fill(password);
    await this.page.getByLabel(this.messages.account.again).fill(again);
  }

  async acceptTerms() {
    await this.page.getByRole('checkbox', { name: this.messages.account.terms }).check();
  }

  async register() {
    await this.page.getByRole('button', { name: this.messages.account.register, exact: true }).click();
  }

  /** Presses the button of the page to which the mail leads. */
  async verifyEmail() {
    await this.page.getByRole('button', { name: this.messages.account.verifyEmail, exact: true }).click();
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: this.messages.account.username });
  }

  async chooseName(name: string) {
    await this.name.fill(name);
    await this.page.getByRole('button', { name: this.messages.account.saveName }).click();
  }
}
