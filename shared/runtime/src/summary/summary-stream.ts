import { summaryStreamBeatMs, summaryStreamEvents, summaryStreamPath } from '@talad/contract/summary-stream';
import { nextStream } from './poll-schedule.ts';
import type { SummaryAnswer, SummaryStream } from './summary-state.ts';

/** Silence in ms after which nobody is there any more. */
const silenceMs = 3 * summaryStreamBeatMs;

const answerOf = (data: string): SummaryAnswer | null => {
  try {
    return JSON.parse(data) as SummaryAnswer;
  } catch {
    return null;
  }
};

/**
 * Hears of changes to the summary as they happen. Whatever goes wrong here costs only that: the poll goes on beside it.
 * The browser's own way to come back after a failure asks in step with everybody else's, so it is not used.
 */
export const hearSummary: SummaryStream = (onAnswer) => {
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
