import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import { invalidate } from '../query/query-client.ts';
import type { SessionStore } from '../session/session-store.ts';
import { backOff, nextPoll, pollMs } from './poll-schedule.ts';
import { staleReads } from './stale-reads.ts';
import type { Snapshot, SummaryResponse, TabMessage } from './summary-state.ts';
import { subscribeToSummary } from './summary-stream.ts';

/** What the engine of the poll is made with. */
export interface PollEngineOptions {
  api: ApiClient;
  queryClient: QueryClient;
  session: SessionStore;
  latest: StoreApi<Snapshot | null>;
}

/** Name of the tabs' lock and channel. */
const name = 'talad-summary';

/**
 * The summary poll of a page. Only the tab that has the browser's lock polls and listens to the stream, and it sends
 * what it receives to the other tabs. The poll's answer is authoritative.
 */
export class PollEngine {
  readonly #parts: PollEngineOptions;
  readonly #channel = new BroadcastChannel(name);
  /** Aborted when the user signs out or the tab is hidden. */
  #active: AbortController | undefined;
  #isLeader = false;
  #request: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #stopStream: (() => void) | undefined;

  constructor(parts: PollEngineOptions) {
    this.#parts = parts;
  }

  get #latest(): Snapshot | null {
    return this.#parts.latest.getState();
  }

  get #userId(): number | undefined {
    return this.#parts.session.getState().user?.id;
  }

  /** Polls while a user is signed in and the tab is visible. Returns a function that stops it. */
  start(): () => void {
    const follow = () => this.#follow();
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(data);
    document.addEventListener('visibilitychange', follow);
    const stopSession = this.#parts.session.subscribe((state, before) => {
      if (state.user?.id === before.user?.id) return;
      this.#rest();
      this.#follow();
    });
    this.#follow();
    return () => {
      stopSession();
      document.removeEventListener('visibilitychange', follow);
      this.#rest();
      this.#channel.close();
    };
  }

  refresh(): void {
    if (this.#isLeader) void this.#poll({ isWhole: true });
    else this.#post({ kind: 'ask' });
  }

  markRead(kind: 'notification' | 'transactionNotification'): void {
    if (!this.#latest) return;
    const { answer } = this.#latest;
    this.#change({ ...answer, [kind]: { ...answer[kind], unread: 0 } });
  }

  #post(message: TabMessage): void {
    this.#channel.postMessage(message);
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'snapshot') this.#take(message.snapshot);
    else if (this.#isLeader && message.kind === 'ask') void this.#poll({ isWhole: true });
    else if (this.#isLeader && this.#latest) this.#post({ kind: 'snapshot', snapshot: this.#latest });
  }

  #follow(): void {
    const user = this.#userId;
    if (this.#latest?.userId !== user) this.#parts.latest.setState(null);
    if (user === undefined || document.visibilityState !== 'visible') this.#rest();
    else if (!this.#active) {
      this.#active = new AbortController();
      if (!this.#latest) this.#post({ kind: 'hello' });
      void this.#lead(this.#active.signal);
    }
  }

  /** Waits for the lock, then polls until the signal aborts. */
  #lead(signal: AbortSignal): void {
    const begin = () => {
      if (signal.aborted) return undefined;
      this.#isLeader = true;
      this.#pollAfter(this.#latest ? this.#latest.version + pollMs - Date.now() : 0);
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    // Pages without HTTPS have no locks, and some browsers refuse them in private mode: each tab then polls by itself.
    if ('locks' in navigator) navigator.locks.request(name, { signal }, begin).catch(begin);
    else begin();
  }

  /** Stops polling and releases the lock. */
  #rest(): void {
    this.#active?.abort();
    this.#active = undefined;
    this.#isLeader = false;
    this.#request?.abort();
    clearTimeout(this.#timer);
    this.#stopStream?.();
    this.#stopStream = undefined;
  }

  #pollAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), ms);
  }

  /** A full poll sends no ETag, so that the response comes from the database. */
  async #poll({ isWhole = false } = {}): Promise<void> {
    const user = this.#userId;
    if (user === undefined) return;
    this.#request?.abort();
    const request = new AbortController();
    const { signal } = request;
    this.#request = request;
    const version = Date.now();
    const before = this.#latest;
    const headers: Record<string, string> = before?.etag && !isWhole ? { 'if-none-match': before.etag } : {};
    try {
      const response = await this.#parts.api.ask('GET /api/notification/summary/', {}, { signal, headers });
      if (signal.aborted) return;
      this.#failures = 0;
      if (response.data)
        this.#publish({ userId: user, version, etag: response.header('etag'), answer: response.data });
      else if (before) this.#publish({ ...before, version });
      this.#stopStream ??= subscribeToSummary(user, (summary, etag) => this.#change(summary, etag));
      this.#pollAfter(nextPoll());
    } catch (error) {
      if (signal.aborted) return;
      this.#failures += 1;
      this.#pollAfter(backOff(this.#failures, isApiError(error) ? error.retryAfterMs : undefined));
    }
  }

  /** Publishes a summary of this moment. Without an ETag, the next poll gets a full answer. */
  #change(response: SummaryResponse, etag?: string): void {
    const user = this.#userId;
    const version = Math.max(Date.now(), (this.#latest?.version ?? 0) + 1);
    if (user !== undefined) this.#publish({ userId: user, version, etag, answer: response });
  }

  #publish(snapshot: Snapshot): void {
    if (this.#take(snapshot)) this.#post({ kind: 'snapshot', snapshot });
  }

  /** Shows a summary unless it is older or belongs to another user; returns whether it did. */
  #take(snapshot: Snapshot): boolean {
    const before = this.#latest;
    if (snapshot.userId !== this.#userId || (before && snapshot.version <= before.version)) return false;
    this.#parts.latest.setState(snapshot);
    void invalidate(
      this.#parts.queryClient,
      ...staleReads(this.#parts.queryClient, before?.answer, snapshot.answer),
    );
    return true;
  }
}
