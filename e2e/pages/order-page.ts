import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, words } from './words.ts';

/** An order, as its buyer or its seller sees it. */
export class OrderPage {
  readonly #page: Page;
  readonly #words: (typeof words)['en'];

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#words = words[language];
  }

  /** How the item stands. */
  state(title: string | RegExp): Locator {
    return this.#page.getByRole('heading', { level: 2, name: title });
  }

  async deliver(picture: { name: string; mimeType: string; buffer: Buffer }, note: string) {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: this.#words.deliverPictures }).click();
    await (await chooser).setFiles(picture);
    await expect(this.#page.getByAltText(this.#words.deliverThere(picture.name))).toBeVisible();
    await this.#page.getByRole('textbox', { name: this.#words.deliverNote }).fill(note);
    await this.#page.getByRole('button', { name: this.#words.deliverConfirm }).click();
    await expect(this.#page.getByText(this.#words.deliverDone)).toBeVisible();
  }

  async receive() {
    await this.#page.getByRole('button', { name: this.#words.receive, exact: true }).click();
    await this.#page
      .getByRole('alertdialog', { name: this.#words.receiveTitle })
      .getByRole('button', { name: this.#words.receiveConfirm })
      .click();
    await expect(this.#page.getByText(this.#words.receiveDone)).toBeVisible();
  }
}
