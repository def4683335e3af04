import type { Locator, Page } from '@playwright/test';
import { type Hand, pointer } from './input-method.ts';
import { type Language, words } from './messages.ts';

/** The account forms: sign-in, registration, choosing a username. */
export class AccountForms {
  readonly #page: Page;
  readonly #hand: Hand;
  readonly #words: (typeof words)['en'];

  constructor(page: Page, language: Language = 'en', hand: Hand = pointer) {
    this.#page = page;
    this.#hand = hand;
    this.#words = words[language];
  }

  get #email(): Locator {
    return this.#page.getByRole('textbox', { name: this.#words.email });
  }

  /** The password field, not its repetition. */
  get #password(): Locator {
    return this.#page.getByLabel(new RegExp(`^${this.#words.password}\\*?$`));
  }

  async signIn(email: string, password: string) {
    await this.#hand.write(this.#email, email);
    await this.#hand.write(this.#password, password);
    await this.#hand.press(
      this.#page.getByRole('main').getByRole('button', { name: this.#words.signIn, exact: true }),
    );
  }

  /** The second step of sign-in with two-factor. */
  async giveCode(code: string, { trust = false } = {}) {
    const main = this.#page.getByRole('main');
    await main.getByLabel(this.#words.security.code).fill(code);
    await main.getByRole('checkbox', { name: this.#words.account.trust }).setChecked(trust);
    await main.getByRole('button', { name: this.#words.signIn, exact: true }).click();
  }

  async fillRegistration({ email, password, again }: { email: string; password: string; again: string }) {
    await this.#email.fill(email);
    await this.#password.fill(password);
    await this.#page.getByLabel(this.#words.account.again).fill(again);
  }

  async acceptTerms() {
    await this.#page.getByRole('checkbox', { name: this.#words.account.terms }).check();
  }

  async register() {
    await this.#page.getByRole('button', { name: this.#words.account.register, exact: true }).click();
  }

  get name(): Locator {
    return this.#page.getByRole('textbox', { name: this.#words.account.username });
  }

  async chooseName(name: string) {
    await this.name.fill(name);
    await this.#page.getByRole('button', { name: this.#words.account.keepName }).click();
  }
}
