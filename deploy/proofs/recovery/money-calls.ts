import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

export const siteOrigin = 'http://localhost:3000';
const requestMs = 20_000;
const readyWithinMs = 120_000;

/** A call that moves money or stock and that the API has acknowledged. */
export interface Acknowledged {
  readonly call: 'confirm' | 'pay' | 'deliver' | 'receive';
  readonly userId: number;
  readonly key: string;
  /** When the first request was sent and when the response came, in ms since 1970. */
  readonly sentAt: number;
  readonly at: number;
}

interface Caller {
  readonly id: number;
  readonly cookie: string;
}

/** Outcome of a call: its status or the kind of the network error. */
export interface CallOutcome {
  /** In ms since 1970. */
  readonly at: number;
  readonly outcome: string;
  /** A money call, or what else was asked for. */
  readonly path: string;
}

/** The path of what users do between money calls. */
const otherPath = 'read of a user';
export const isOfMoney = ({ path }: CallOutcome): boolean => path !== otherPath;

interface MoneyCallsOptions {
  /** Waits as long as `Retry-After` says, as browsers do; without it, calls try again at once and measure an outage. */
  readonly honoursRetryAfter?: boolean;
}

/** An address of a visitor, as a load balancer would pass it on. */
export const visitorAddress = (id: number): string => `198.18.${(id >> 8) % 256}.${id % 256}`;

/** Raised once the load has been cut off. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

const headersOf = ({ id, cookie }: Caller) => ({
  origin: siteOrigin,
  cookie,
  'x-forwarded-for': visitorAddress(id),
});

/** Sends calls to the API as browsers do, and records every response. */
export class MoneyCalls {
  readonly acknowledged: Acknowledged[] = [];
  readonly outcomes: CallOutcome[] = [];
  readonly #url: string;
  readonly #honoursRetryAfter: boolean;
  #isCutOff = false;

  constructor(url: string, { honoursRetryAfter = false }: MoneyCallsOptions = {}) {
    this.#url = url;
    this.#honoursRetryAfter = honoursRetryAfter;
  }

  /** Ends all calls that are waiting for a response or a retry. */
  cutOff(): void {
    this.#isCutOff = true;
  }

  /** Resolves when the API is ready. */
  async ready(): Promise<void> {
    for (const until = performance.now() + readyWithinMs; performance.now() < until; ) {
      const response = await fetch(`${this.#url}/readyz`).catch(() => undefined);
      if (response?.ok) return;
      await delay(200);
    }
    throw new Error('The API did not become ready.');
  }

  /** A read, or an upload. Repeats while the API cannot answer. */
  async ask<T>(path: string, caller: Caller, request: RequestInit = {}): Promise<T> {
    return this.#insist(path, { ...request, headers: headersOf(caller) }, (outcome) =>
      this.outcomes.push({ at: Date.now(), outcome, path: otherPath }),
    );
  }

  /** Repeats a call with its key until the API has acknowledged it. */
  async move<T>(call: Acknowledged['call'], path: string, caller: Caller, body: object): Promise<T> {
    const key = randomUUID();
    const sentAt = Date.now();
    const request = {
      method: 'POST',
      headers: { ...headersOf(caller), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    };
    const result = await this.#insist<T>(path, request, (outcome) =>
      this.outcomes.push({ at: Date.now(), outcome, path: call }),
    );
    this.acknowledged.push({ call, userId: caller.id, key, sentAt, at: Date.now() });
    return result;
  }

  async #insist<T>(path: string, request: RequestInit, note: (outcome: string) => void): Promise<T> {
    while (!this.#isCutOff) {
      let waitMs = 0;
      try {
        const response = await fetch(this.#url + path, {
          ...request,
          signal: AbortSignal.timeout(requestMs),
        });
        const text = await response.text();
        note(String(response.status));
        if (response.ok) return JSON.parse(text);
        if (this.#honoursRetryAfter) waitMs = 1000 * Number(response.headers.get('retry-after'));
        if (response.status < 500) throw new RangeError(`${path}: ${response.status} ${text}`);
      } catch (error) {
        if (error instanceof RangeError) throw error;
        note(error instanceof Error && error.name === 'TimeoutError' ? 'no response' : 'no connection');
      }
      await delay(waitMs + 100 + Math.random() * 300);
    }
    throw new CutOffError();
  }
}
