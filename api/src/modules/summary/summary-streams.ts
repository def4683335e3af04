import { Readable } from 'node:stream';
import { summaryStreamBeatMs, summaryStreamEvents } from '@talad/contract/summary-stream';
import type { Logger } from 'pino';
import type { News } from '../../change-feed/change-feed.ts';
import type { SessionStore } from '../../http/session-store.ts';
import type { Summaries } from './summaries.ts';

/** Streams of one user on one replica: a stream serves a browser, not a tab. */
const mostOfPerson = 6;
const mostOfAll = 20_000;
/** A stream ends after this time and reconnects, which detects expired sessions; ms. */
const longestMs = 10 * 60_000;
/** Bytes buffered for a client that does not read. */
const mostWaiting = 64 * 1024;

interface Stream {
  readonly userId: number;
  readonly token: string;
  readonly out: Readable;
  readonly endsAt: number;
  tag: string;
  isTelling: boolean;
  isDue: boolean;
}

export interface StreamParts {
  readonly news: News;
  readonly sessions: SessionStore;
  readonly summaries: Summaries;
  readonly log: Logger;
}

const beat = `event: ${summaryStreamEvents.beat}\ndata: 1\n\n`;

/** Pushes summary changes to listening browsers. Accepts streams only while the change feed is connected. */
export class SummaryStreams {
  readonly #parts: StreamParts;
  readonly #byPerson = new Map<number, Set<Stream>>();
  #count = 0;
  #beats: NodeJS.Timeout | undefined;
  #stopListening: (() => void) | undefined;

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  /**
   * Opens a stream that begins with the current summary; returns undefined while the change feed is down, or beyond
   * the limit of the user or of this process.
   */
  open(userId: number, token: string): Readable | undefined {
    const { news } = this.#parts;
    this.#stopListening ??= news.listen({
      onNews: (topic, person) => this.#hear(topic, person),
      onLost: () => this.close(),
    });
    const own = this.#byPerson.get(userId) ?? new Set();
    if (!news.isCurrent || this.#count >= mostOfAll || own.size >= mostOfPerson) return undefined;
    const stream: Stream = {
      userId,
      token,
      out: new Readable({ read: () => undefined }),
      endsAt: Date.now() + longestMs * (0.8 + 0.2 * Math.random()),
      tag: '',
      isTelling: false,
      isDue: false,
    };
    own.add(stream);
    this.#byPerson.set(userId, own);
    this.#count += 1;
    stream.out.once('close', () => this.#drop(stream));
    this.#beats ??= setInterval(() => this.#beat(), summaryStreamBeatMs).unref();
    void this.#tell(stream);
    return stream.out;
  }

  /** Ends every stream; their browsers poll until they may open another. */
  close(): void {
    for (const stream of this.#all()) stream.out.push(null);
    clearInterval(this.#beats);
    this.#beats = undefined;
  }

  #all(): Stream[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own]);
  }

  #hear(topic: 'summary' | 'session', userId: number): void {
    for (const stream of this.#byPerson.get(userId) ?? []) {
      if (topic === 'summary') void this.#tell(stream);
      else void this.#endIfSignedOut(stream);
    }
  }

  async #endIfSignedOut(stream: Stream): Promise<void> {
    const user = await this.#parts.sessions.find(stream.token).catch(() => undefined);
    if (!user) stream.out.push(null);
  }

  /** Sends the current summary; a change during the read triggers another send. */
  async #tell(stream: Stream): Promise<void> {
    stream.isDue = true;
    if (stream.isTelling) return;
    stream.isTelling = true;
    try {
      while (stream.isDue && !stream.out.destroyed) {
        stream.isDue = false;
        const { summary, tag } = await this.#parts.summaries.read(stream.userId);
        if (tag === stream.tag) continue;
        stream.tag = tag;
        this.#write(
          stream,
          `event: ${summaryStreamEvents.summary}\nid: ${tag}\ndata: ${JSON.stringify(summary)}\n\n`,
        );
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a stream ended: its summary could not be read');
      stream.out.push(null);
    } finally {
      stream.isTelling = false;
    }
  }

  #beat(): void {
    for (const stream of this.#all()) {
      if (stream.endsAt < Date.now()) stream.out.push(null);
      else this.#write(stream, beat);
    }
  }

  #write({ out }: Stream, text: string): void {
    if (out.destroyed || out.readableEnded) return;
    if (out.readableLength > mostWaiting) out.destroy();
    else out.push(text);
  }

  #drop(stream: Stream): void {
    const own = this.#byPerson.get(stream.userId);
    if (!own?.delete(stream)) return;
    this.#count -= 1;
    if (own.size === 0) this.#byPerson.delete(stream.userId);
  }
}
