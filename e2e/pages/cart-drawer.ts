import { expect, type Locator } from '@playwright/test';
import { moneySentence } from './money-sentence.ts';
import { SitePart } from './site-part.ts';

/** The cart drawer. */
export class CartDrawer extends SitePart {
  readonly dialog = this.page.getByRole('dialog', { name: this.messages.drawers.cart, exact: true });

  /** The checkbox of a line. */
  chosen(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name: this.messages.cartSelect(name), exact: true });
  }

  quantity(name: string): Locator {
    return this.dialog.getByRole('textbox', { name: this.messages.cartQuantity(name), exact: true });
  }

  async oneMore(name: string) {
    await this.input.press(
      this.dialog
        .getByRole('group', { name: this.messages.cartQuantity(name), exact: true })
        .getByRole('button', { name: this.messages.cartMore }),
    );
  }

  async remove(name: string) {
    await this.input.press(
      this.dialog.getByRole('button', { name: this.messages.cartRemove(name), exact: true }),
    );
    await expect(this.chosen(name)).toBeHidden();
  }

  /** The total of the selected lines appears beside its label, in the button's name and nowhere else. */
  async expectTotal(amount: string) {
    const label = this.page.getByText(this.messages.cartTotal);
    const total = this.dialog.locator('[aria-live]', { has: label });
    await expect(total).toContainText(amount);
  }

  /** Empties the cart. */
  async clear() {
    const clear = this.dialog.getByRole('button', { name: this.messages.cartClear, exact: true });
    const empty = this.dialog.getByText(this.messages.cartEmpty);
    await expect(clear.or(empty)).toBeVisible();
    if (await empty.isVisible()) return;
    await this.input.press(clear);
    await this.input.press(
      this.page
        .getByRole('alertdialog', { name: this.messages.cartClearTitle })
        .getByRole('button', { name: this.messages.cartClear, exact: true }),
    );
    await expect(empty).toBeVisible();
  }

  /** Goes to payment; the button's name includes the amount. */
  async confirm(amount?: string) {
    const confirm = this.dialog.getByRole('button', { name: this.messages.cartConfirm });
    await expect(confirm).toHaveAccessibleDescription(moneySentence(amount));
    await this.input.press(confirm);
  }
}
