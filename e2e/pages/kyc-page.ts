import { expect, type Locator, type Page } from '@playwright/test';
import type { anIdentity } from '../fixtures/identity.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { demoPassword } from '../fixtures/sessions.ts';
import { operate } from '../site/operators.ts';
import { type Language, messages } from './messages.ts';

/** The newest pending identity check of this user in the operators' queue. */
export async function waitingCheckOf(username: string): Promise<string> {
  const line = (await operate('kyc', 'queue')).split('\n').find((row) => row.endsWith(`\t${username}`));
  if (!line) throw new Error(`No check of ${username} waits.`);
  return line.split('\t')[0] ?? '';
}

/** The identity check, with the bank account form. */
export class KycPage {
  readonly #page: Page;
  readonly #messages: (typeof messages)['en']['kyc'];
  readonly #password: RegExp;

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#messages = messages[language].kyc;
    this.#password = messages[language].security.password;
  }

  /** The status of the check. */
  state(name: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name, exact: true });
  }

  get back(): Locator {
    return this.#page.getByRole('link', { name: this.#messages.back, exact: true });
  }

  async send(identity: ReturnType<typeof anIdentity>, sells = false) {
    const t = this.#messages;
    const main = this.#page.getByRole('main');
    for (const field of ['firstName', 'lastName', 'nationalId', 'laserCode', 'birthDate'] as const)
      await main.getByRole('textbox', { name: t[field] }).fill(identity[field]);
    if (sells) await main.getByRole('checkbox', { name: t.sell, exact: true }).check();
    for (const side of t.sides) {
      const chooser = this.#page.waitForEvent('filechooser');
      await main.getByRole('button', { name: t.choose(side) }).click();
      await (await chooser).setFiles(aPicture('card.png', 856, 540));
      const crop = this.#page.getByRole('alertdialog', { name: side, exact: true });
      await crop.getByRole('button', { name: t.use, exact: true }).click();
      await expect(main.getByRole('img', { name: t.sent(side) })).toBeVisible();
    }
    await main.getByRole('button', { name: t.send, exact: true }).click();
    await expect(this.state(t.waiting)).toBeVisible();
  }

  async addBankAccount({ bankAccount, firstName, lastName }: ReturnType<typeof anIdentity>) {
    const t = this.#messages;
    await this.#page.getByRole('button', { name: t.addBank, exact: true }).click();
    const dialog = this.#page.getByRole('dialog', { name: t.addBank, exact: true });
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox', { name: t.bankNumber }).fill(bankAccount);
    await dialog.getByRole('textbox', { name: t.holderFirst }).fill(firstName);
    await dialog.getByRole('textbox', { name: t.holderLast }).fill(lastName);
    await dialog.getByLabel(this.#password).fill(demoPassword);
    await dialog.getByRole('button', { name: t.saveBank, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(this.#page.getByRole('main').getByText(`•${bankAccount.slice(-4)}`)).toBeVisible();
  }
}
