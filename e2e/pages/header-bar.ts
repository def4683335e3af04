import { expect, type Locator } from '@playwright/test';
import type { messages } from './messages.ts';
import { SitePart } from './site-part.ts';

type DrawerTitle = keyof (typeof messages)['en']['drawers'];

/** The header of every page: one bar on a desktop, a top bar and a bottom navigation on a phone. */
export class HeaderBar extends SitePart {
  /** The visible button with this name; which of the two bars contains it depends on the screen. */
  #button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  }

  /** A button whose name includes the unread count. */
  get transactions(): Locator {
    return this.#button(this.messages.transactions);
  }

  get cart(): Locator {
    return this.#button(this.messages.cart);
  }

  drawer(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  async #open(button: Locator, drawer: DrawerTitle): Promise<Locator> {
    await this.input.press(button);
    const dialog = this.drawer(this.messages.drawers[drawer]);
    await expect(dialog).toBeVisible();
    return dialog;
  }

  openCart = () => this.#open(this.cart, 'cart');
  openTransactions = () => this.#open(this.transactions, 'transactions');
  openNotifications = () => this.#open(this.#button(this.messages.notifications), 'notifications');
  openWallet = () => this.#open(this.#button(this.messages.wallet), 'wallet');
  openProfile = () => this.#open(this.#button(this.messages.profile), 'profile');
  openSettings = () => this.#open(this.#button(this.messages.settings), 'settings');

  async closeDrawer(title: string) {
    const drawer = this.drawer(title);
    await this.input.press(drawer.getByRole('button', { name: this.messages.close, exact: true }));
    await expect(drawer).toBeHidden();
  }

  /** The notification of an order with this text, in the open drawer. */
  notification(text: string, orderPath: string): Locator {
    return this.drawer(this.messages.drawers.transactions)
      .getByRole('link', { name: text })
      .and(this.page.locator(`[href="${orderPath}"]`));
  }

  /** Unread order notifications, from the button's name. */
  async unreadTransactions(): Promise<number> {
    const label = (await this.transactions.getAttribute('aria-label')) ?? '';
    return Number(/\d+/.exec(label)?.[0] ?? 0);
  }
}
