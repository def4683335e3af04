import { expect, type Locator, type Page } from '@playwright/test';
import { HeaderBar } from './header-bar.ts';
import { type Hand, pointer } from './input-method.ts';
import { type Language, words } from './messages.ts';
import { saying } from './saying.ts';

/** The wallet drawer. */
export class WalletDrawer {
  readonly place: Locator;
  readonly #page: Page;
  readonly #hand: Hand;
  readonly #header: HeaderBar;
  readonly #words: (typeof words)['en']['money'];

  constructor(page: Page, language: Language, hand: Hand = pointer) {
    this.#page = page;
    this.#hand = hand;
    this.#header = new HeaderBar(page, language, hand);
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

  /** The withdrawal dialog. */
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
    await this.#hand.press(this.place.getByRole('button', { name: this.#words.withdraw, exact: true }));
    await expect(this.withdrawal).toBeVisible();
  }

  get amount(): Locator {
    return this.withdrawal.getByRole('textbox', { name: this.#words.amount });
  }

  async enterAmount(amount: string) {
    await this.#hand.write(this.amount, amount);
  }

  get onward(): Locator {
    return this.withdrawal.getByRole('button', { name: this.#words.confirm, exact: true });
  }

  /** From the amount to the review step, which receives the focus; its button names the amount. */
  async check(amount: string) {
    await this.#hand.press(this.onward);
    await expect(this.withdrawal.getByRole('region', { name: this.#words.check })).toBeFocused();
    await expect(this.onward).toHaveAccessibleDescription(saying(amount));
  }

  /** From there to the code field, which has the focus. */
  async goToCode() {
    await this.#hand.press(this.onward);
    await expect(this.#code).toBeFocused();
  }

  get #code(): Locator {
    return this.withdrawal.getByRole('textbox', { name: this.#words.code });
  }

  async send(code: string, amount: string) {
    await this.#hand.write(this.#code, code);
    const send = this.withdrawal.getByRole('button', { name: this.#words.send(amount), exact: true });
    await expect(send).toHaveAccessibleDescription(saying(amount));
    await this.#hand.press(send);
  }

  async addCoupon(code: string) {
    await this.#hand.write(this.place.getByRole('textbox', { name: this.#words.couponCode }), code);
    await this.#hand.press(this.place.getByRole('button', { name: this.#words.addCoupon, exact: true }));
  }

  async useCoupon(name: string) {
    await this.#hand.press(this.place.getByRole('button', { name, exact: true }));
    await this.#hand.press(this.place.getByRole('button', { name: this.#words.useCoupon, exact: true }));
    await this.#hand.press(
      this.notice(this.#words.useTitle).getByRole('button', { name: this.#words.useCoupon, exact: true }),
    );
  }
}
