import { EventEmitter } from 'node:events';
import { addAbortSignal, Readable } from 'node:stream';
import { summaryStreamBeatMs, summaryStreamEvents } from '@talad/contract/summary-stream';
import type { AppContext } from '../../context.ts';
import { summariesOf } from './summaries.ts';

/** Streams of one user on one replica: a stream serves a browser, not a tab. */
const maxStreamsPerUser = 6;
const maxStreams = 20_000;
/** A stream ends after this time and reconnects, which detects expired sessions; ms. */
const maxLifetimeMs = 10 * 60_000;

type StreamEvent = 'summary' | 'session' | 'beat' | 'end';

interface Stream {
  readonly userId: number;
  readonly token: string;
  /** What has happened since the stream last looked. */
  readonly events: Set<StreamEvent>;
  /** Resolves at the next event. */
  readonly changed: () => Promise<void>;
}

/** Pushes summary changes to listening browsers. Accepts streams only while the change feed is connected. */
export class SummaryStreams {
  readonly #context: AppContext;
  /** Emits the events of each user under the user's id. */
  readonly #users = new EventEmitter();
  readonly #beats: NodeJS.Timeout;
  #count = 0;

  constructor(context: AppContext) {
    this.#context = context;
    for (const topic of ['summary', 'session'] as const)
      context.changeFeed.on(topic, (userId) => this.#users.emit(String(userId), topic));
    context.changeFeed.on('lost', () => this.#emitToAll('end'));
    this.#beats = setInterval(() => this.#emitToAll('beat'), summaryStreamBeatMs).unref();
  }

  /**
   * Opens a stream that begins with the current summary; the signal aborts when the client has left. Returns undefined
   * while the change feed is down, or beyond the limit of the user or of this process.
   */
  open(userId: number, token: string, signal: AbortSignal): Readable | undefined {
    const user = String(userId);
    const isFull = this.#count >= maxStreams || this.#users.listenerCount(user) >= maxStreamsPerUser;
    if (isFull || !this.#context.changeFeed.isCurrent) return undefined;
    const events = new Set<StreamEvent>(['summary']);
    let wake = (): void => undefined;
    const changed = () => new Promise<void>((resolve) => (wake = resolve));
    const onEvent = (event: StreamEvent) => {
      events.add(event);
      wake();
    };
    this.#count += 1;
    this.#users.on(user, onEvent);
    signal.addEventListener('abort', () => {
      this.#count -= 1;
      this.#users.off(user, onEvent);
      onEvent('end');
    });
    const stream = Readable.from(this.#messages({ userId, token, events, changed }));
    // A client that does not read never reaches the end of its stream.
    return addAbortSignal(AbortSignal.timeout(maxLifetimeMs + summaryStreamBeatMs), stream);
  }

  /** Ends every stream; their browsers poll until they may open another. */
  close(): void {
    clearInterval(this.#beats);
    this.#emitToAll('end');
  }

  #emitToAll(event: StreamEvent): void {
    for (const user of this.#users.eventNames()) this.#users.emit(user, event);
  }

  async *#messages({ userId, token, events, changed }: Stream): AsyncGenerator<string> {
    const summaries = summariesOf(this.#context);
    const endsAt = Date.now() + maxLifetimeMs * (0.8 + 0.2 * Math.random());
    let sent = '';
    try {
      while (!events.has('end') && Date.now() < endsAt) {
        if (events.delete('session') && !(await this.#context.sessions.find(token))) return;
        const { summary, tag } = events.delete('summary') ? await summaries.read(userId) : { tag: sent };
        if (tag !== sent)
          yield `event: ${summaryStreamEvents.summary}\nid: ${tag}\ndata: ${JSON.stringify(summary)}\n\n`;
        sent = tag;
        if (events.delete('beat')) yield `event: ${summaryStreamEvents.beat}\ndata: 1\n\n`;
        if (events.size === 0) await changed();
      }
    } catch (err) {
      this.#context.log.warn({ err }, 'a stream ended: its summary could not be read');
    }
  }
}
