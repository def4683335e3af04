import { ErrorBody } from '@talad/contract/schema';
import { Value } from 'typebox/value';
import { codesOf } from '../src/modules/accounts/two-factor-code.ts';
import { secretOf, signIn, type User } from './participants.ts';
import type { World } from './world.ts';

interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Something sent once or more often until its response arrives; the browser keeps it over a reload. */
export interface Submission {
  readonly label: string;
  readonly user: User;
  readonly url: string;
  /** What it asks for. */
  readonly body: object;
  /** What only proves who asks: another one for each attempt. */
  readonly needsCode: boolean;
  readonly id: string;
  /** What the model learns from the response. */
  readonly learn?: (response: ApiResponse) => void;
}

/** Thrown in the browser: the server did it or not. */
export class ResponseLost extends Error {}

/** The current code of a user's authenticator; each is valid once. */
export const codeNow = ({ clock }: World): string =>
  codesOf(secretOf, '').generate({ timestamp: clock.now().getTime() });

/** The browsers of all users: what they sent without a response, and what they send. */
export class Browsers {
  readonly pending: Submission[] = [];
  /** The next response does not arrive. */
  isResponseLost = false;
  readonly #cookies = new Map<number, string>();
  #ids = 0;

  reset(): void {
    this.pending.length = 0;
    this.isResponseLost = false;
    this.#ids = 0;
    this.#cookies.clear();
  }

  async post(world: World, user: User, url: string, body: object, id?: string): Promise<ApiResponse> {
    const { app, context } = world;
    const [path = '', method = 'POST'] = url.split(' ').reverse();
    const isLost = this.isResponseLost;
    this.isResponseLost = false;
    const response = await app.inject({
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
    if (response.statusCode === 401) this.#cookies.set(user.id, await signIn(context, user.id));
    if (isLost) throw new ResponseLost();
    return { status: response.statusCode, body: response.json() };
  }

  /** Sends something new. */
  begin(world: World, given: Omit<Submission, 'id'>): Promise<ApiResponse> {
    this.#ids += 1;
    const submission = { ...given, id: `submission-${this.#ids}` };
    this.pending.push(submission);
    return this.send(world, submission);
  }

  /** Sends it, once more perhaps; it is over when a response arrives. */
  async send(world: World, submission: Submission): Promise<ApiResponse> {
    const { user, url, body, needsCode, id, learn } = submission;
    const sent = needsCode ? { ...body, otp: codeNow(world) } : body;
    const response = await this.post(world, user, url, sent, id);
    if (response.status < 500) {
      const at = this.pending.indexOf(submission);
      if (at >= 0) this.pending.splice(at, 1);
      learn?.(response);
    }
    return response;
  }

  waits({ id }: User, url: string): boolean {
    return this.pending.some((one) => one.user.id === id && one.url === url);
  }
}

/** What a response says, in a few text. */
export function textOf({ status, body }: ApiResponse): string {
  return Value.Check(ErrorBody, body) ? `${status} ${body.errors[0]?.code}` : String(status);
}
