/** Where a browser listens for changes of its summary, as server-sent events; the poll stays the truth. */
export const summaryStreamPath = '/api/notification/stream';

/** Names of its events: a whole summary as the poll answers it, with the answer's tag as id, and a sign of life. */
export const summaryStreamEvents = { summary: 'summary', beat: 'beat' } as const;

/** Time between two signs of life in ms. */
export const summaryStreamBeatMs = 15_000;
