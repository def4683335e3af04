import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** The changed user data: the summary, or the sessions. */
export type NewsTopic = 'summary' | 'session';

export interface ChangeListener {
  readonly onNews: (topic: NewsTopic, userId: number) => void;
  /** Called when events may have been missed: caches must be invalidated. */
  readonly onLost?: () => void;
}

const channel = 'talad_news';
const passMs = 150;
const rowsOfPass = 300;
/** Maximum age of the last successful poll in ms; cached data is never staler than this. */
const certainMs = 900;
const queryMs = 2_000;
const returnMs = 500;

/*
 * One statement, so that no process can take rows and crash before notifying. The limit keeps the message within
 * PostgreSQL's 8000 bytes.
 */
const tellEverybody = `
  with taken as (
    delete from news where id in (select id from news order by id limit ${rowsOfPass} for update skip locked)
    returning topic, user_id
  ), told as (
    select pg_notify('${channel}', string_agg(distinct topic || ' ' || user_id, ',')) from taken having count(*) > 0
  )
  select (select count(*) from taken)::int as taken, (select count(*) from told)::int as told`;

const topics: readonly string[] = ['summary', 'session'] satisfies NewsTopic[];
const isTopic = (word: string | undefined): word is NewsTopic => word !== undefined && topics.includes(word);

/**
 * Change feed across replicas. Every process relays the rows of the table `news` over the same connection on which it
 * listens, so a completed pass proves that it has received all earlier notifications.
 */
export class News {
  readonly #connectionString: string;
  readonly #log: Logger;
  readonly #listeners = new Set<ChangeListener>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #certainSince = Number.NEGATIVE_INFINITY;

  constructor(connectionString: string, log: Logger) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  /** Whether every change committed up to a second ago has been received. */
  get isCurrent(): boolean {
    return performance.now() - this.#certainSince < certainMs;
  }

  /** Subscribes; the first call connects. Returns the unsubscribe function. */
  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    if (!this.#stopping.signal.aborted) this.#running ??= this.#run();
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const rest = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      await this.#connection(rest);
      this.#lose();
      if (!signal.aborted) await rest(returnMs * (1 + Math.random()));
    }
  }

  /** Runs until the connection fails or the process closes. */
  async #connection(rest: (ms: number) => Promise<void>): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: queryMs,
      keepAlive: true,
    });
    let isBroken = false;
    const onBreak = () => {
      isBroken = true;
      this.#lose();
    };
    client.on('error', onBreak).on('end', onBreak);
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      while (!this.#stopping.signal.aborted && !isBroken) {
        const began = performance.now();
        const { rows } = await client.query<{ taken: number }>(tellEverybody);
        this.#certainSince = began;
        if (rows[0]?.taken !== rowsOfPass) await rest(passMs);
      }
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#log.warn({ err: error }, 'news cannot be heard');
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  #hear(payload: string): void {
    for (const piece of payload.split(',')) {
      const [topic, userId] = piece.split(' ');
      if (!isTopic(topic)) continue;
      for (const { onNews } of this.#listeners) onNews(topic, Number(userId));
    }
  }

  #lose(): void {
    if (this.#certainSince === Number.NEGATIVE_INFINITY) return;
    this.#certainSince = Number.NEGATIVE_INFINITY;
    for (const { onLost } of this.#listeners) onLost?.();
  }
}
