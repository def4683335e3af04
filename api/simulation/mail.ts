import {
  type MailLanguage,
  type MailTemplate,
  mailMessages,
  mailTemplates,
} from '../src/modules/mail/mail.messages.ts';
import type { MailMessage, MailPort } from '../src/ports/mail.ts';
import type { SimulatedClock } from './clock.ts';
import type { Faults } from './faults.ts';
import { atPort } from './interruption-points.ts';
import type { User } from './participants.ts';
import type { World } from './world.ts';

interface Mail {
  readonly to: string;
  readonly template: MailTemplate | undefined;
  readonly language: MailLanguage;
  readonly text: string;
  readonly at: number;
}

const languages = ['en', 'th'] as const;

/** The mail server. */
export class SimulatedMail implements MailPort {
  readonly received: Mail[] = [];
  readonly #faults: Faults;
  readonly #clock: SimulatedClock;

  constructor(faults: Faults, clock: SimulatedClock) {
    this.#faults = faults;
    this.#clock = clock;
  }

  reset(): void {
    this.received.length = 0;
  }

  #take({ to, subject, text }: MailMessage): void {
    const has = (template: MailTemplate, language: MailLanguage) =>
      mailMessages[template][language].subject === subject;
    const language = languages.find((one) => mailTemplates.some((template) => has(template, one))) ?? 'en';
    const template = mailTemplates.find((one) => has(one, language));
    this.received.push({ to, template, language, text, at: this.#clock.now().getTime() });
  }

  send(message: MailMessage): Promise<void> {
    const take = () => this.#take(message);
    return atPort(() => this.#faults.atPort(take, () => new Error('the mail server does not answer')));
  }

  close = async (): Promise<void> => undefined;
}

/** What mails of a kind report, by the action that is written down; each user has added a bank account at first. */
const reports: Partial<Record<MailTemplate, string>> = {
  'book-bank-changed': 'book-bank.change',
  'account-suspended': 'user.suspend',
  'account-restored': 'user.unsuspend',
  'account-deleted': 'user.delete',
  'password-changed': 'password-changed',
  'export-ready': 'export',
};
/** Deleted with the account. */
const forgotten: readonly MailTemplate[] = ['password-changed', 'export-ready', 'reset-password'];

/** How often a mail of a kind has to be sent to a user, at least once for each time. */
function occasions({ observation, model }: World, { id }: User, template: MailTemplate): number {
  const ended = (status: string) =>
    observation.withdrawals.filter((one) => one.userId === id && one.status === status).length;
  if (template === 'withdrawal-paid') return ended('paid');
  if (template === 'withdrawal-failed') return ended('failed');
  if (template === 'book-bank-added') return 1;
  if (template === 'reset-password') return model.resetAsked.has(id) ? 1 : 0;
  return observation.reported.get(`${reports[template]} ${id}`) ?? 0;
}

/**
 * Mails to users about what did not happen, or in a language that is not theirs; once all is done, also those that were
 * not sent. A mail whose receipt was not confirmed is sent once more.
 */
export function wronglyMailed(world: World, isAllDone: boolean): string[] {
  const { participants, mail, observation } = world;
  const strange = mail.received.filter(
    ({ to, language }) => !participants.users.some((user) => user.email === to && user.language === language),
  );
  const counted = participants.users.flatMap((user) =>
    mailTemplates.flatMap((template) => {
      if (observation.closed.has(user.id) && forgotten.includes(template)) return [];
      const expected = occasions(world, user, template);
      const mails = mail.received.filter((one) => one.to === user.email && one.template === template).length;
      if (expected === 0 && mails > 0) return [`${user.name} got a mail ${template} for nothing`];
      return isAllDone && mails < expected ? [`${user.name} got no mail ${template}`] : [];
    }),
  );
  return [...strange.map(({ to, template }) => `a mail ${template} went to ${to}`), ...counted];
}
