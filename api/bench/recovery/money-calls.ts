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
  /** When the first request was sent and when the answer came, in ms since 1970. */
  readonly sentAt: number;
  readonly at: number;
}

interface Caller {
  readonly id: number;
  readonly cookie: string;
}

/** Raised once the load has been cut off. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

/** Sends calls to the API as browsers do, and records every answer. */
export class MoneyCalls {
  readonly acknowledged: Acknowledged[] = [];
  /** Times of money calls' answers by status, or by the kind of the network error. */
  readonly answers: { readonly at: number; readonly answer: string }[] = [];
  readonly #url: string;
  #isCutOff = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Ends all calls that are waiting for an answer or a retry. */
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
  async ask<T>(path: string, { cookie }: Caller, request: RequestInit = {}): Promise<T> {
    return this.#insist(path, { ...request, headers: { origin: siteOrigin, cookie } }, () => undefined);
  }

  /** Repeats a call with its key until the API has acknowledged it. */
  async move<T>(call: Acknowledged['call'], path: string, caller: Caller, body: object): Promise<T> {
    const key = randomUUID();
    const sentAt = Date.now();
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: siteOrigin,
        cookie: caller.cookie,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    };
    const result = await this.#insist<T>(path, request, (answer) =>
      this.answers.push({ at: Date.now(), answer }),
    );
    this.acknowledged.push({ call, userId: caller.id, key, sentAt, at: Date.now() });
    return result;
  }

  async #insist<T>(path: string, request: RequestInit, note: (answer: string) => void): Promise<T> {
    while (!this.#isCutOff) {
      try {
        const response = await fetch(this.#url + path, {
          ...request,
          signal: AbortSignal.timeout(requestMs),
        });
        const text = await response.text();
        note(String(response.status));
        if (response.ok) return JSON.parse(text);
        if (response.status < 500) throw new RangeError(`${path}: ${response.status} ${text}`);
      } catch (error) {
        if (error instanceof RangeError) throw error;
        note(error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'no connection');
      }
      await delay(100 + Math.random() * 300);
    }
    throw new CutOffError();
  }
}
