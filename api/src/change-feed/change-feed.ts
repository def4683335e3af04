import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

interface ChangeFeedEvents {
  /** The user's summary changed. */
  summary: [userId: number];
  /** A session of the user ended. */
  session: [userId: number];
  /** Events may have been missed: caches must be cleared. */
  lost: [];
  /** `isCurrent` has become true. */
  current: [];
}

const channel = 'talad_changes';
const passMs = 150;
const rowsOfPass = 300;
/** Maximum age of the last successful pass in ms; cached data is never staler than this. */
const certainMs = 900;
const queryMs = 2_000;
const returnMs = 500;

/*
 * One statement, so that no process can take rows and crash before notifying. The limit keeps the message within
 * PostgreSQL's 8000 bytes.
 */
const relayRows = `
  with taken as (
    delete from change_event where id in (select id from change_event order by id limit ${rowsOfPass} for update skip locked)
    returning topic, user_id
  ), notified as (
    select pg_notify('${channel}', string_agg(distinct topic || ' ' || user_id, ',')) from taken having count(*) > 0
  )
  select (select count(*) from taken)::int as taken, (select count(*) from notified)::int as notified`;

/**
 * Change feed across replicas. Every process relays the rows of the table `change_event` over the same connection on which it
 * listens, so a completed pass proves that it has received all earlier notifications.
 */
export class ChangeFeed extends EventEmitter<ChangeFeedEvents> {
  readonly #connectionString: string;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #certainSince = Number.NEGATIVE_INFINITY;

  constructor(connectionString: string, log: Logger) {
    super();
    this.#connectionString = connectionString;
    this.#log = log;
  }

  /** Whether every change committed up to a second ago has been received. */
  get isCurrent(): boolean {
    return performance.now() - this.#certainSince < certainMs;
  }

  /** Connects, again after each failure, until `close`. */
  start(): void {
    this.#running ??= this.#run(this.#stopping.signal);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#relay(signal).catch(
        (err) => signal.aborted || this.#log.warn({ err }, 'the change feed failed and connects again'),
      );
      await delay(returnMs * (1 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Relays until the connection fails or the signal aborts. */
  async #relay(signal: AbortSignal): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: queryMs,
      keepAlive: true,
    });
    const lose = () => this.#lose();
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ payload = '' }) => {
      for (const change of payload.split(',')) {
        const [topic, userId] = change.split(' ') as ['summary' | 'session', string];
        this.emit(topic, Number(userId));
      }
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      while (true) {
        const began = performance.now();
        const { rows } = await client.query<{ taken: number }>(relayRows);
        const wasCurrent = this.isCurrent;
        this.#certainSince = began;
        if (!wasCurrent) this.emit('current');
        if (rows[0]?.taken !== rowsOfPass) await delay(passMs, undefined, { signal });
      }
    } finally {
      this.#lose();
      await client.end().catch(() => undefined);
    }
  }

  #lose(): void {
    if (this.#certainSince === Number.NEGATIVE_INFINITY) return;
    this.#certainSince = Number.NEGATIVE_INFINITY;
    this.emit('lost');
  }
}
