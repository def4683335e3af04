/** What is counted under one key, and the length of the window that its first request starts. */
export interface Counted {
  readonly key: string;
  readonly windowMs: number;
}

/** A counter after one more request. */
export interface RequestCount {
  readonly current: number;
  /** Time until the window ends, in ms. */
  readonly ttl: number;
}

/** Counters of requests that all API processes share. */
export interface RequestCounter {
  /** Counts one request under each key, which must differ; the counts are in the order of the keys. */
  count(counted: readonly Counted[]): Promise<RequestCount[]>;
  /** Takes one request back under each key. */
  giveBack(keys: readonly string[]): Promise<void>;
  /** Ends the window of a key. */
  clear(key: string): Promise<void>;
  close(): Promise<void>;
}
