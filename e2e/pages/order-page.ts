import { expect, type Locator, type Page } from '@playwright/test';
import { moneySentence } from './money-sentence.ts';
import { SitePart } from './site-part.ts';

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** An order page, as buyer or seller. */
export class OrderPage extends SitePart {
  /** The status of the order. */
  state(title: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 2, name: title });
  }

  async #addPicture(within: Page | Locator, picture: PictureFile) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.input.press(within.getByRole('button', { name: this.messages.deliverPictures }));
    await (await chooser).setFiles(picture);
    await expect(within.getByAltText(this.messages.deliverThere(picture.name))).toBeVisible();
  }

  async deliver(picture: PictureFile, note: string) {
    await this.#addPicture(this.page, picture);
    await this.input.write(this.page.getByRole('textbox', { name: this.messages.deliverNote }), note);
    await this.input.press(this.page.getByRole('button', { name: this.messages.deliverConfirm }));
    await expect(this.page.getByText(this.messages.deliverDone)).toBeVisible();
  }

  /** Releases the money; the dialog and its button name the amount. The result receives the focus. */
  async receive(amount?: string) {
    await this.input.press(this.page.getByRole('button', { name: this.messages.receive, exact: true }));
    const question = this.page.getByRole('alertdialog', { name: this.messages.receiveTitle });
    await expect(question).toHaveAccessibleDescription(moneySentence(amount));
    const confirm = question.getByRole('button', { name: this.messages.receiveConfirm });
    await expect(confirm).toHaveAccessibleDescription(moneySentence(amount));
    await this.input.press(confirm);
    await expect(this.page.locator(':focus')).toHaveText(this.messages.receiveDone);
  }

  async dispute(text: string, picture: PictureFile) {
    const t = this.messages;
    await this.page.getByRole('button', { name: t.disputeOpen, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: t.disputeTitle });
    await dialog.getByRole('radio', { name: t.disputeKind }).check();
    await dialog.getByRole('textbox', { name: t.disputeText }).fill(text);
    await this.#addPicture(dialog, picture);
    await dialog.getByRole('button', { name: t.disputeConfirm, exact: true }).click();
    await expect(this.page.getByText(t.disputeDone)).toBeVisible();
  }

  async answer(text: string, picture: PictureFile) {
    const t = this.messages;
    await this.page.getByRole('button', { name: t.answerOpen, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: t.answerTitle });
    await dialog.getByRole('textbox', { name: t.disputeText }).fill(text);
    await this.#addPicture(dialog, picture);
    await dialog.getByRole('button', { name: t.answerConfirm, exact: true }).click();
    await expect(this.page.getByText(t.answerDone)).toBeVisible();
  }

  /** Sends a chat message. */
  async sendMessage(text: string) {
    const t = this.messages;
    await this.page.getByRole('textbox', { name: t.chatMessage, exact: true }).fill(text);
    await this.page.getByRole('button', { name: t.chatSend, exact: true }).click();
    await expect(this.message(text)).toBeVisible();
  }

  /** A chat message. */
  message(text: string): Locator {
    return this.page.getByRole('log').getByText(text, { exact: true });
  }

  /** Rates by keyboard only: stars, a word and a sentence. */
  async rate(stars: number, text: string) {
    const t = this.messages;
    await this.page.getByRole('radio').first().focus();
    await this.page.keyboard.press('Space');
    for (let star = 1; star < stars; star += 1) await this.page.keyboard.press('ArrowRight');
    await expect(this.page.getByRole('radio', { name: t.stars(stars), exact: true })).toBeChecked();
    await this.page.getByRole('checkbox', { name: t.rateTag }).check();
    await this.page.getByRole('textbox', { name: t.rateText }).fill(text);
    await this.page.getByRole('button', { name: t.rateConfirm }).click();
    await expect(this.page.getByText(t.rateDone)).toBeVisible();
  }

  async reply(text: string) {
    const t = this.messages;
    await this.page.getByRole('textbox', { name: t.replyText }).fill(text);
    await this.page.getByRole('button', { name: t.replyConfirm, exact: true }).click();
    await expect(this.page.getByText(t.replyDone)).toBeVisible();
  }

  /** Reveals the delivered secret. */
  async revealSecret() {
    const t = this.messages;
    await this.page.getByRole('button', { name: t.secretOpen, exact: true }).click();
    await this.page
      .getByRole('alertdialog', { name: t.secretTitle })
      .getByRole('button', { name: t.secretConfirm, exact: true })
      .click();
    await expect(this.page.getByRole('button', { name: t.secretHide, exact: true })).toBeVisible();
  }
}
