import { expect, type Locator, type Page } from '@playwright/test';
import { type Hand, pointer } from './hand.ts';
import { type Language, words } from './words.ts';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Where an offer is written, step by step or changed after it was refused. */
export class SellPage {
  readonly #page: Page;
  readonly #hand: Hand;
  readonly #words: (typeof words)['en']['sell'];
  readonly #places: string;

  constructor(page: Page, language: Language, hand: Hand = pointer) {
    this.#page = page;
    this.#hand = hand;
    this.#words = words[language].sell;
    this.#places = words[language].places;
  }

  get #main(): Locator {
    return this.#page.getByRole('main');
  }

  field(name: RegExp): Locator {
    return this.#main.getByRole('textbox', { name });
  }

  async expectStep(step: keyof (typeof words)['en']['sell']['step']) {
    const heading = this.#main.getByRole('heading', { level: 2, name: this.#words.step[step], exact: true });
    await expect(heading).toBeVisible();
    // The step before went with its button; the reader begins at this one's heading.
    await expect(heading.locator('..')).toBeFocused();
  }

  async goOn() {
    await this.#hand.press(this.#main.getByRole('button', { name: this.#words.continue, exact: true }));
  }

  async choose(name: string | RegExp) {
    await this.#hand.press(this.#main.getByRole('radio', { name }));
  }

  /** Adds pictures and waits until the shop has them; `before` are there already. */
  async addPictures(pictures: Picture[], before = 0) {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#hand.press(this.#main.getByRole('button', { name: this.#words.pictures }));
    await (await chooser).setFiles(pictures);
    for (const [at] of pictures.entries()) {
      await expect(this.#main.getByRole('img', { name: this.#words.picture(before + at + 1) })).toBeVisible();
    }
  }

  get terms(): Locator {
    return this.#main.getByRole('checkbox', { name: this.#words.terms });
  }

  async acceptTerms() {
    await this.#hand.press(this.terms);
  }

  async send(button: string) {
    const sends = this.#main.getByRole('button', { name: button, exact: true });
    // At the very edge of a phone's screen it would lie under the bar of the site; people scroll on.
    await sends.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await this.#hand.press(sends);
  }

  /** px of the page that show between the buttons of a step and the bar that a phone has below. */
  async gapUnderButtons(): Promise<number> {
    const onward = this.#main.getByRole('button', { name: this.#words.continue, exact: true });
    const buttons = await onward.locator('..').boundingBox();
    const bar = await this.#page.getByRole('navigation', { name: this.#places, exact: true }).boundingBox();
    if (!buttons || !bar) throw new Error('The buttons of the step or the bar below are not to be seen.');
    return Math.round(bar.y - buttons.y - buttons.height);
  }

  /** The line of an own offer in the inventory. */
  row(name: string): Locator {
    return this.#main
      .getByRole('article')
      .filter({ has: this.#page.getByRole('heading', { name, exact: true }) });
  }

  async act(name: string, action: string) {
    await this.#hand.press(this.row(name).getByRole('button', { name: this.#words.actions(name) }));
    await this.#hand.press(this.#page.getByRole('menuitem', { name: action, exact: true }));
  }
}
