import { setInterval } from 'node:timers/promises';
import { type CallOutcome, visitorAddress } from './money-calls.ts';

const timeoutMs = 20_000;
/** Pages from the host's cache, pages that are not cached, and public lists. */
const paths = [
  () => '/',
  (visitor: number) => `/?visitor=${visitor}`,
  () => '/marketplace',
  (visitor: number) => `/official-store?visitor=${visitor}`,
  () => '/api/game/?order=-publishedDynamicitemCount,name',
  () => '/api/search/?input=ember',
  () => '/api/product/dynamic-item/',
];

/** Visitors that open pages and read public lists. */
export class Readers {
  readonly outcomes: CallOutcome[] = [];
  readonly #url: string;
  readonly #leaving = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  start(perSecond: number): void {
    this.#done = this.#read(perSecond);
  }

  /** Resolves when every request has its response. */
  async end(): Promise<void> {
    this.#leaving.abort();
    await this.#done;
  }

  async #read(perSecond: number): Promise<void> {
    const { signal } = this.#leaving;
    const pending: Promise<void>[] = [];
    let count = 0;
    try {
      for await (const _ of setInterval(1000 / perSecond, undefined, { signal })) {
        const path = paths[count % paths.length]?.(count) ?? '/';
        pending.push(this.#ask(path, visitorAddress(count)));
        count += 1;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await Promise.all(pending);
  }

  async #ask(path: string, address: string): Promise<void> {
    const headers = { 'x-forwarded-for': address };
    const signal = AbortSignal.timeout(timeoutMs);
    const outcome = await fetch(this.#url + path, { headers, signal })
      .then(async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      })
      .catch(() => 'no response');
    this.outcomes.push({ at: Date.now(), outcome, path: path.replace(/\?.*/, '') });
  }
}
