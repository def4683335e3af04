import { ErrorBody } from '@talad/contract/schema';
import { Value } from 'typebox/value';
import { codesOf } from '../src/modules/accounts/two-factor-code.ts';
import { secretOf, signIn, type User } from './participants.ts';
import type { World } from './world.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Something sent once or more often until its answer arrives; the browser keeps it over a reload. */
export interface Submission {
  readonly label: string;
  readonly user: User;
  readonly url: string;
  /** What it asks for. */
  readonly body: object;
  /** What only proves who asks: another one for each attempt. */
  readonly needsCode: boolean;
  readonly id: string;
  /** What the model learns from the answer. */
  readonly learn?: (answer: Answer) => void;
}

/** Thrown in the browser: the server did it or not. */
export class AnswerLost extends Error {}

/** The current code of a user's authenticator; each is valid once. */
export const codeNow = ({ clock }: World): string =>
  codesOf(secretOf, '').generate({ timestamp: clock.now().getTime() });

/** The browsers of all users: what they sent without an answer, and what they send. */
export class Browsers {
  readonly unanswered: Submission[] = [];
  /** The next answer does not arrive. */
  isAnswerLost = false;
  readonly #cookies = new Map<number, string>();
  #ids = 0;

  reset(): void {
    this.unanswered.length = 0;
    this.isAnswerLost = false;
    this.#ids = 0;
    this.#cookies.clear();
  }

  async post(world: World, user: User, url: string, body: object, id?: string): Promise<Answer> {
    const { app, context } = world;
    const [path = '', method = 'POST'] = url.split(' ').reverse();
    const isLost = this.isAnswerLost;
    this.isAnswerLost = false;
    const answer = await app.inject({
      method: method as 'POST',
      url: path,
      payload: body,
      headers: {
        origin: context.config.siteOrigin,
        cookie: this.#cookies.get(user.id) ?? user.cookie,
        ...(id !== undefined && { 'idempotency-key': id }),
      },
    });
    // Whose session has ended signs in again.
    if (answer.statusCode === 401) this.#cookies.set(user.id, await signIn(context, user.id));
    if (isLost) throw new AnswerLost();
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Sends something new. */
  begin(world: World, given: Omit<Submission, 'id'>): Promise<Answer> {
    this.#ids += 1;
    const submission = { ...given, id: `submission-${this.#ids}` };
    this.unanswered.push(submission);
    return this.send(world, submission);
  }

  /** Sends it, once more perhaps; it is over when an answer arrives. */
  async send(world: World, submission: Submission): Promise<Answer> {
    const { user, url, body, needsCode, id, learn } = submission;
    const sent = needsCode ? { ...body, otp: codeNow(world) } : body;
    const answer = await this.post(world, user, url, sent, id);
    if (answer.status < 500) {
      const at = this.unanswered.indexOf(submission);
      if (at >= 0) this.unanswered.splice(at, 1);
      learn?.(answer);
    }
    return answer;
  }

  waits({ id }: User, url: string): boolean {
    return this.unanswered.some((one) => one.user.id === id && one.url === url);
  }
}

/** What an answer says, in a few text. */
export function textOf({ status, body }: Answer): string {
  return Value.Check(ErrorBody, body) ? `${status} ${body.errors[0]?.code}` : String(status);
}
