import { expect, type Locator, type Page } from '@playwright/test';
import { HeaderBar } from './header-bar.ts';
import { type Language, words } from './words.ts';

/** The wallet, which slides in from the side. */
export class WalletDrawer {
  readonly place: Locator;
  readonly #page: Page;
  readonly #header: HeaderBar;
  readonly #words: (typeof words)['en']['money'];

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#header = new HeaderBar(page, language);
    this.#words = words[language].money;
    this.place = page.getByRole('dialog', { name: words[language].drawers.wallet, exact: true });
  }

  async open() {
    await this.#header.openWallet();
    await expect(this.tab('withdraw')).toBeVisible();
  }

  tab(name: keyof (typeof words)['en']['money']['tabs']): Locator {
    return this.place.getByRole('tab', { name: this.#words.tabs[name], exact: true });
  }

  /** The dialog in which money is withdrawn. */
  get withdrawal(): Locator {
    return this.#page.getByRole('dialog', { name: this.#words.withdraw, exact: true });
  }

  notice(title: string): Locator {
    return this.#page.getByRole('alertdialog', { name: title, exact: true });
  }

  get mine(): Locator {
    return this.place.getByRole('region', { name: this.#words.mine });
  }

  async beginWithdrawal() {
    await this.place.getByRole('button', { name: this.#words.withdraw, exact: true }).click();
    await expect(this.withdrawal).toBeVisible();
  }

  get amount(): Locator {
    return this.withdrawal.getByRole('textbox', { name: this.#words.amount });
  }

  async enterAmount(amount: string) {
    await this.amount.fill(amount);
  }

  get onward(): Locator {
    return this.withdrawal.getByRole('button', { name: this.#words.confirm, exact: true });
  }

  async send(code: string, amount: string) {
    await this.withdrawal.getByRole('textbox', { name: this.#words.code }).fill(code);
    await this.withdrawal.getByRole('button', { name: this.#words.send(amount), exact: true }).click();
  }

  async addCoupon(code: string) {
    await this.place.getByRole('textbox', { name: this.#words.couponCode }).fill(code);
    await this.place.getByRole('button', { name: this.#words.addCoupon, exact: true }).click();
  }

  async useCoupon(name: string) {
    await this.place.getByRole('button', { name, exact: true }).click();
    await this.place.getByRole('button', { name: this.#words.useCoupon, exact: true }).click();
    await this.notice(this.#words.useTitle)
      .getByRole('button', { name: this.#words.useCoupon, exact: true })
      .click();
  }
}
