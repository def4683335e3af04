import { expect, type Locator, type Page } from '@playwright/test';
import { HeaderBar } from './header-bar.ts';
import { type InputMethod, pointer } from './input-method.ts';
import { type Language, messages } from './messages.ts';
import { moneySentence } from './money-sentence.ts';

/** The wallet drawer. */
export class WalletDrawer {
  readonly dialog: Locator;
  readonly #page: Page;
  readonly #input: InputMethod;
  readonly #header: HeaderBar;
  readonly #messages: (typeof messages)['en']['money'];

  constructor(page: Page, language: Language, input: InputMethod = pointer) {
    this.#page = page;
    this.#input = input;
    this.#header = new HeaderBar(page, language, input);
    this.#messages = messages[language].money;
    this.dialog = page.getByRole('dialog', { name: messages[language].drawers.wallet, exact: true });
  }

  async open() {
    await this.#header.openWallet();
    await expect(this.tab('withdraw')).toBeVisible();
  }

  tab(name: keyof (typeof messages)['en']['money']['tabs']): Locator {
    return this.dialog.getByRole('tab', { name: this.#messages.tabs[name], exact: true });
  }

  /** The withdrawal dialog. */
  get withdrawal(): Locator {
    return this.#page.getByRole('dialog', { name: this.#messages.withdraw, exact: true });
  }

  alert(title: string): Locator {
    return this.#page.getByRole('alertdialog', { name: title, exact: true });
  }

  get mine(): Locator {
    return this.dialog.getByRole('region', { name: this.#messages.mine });
  }

  async beginWithdrawal() {
    await this.#input.press(this.dialog.getByRole('button', { name: this.#messages.withdraw, exact: true }));
    await expect(this.withdrawal).toBeVisible();
  }

  get amount(): Locator {
    return this.withdrawal.getByRole('textbox', { name: this.#messages.amount });
  }

  async enterAmount(amount: string) {
    await this.#input.write(this.amount, amount);
  }

  get onward(): Locator {
    return this.withdrawal.getByRole('button', { name: this.#messages.confirm, exact: true });
  }

  /** From the amount to the review step, which receives the focus; its button names the amount. */
  async check(amount: string) {
    await this.#input.press(this.onward);
    await expect(this.withdrawal.getByRole('region', { name: this.#messages.check })).toBeFocused();
    await expect(this.onward).toHaveAccessibleDescription(moneySentence(amount));
  }

  /** From there to the code field, which has the focus. */
  async goToCode() {
    await this.#input.press(this.onward);
    await expect(this.#code).toBeFocused();
  }

  get #code(): Locator {
    return this.withdrawal.getByRole('textbox', { name: this.#messages.code });
  }

  async send(code: string, amount: string) {
    await this.#input.write(this.#code, code);
    const send = this.withdrawal.getByRole('button', { name: this.#messages.send(amount), exact: true });
    await expect(send).toHaveAccessibleDescription(moneySentence(amount));
    await this.#input.press(send);
  }

  async addCoupon(code: string) {
    await this.#input.write(this.dialog.getByRole('textbox', { name: this.#messages.couponCode }), code);
    await this.#input.press(this.dialog.getByRole('button', { name: this.#messages.addCoupon, exact: true }));
  }

  async useCoupon(name: string) {
    await this.#input.press(this.dialog.getByRole('button', { name, exact: true }));
    await this.#input.press(this.dialog.getByRole('button', { name: this.#messages.useCoupon, exact: true }));
    await this.#input.press(
      this.alert(this.#messages.useTitle).getByRole('button', {
        name: this.#messages.useCoupon,
        exact: true,
      }),
    );
  }
}
