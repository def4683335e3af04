import { randomUUID } from 'node:crypto';

/** A text message that the sandbox's gateway accepted. */
export interface ReceivedSms {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly reference: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
}

const maxMessages = 500;

/** The messages since the sandbox started, newest first; deduplicated by reference. */
export class SmsInbox {
  #messages: ReceivedSms[] = [];

  /** Returns the message with this reference, or adds it. */
  add(message: Omit<ReceivedSms, 'id' | 'receivedAt'>): ReceivedSms {
    const earlier = this.#messages.find(({ reference }) => reference === message.reference);
    if (earlier) return earlier;
    const received = { ...message, id: randomUUID(), receivedAt: new Date().toISOString() };
    this.#messages = [received, ...this.#messages].slice(0, maxMessages);
    return received;
  }

  /** All, or those to one number. */
  list(to?: string): readonly ReceivedSms[] {
    return to ? this.#messages.filter((message) => message.to === to) : this.#messages;
  }

  clear(): void {
    this.#messages = [];
  }
}
