import { type MailTemplate, mailMessages } from '../src/modules/mail/mail.messages.ts';
import type { MailMessage, MailPort } from '../src/ports/mail.ts';
import { atPort } from './borders.ts';
import type { Faults } from './faults.ts';
import type { World } from './world.ts';

/** The mail server. */
export class SimulatedMail implements MailPort {
  readonly #faults: Faults;
  /** The subjects that each address got. */
  readonly #subjects = new Map<string, string[]>();

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  reset(): void {
    this.#subjects.clear();
  }

  send({ to, subject }: MailMessage): Promise<void> {
    const take = () => void this.#subjects.set(to, [...(this.#subjects.get(to) ?? []), subject]);
    return atPort(() => this.#faults.atPort(take, () => new Error('the mail server does not answer')));
  }

  /** How many mails of a kind an address got. A mail whose receipt was not confirmed is sent once more. */
  count(address: string, template: MailTemplate): number {
    const { en, th } = mailMessages[template];
    const subjects = this.#subjects.get(address) ?? [];
    return subjects.filter((subject) => subject === en.subject || subject === th.subject).length;
  }

  close = async (): Promise<void> => undefined;
}

const ends = { paid: 'withdrawal-paid', failed: 'withdrawal-failed' } as const;

/** What users were mailed about withdrawals that did not end so; once all is done, also what they were not mailed. */
export function wronglyMailed({ cast, mail, sight }: World, isAllDone: boolean): string[] {
  return cast.users.flatMap(({ id, name, email }) =>
    Object.entries(ends).flatMap(([status, template]) => {
      const own = sight.withdrawals.filter((one) => one.userId === id && one.status === status).length;
      const mails = mail.count(email, template);
      if (own === 0 && mails > 0) return [`${name} was mailed that a withdrawal is ${status}, and none is`];
      return isAllDone && mails < own ? [`${name} was not mailed that a withdrawal is ${status}`] : [];
    }),
  );
}
