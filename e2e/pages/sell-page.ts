import { expect, type Locator, type Page } from '@playwright/test';
import { type InputMethod, pointer } from './input-method.ts';
import { type Language, messages } from './messages.ts';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The form of a listing, step by step or edited after a rejection. */
export class SellPage {
  readonly #page: Page;
  readonly #input: InputMethod;
  readonly #messages: (typeof messages)['en']['sell'];
  readonly #places: string;

  constructor(page: Page, language: Language, input: InputMethod = pointer) {
    this.#page = page;
    this.#input = input;
    this.#messages = messages[language].sell;
    this.#places = messages[language].places;
  }

  get #main(): Locator {
    return this.#page.getByRole('main');
  }

  field(name: RegExp): Locator {
    return this.#main.getByRole('textbox', { name });
  }

  async expectStep(step: keyof (typeof messages)['en']['sell']['step']) {
    const heading = this.#main.getByRole('heading', {
      level: 2,
      name: this.#messages.step[step],
      exact: true,
    });
    await expect(heading).toBeVisible();
    // The previous step's button is gone, so the focus moves to the new heading.
    await expect(heading.locator('..')).toBeFocused();
  }

  async goOn() {
    await this.#input.press(this.#main.getByRole('button', { name: this.#messages.continue, exact: true }));
  }

  async choose(name: string | RegExp) {
    await this.#input.press(this.#main.getByRole('radio', { name }));
  }

  /** Adds images and waits until they are uploaded; `before` is the number of existing ones. */
  async addPictures(pictures: Picture[], before = 0) {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#input.press(this.#main.getByRole('button', { name: this.#messages.pictures }));
    await (await chooser).setFiles(pictures);
    for (const [at] of pictures.entries()) {
      await expect(
        this.#main.getByRole('img', { name: this.#messages.picture(before + at + 1) }),
      ).toBeVisible();
    }
  }

  get terms(): Locator {
    return this.#main.getByRole('checkbox', { name: this.#messages.terms });
  }

  async acceptTerms() {
    await this.#input.press(this.terms);
  }

  async send(button: string) {
    const sends = this.#main.getByRole('button', { name: button, exact: true });
    // At the bottom edge of a phone it would lie under the navigation bar; users scroll on.
    await sends.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await this.#input.press(sends);
  }

  /** Gap in px between the buttons of a step and the bottom navigation of a phone. */
  async gapUnderButtons(): Promise<number> {
    const onward = this.#main.getByRole('button', { name: this.#messages.continue, exact: true });
    // The row of buttons, in the surface that sticks to the bar.
    const buttons = await onward.locator('../..').boundingBox();
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
    await this.#input.press(this.row(name).getByRole('button', { name: this.#messages.actions(name) }));
    await this.#input.press(this.#page.getByRole('menuitem', { name: action, exact: true }));
  }
}
