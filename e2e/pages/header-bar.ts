import { expect, type Locator, type Page } from '@playwright/test';
import { type Hand, pointer } from './input-method.ts';
import { type Language, words } from './messages.ts';

type DrawerTitle = keyof (typeof words)['en']['drawers'];

/** The header of every page: one bar on a desktop, a top bar and a bottom navigation on a phone. */
export class HeaderBar {
  readonly #page: Page;
  readonly #hand: Hand;
  readonly #words: (typeof words)['en'];

  constructor(page: Page, language: Language, hand: Hand = pointer) {
    this.#page = page;
    this.#hand = hand;
    this.#words = words[language];
  }

  /** The visible button with this name; which of the two bars contains it depends on the screen. */
  #button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  }

  /** A button whose name includes the unread count. */
  get transactions(): Locator {
    return this.#button(this.#words.transactions);
  }

  get cart(): Locator {
    return this.#button(this.#words.cart);
  }

  drawer(title: string): Locator {
    return this.#page.getByRole('dialog', { name: title });
  }

  async #open(button: Locator, drawer: DrawerTitle): Promise<Locator> {
    await this.#hand.press(button);
    const dialog = this.drawer(this.#words.drawers[drawer]);
    await expect(dialog).toBeVisible();
    return dialog;
  }

  openCart = () => this.#open(this.cart, 'cart');
  openTransactions = () => this.#open(this.transactions, 'transactions');
  openNotifications = () => this.#open(this.#button(this.#words.notifications), 'notifications');
  openWallet = () => this.#open(this.#button(this.#words.wallet), 'wallet');
  openProfile = () => this.#open(this.#button(this.#words.profile), 'profile');
  openSettings = () => this.#open(this.#button(this.#words.settings), 'settings');

  async closeDrawer(title: string) {
    const drawer = this.drawer(title);
    await this.#hand.press(drawer.getByRole('button', { name: this.#words.close, exact: true }));
    await expect(drawer).toBeHidden();
  }

  /** The notification of an order with this text, in the open drawer. */
  notice(says: string, orderPath: string): Locator {
    return this.drawer(this.#words.drawers.transactions)
      .getByRole('link', { name: says })
      .and(this.#page.locator(`[href="${orderPath}"]`));
  }

  /** Unread order notifications, from the button's name. */
  async unreadTransactions(): Promise<number> {
    const label = (await this.transactions.getAttribute('aria-label')) ?? '';
    return Number(/\d+/.exec(label)?.[0] ?? 0);
  }
}
