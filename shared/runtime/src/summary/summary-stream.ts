import { addressForUser } from '@talad/contract/page-user';
import { summaryStreamBeatMs, summaryStreamEvents, summaryStreamPath } from '@talad/contract/summary-stream';
import { nextStream } from './poll-schedule.ts';
import type { SummaryResponse } from './summary-state.ts';

/** Time without an event, in ms, after which the stream counts as dead. */
const timeoutMs = 3 * summaryStreamBeatMs;

const parse = (data: string): SummaryResponse | undefined => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/**
 * Subscribes to changes of the summary, each with its ETag, over server-sent events. A failure here only delays updates
 * until the next poll. EventSource's own reconnect has no jitter: all clients would reconnect in step. The API refuses the
 * stream if another user is signed in.
 */
export function subscribeToSummary(
  userId: number,
  onResponse: (response: SummaryResponse, etag?: string) => void,
): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;

  const wait = (ms: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  };
  const fail = () => {
    source.close();
    failures += 1;
    wait(nextStream(failures), open);
  };
  const isAlive = () => {
    failures = 0;
    wait(timeoutMs, fail);
  };
  const open = () => {
    source = new EventSource(addressForUser(summaryStreamPath, { id: userId }));
    source.onerror = fail;
    source.addEventListener(summaryStreamEvents.beat, isAlive);
    source.addEventListener(summaryStreamEvents.summary, ({ data, lastEventId }: MessageEvent<string>) => {
      isAlive();
      const response = parse(data);
      if (response) onResponse(response, lastEventId || undefined);
    });
    wait(timeoutMs, fail);
  };

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
