import { expect, type Locator, type Page } from '@playwright/test';
import { type Hand, pointer } from './input-method.ts';
import { type Language, words } from './messages.ts';
import { saying } from './saying.ts';

/** The cart drawer. */
export class CartDrawer {
  readonly place: Locator;
  readonly #page: Page;
  readonly #hand: Hand;
  readonly #words: (typeof words)['en'];

  constructor(page: Page, language: Language, hand: Hand = pointer) {
    this.#page = page;
    this.#hand = hand;
    this.#words = words[language];
    this.place = page.getByRole('dialog', { name: this.#words.drawers.cart, exact: true });
  }

  /** The checkbox of a line. */
  chosen(name: string): Locator {
    return this.place.getByRole('checkbox', { name: this.#words.cartSelect(name), exact: true });
  }

  quantity(name: string): Locator {
    return this.place.getByRole('textbox', { name: this.#words.cartQuantity(name), exact: true });
  }

  async oneMore(name: string) {
    await this.#hand.press(
      this.place
        .getByRole('group', { name: this.#words.cartQuantity(name), exact: true })
        .getByRole('button', { name: this.#words.cartMore }),
    );
  }

  async remove(name: string) {
    await this.#hand.press(
      this.place.getByRole('button', { name: this.#words.cartRemove(name), exact: true }),
    );
    await expect(this.chosen(name)).toBeHidden();
  }

  /** The total of the selected lines appears beside its label, in the button's name and nowhere else. */
  async expectTotal(amount: string) {
    const total = this.place.getByText(this.#words.cartTotal).locator('../..');
    await expect(total).toContainText(amount);
  }

  /** Empties the cart. */
  async clear() {
    const clear = this.place.getByRole('button', { name: this.#words.cartClear, exact: true });
    const empty = this.place.getByText(this.#words.cartEmpty);
    await expect(clear.or(empty)).toBeVisible();
    if (await empty.isVisible()) return;
    await this.#hand.press(clear);
    await this.#hand.press(
      this.#page
        .getByRole('alertdialog', { name: this.#words.cartClearTitle })
        .getByRole('button', { name: this.#words.cartClear, exact: true }),
    );
    await expect(empty).toBeVisible();
  }

  /** Goes to payment; the button's name includes the amount. */
  async confirm(amount?: string) {
    const confirm = this.place.getByRole('button', { name: this.#words.cartConfirm });
    await expect(confirm).toHaveAccessibleDescription(saying(amount));
    await this.#hand.press(confirm);
  }
}
