import { EventEmitter, on } from 'node:events';
import pg from 'pg';
import { revisionChannel } from './composition.repository.ts';

/** Pause before another connection, in ms. */
const retryMs = 500;

/** Listens in PostgreSQL for new revisions, those of other processes of the registry included. */
export class ChangeListener {
  readonly #url: string;
  readonly #onLost: (error: unknown) => void;
  readonly #revisions = new EventEmitter().setMaxListeners(0);
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, onLost: (error: unknown) => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  /** Resolves once it listens, or once a retry is scheduled. */
  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    let isLost = false;
    const lose = (error?: unknown) => {
      if (isLost || this.#isClosed) return;
      isLost = true;
      this.#onLost(error);
      client.end().catch(() => undefined);
      this.#retry = setTimeout(() => this.start(), retryMs);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', () => this.#revisions.emit('change'));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${revisionChannel}`);
      // A notification may have been missed while there was no connection.
      this.#revisions.emit('change');
    } catch (error) {
      lose(error);
    }
  }

  /** Yields after each change of the composition, until the signal aborts or the listener closes. */
  async *changes(signal: AbortSignal): AsyncGenerator<void> {
    try {
      for await (const _ of on(this.#revisions, 'change', { signal, close: ['close'] })) yield;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#revisions.emit('close');
    await this.#client?.end().catch(() => undefined);
  }
}
