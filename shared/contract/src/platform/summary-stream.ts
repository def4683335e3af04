/** Path of the server-sent events stream with changes of the summary; the poll remains authoritative. */
export const summaryStreamPath = '/api/notification/stream';

/** Event names: `summary` has the whole summary as in the poll, with its ETag as id; `beat` is a heartbeat. */
export const summaryStreamEvents = { summary: 'summary', beat: 'beat' } as const;

/** Time between two heartbeats, in ms. */
export const summaryStreamBeatMs = 15_000;
