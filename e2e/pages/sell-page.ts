import { expect, type Locator, type Page } from '@playwright/test';
import { type Hand, pointer } from './input-method.ts';
import { type Language, words } from './messages.ts';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The form of a listing, step by step or edited after a rejection. */
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
    // The previous step's button is gone, so the focus moves to the new heading.
    await expect(heading.locator('..')).toBeFocused();
  }

  async goOn() {
    await this.#hand.press(this.#main.getByRole('button', { name: this.#words.continue, exact: true }));
  }

  async choose(name: string | RegExp) {
    await this.#hand.press(this.#main.getByRole('radio', { name }));
  }

  /** Adds images and waits until they are uploaded; `before` is the number of existing ones. */
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
    // At the bottom edge of a phone it would lie under the navigation bar; users scroll on.
    await sends.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await this.#hand.press(sends);
  }

  /** Gap in px between the buttons of a step and the bottom navigation of a phone. */
  async gapUnderButtons(): Promise<number> {
    const onward = this.#main.getByRole('button', { name: this.#words.continue, exact: true });
    const buttons = await onward.locator('..').boundingBox();
    const bar = await this.#page.getByRole('navigation', { name: this.#places, exact: true }).boundingBox();
    if (!buttons || !bar) throw new Error('The buttons of the step or the bar below are not to be seen.');
    return Math.round(bar.y - buttons.y - buttons.height);
  }

  /** The row of an own listing in the inventory. */
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
