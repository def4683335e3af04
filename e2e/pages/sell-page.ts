import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, words } from './words.ts';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Where an offer is written, step by step or changed after it was refused. */
export class SellPage {
  readonly #page: Page;
  readonly #words: (typeof words)['en']['sell'];

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#words = words[language].sell;
  }

  get #main(): Locator {
    return this.#page.getByRole('main');
  }

  field(name: RegExp): Locator {
    return this.#main.getByRole('textbox', { name });
  }

  async expectStep(step: keyof (typeof words)['en']['sell']['step']) {
    await expect(
      this.#main.getByRole('heading', { level: 2, name: this.#words.step[step], exact: true }),
    ).toBeVisible();
  }

  async goOn() {
    await this.#main.getByRole('button', { name: this.#words.continue, exact: true }).click();
  }

  async choose(name: string | RegExp) {
    await this.#main.getByRole('radio', { name }).check();
  }

  /** Adds pictures and waits until the shop has them; `before` are there already. */
  async addPictures(pictures: Picture[], before = 0) {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#main.getByRole('button', { name: this.#words.pictures }).click();
    await (await chooser).setFiles(pictures);
    for (const [at] of pictures.entries()) {
      await expect(this.#main.getByRole('img', { name: this.#words.picture(before + at + 1) })).toBeVisible();
    }
  }

  async acceptTerms() {
    await this.#main.getByRole('checkbox', { name: this.#words.terms }).check();
  }

  async send(button: string) {
    const sends = this.#main.getByRole('button', { name: button, exact: true });
    // At the very edge of a phone's screen it would lie under the bar of the site; people scroll on.
    await sends.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await sends.click();
  }

  /** The line of an own offer in the inventory. */
  row(name: string): Locator {
    return this.#main
      .getByRole('article')
      .filter({ has: this.#page.getByRole('heading', { name, exact: true }) });
  }

  async act(name: string, action: string) {
    await this.row(name)
      .getByRole('button', { name: this.#words.actions(name) })
      .click();
    await this.#page.getByRole('menuitem', { name: action, exact: true }).click();
  }
}
