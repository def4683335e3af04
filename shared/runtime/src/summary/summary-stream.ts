import { summaryStreamBeatMs, summaryStreamEvents, summaryStreamPath } from '@talad/contract/summary-stream';
import { nextStream } from './poll-schedule.ts';
import type { SummaryAnswer, SummaryStream } from './summary-state.ts';

/** Time without an event, in ms, after which the stream counts as dead. */
const silenceMs = 3 * summaryStreamBeatMs;

const answerOf = (data: string): SummaryAnswer | null => {
  try {
    return JSON.parse(data) as SummaryAnswer;
  } catch {
    return null;
  }
};

/**
 * Subscribes to summary changes over server-sent events. A failure here only delays updates until the next poll.
 * It does not use EventSource's own reconnect, which has no jitter: all clients would reconnect in step.
 */
export const subscribeToSummary: SummaryStream = (onAnswer) => {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const wait = (ms: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  };
  const fail = () => {
    source?.close();
    failures += 1;
    wait(nextStream(failures), open);
  };
  const isAlive = () => {
    failures = 0;
    wait(silenceMs, fail);
  };
  function open() {
    source = new EventSource(summaryStreamPath);
    source.onerror = fail;
    source.addEventListener(summaryStreamEvents.beat, isAlive);
    source.addEventListener(summaryStreamEvents.summary, ({ data, lastEventId }: MessageEvent<string>) => {
      isAlive();
      const answer = answerOf(data);
      if (answer) onAnswer(answer, lastEventId || undefined);
    });
    wait(silenceMs, fail);
  }

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};
