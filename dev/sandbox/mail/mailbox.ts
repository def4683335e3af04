import { randomUUID } from 'node:crypto';

/** A mail that arrived in the sandbox. */
export interface ReceivedMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
}

const maxMails = 500;

/** The mails received since the sandbox started, newest first; the oldest are dropped. */
export class Mailbox {
  #mails: ReceivedMail[] = [];

  add(mail: Omit<ReceivedMail, 'id' | 'receivedAt'>): void {
    this.#mails.unshift({ ...mail, id: randomUUID(), receivedAt: new Date().toISOString() });
    this.#mails.length = Math.min(this.#mails.length, maxMails);
  }

  /** All, or those to one address. */
  list(to?: string): readonly ReceivedMail[] {
    const address = to?.toLowerCase();
    return address ? this.#mails.filter((mail) => mail.to.includes(address)) : this.#mails;
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
  }
}
